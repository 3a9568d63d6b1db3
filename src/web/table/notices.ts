import type { Notice } from '../../wire/notice.ts';

type Words = { readonly [K in Notice['code']]: (notice: Extract<Notice, { code: K }>, me: string | null) => string };

const whys = {
  left: (name: string) => `${name} has left.`,
  away: (name: string) => `${name} has been away for long.`,
  back: (name: string) => `${name} is back.`,
} as const;

const words: Words = {
  'hand-over': ({ person, name, why, seats }, me) => {
    const takers = new Map(seats.map(({ player, name }) => [player, name]));
    takers.delete(person);
    return [
      whys[why](name),
      ...[...takers].map(([player, taker]) => taken(player, player === me ? 'You' : taker, name)),
    ].join(' ');
  },
  'creation-cancelled': ({ name }) => `${name} has called the table off.`,
  'join-cancelled': ({ name }) => `${name} has given the chair back.`,
  'host-changed': ({ person, name }, me) => (person === me ? 'You are the host now.' : `${name} is the host now.`),
  removed: ({ person, name }, me) =>
    person === me ? 'The host has removed you from this table.' : `${name} was removed by the host.`,
  'missed-question': ({ person, name, answer }, me) =>
    `${person === me ? 'You' : name} did not answer in time, so it is: ${answer}.`,
};

function taken(player: string | null, taker: string, owner: string): string {
  if (player === null) return 'What was theirs leaves the match.';
  return taker === 'You' ? `You play for ${owner} now.` : `${taker} plays for ${owner} now.`;
}

/** A notice in words, as seen by somebody. */
export function tell(notice: Notice, me: string | null): string {
  return (words[notice.code] as (notice: Notice, me: string | null) => string)(notice, me);
}
