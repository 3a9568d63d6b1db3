import type { Refusal, Sentences } from '../../../../kit/contract/refusal.ts';
import { type AreaId, areaName } from '../../rules/data/board.ts';
import { roleName } from '../../rules/words/terms.ts';

const place = (area: unknown): string => areaName(area as AreaId);
const shotsLeft = ({ shots }: Refusal): string =>
  shots === 1 ? 'one shot is left' : `${spelled(Number(shots))} shots are left`;
const spelled = (number: number): string => ['no', 'one', 'two', 'three'][number] ?? String(number);

/** A sentence for every reason. */
export const reasons: Sentences = {
  act: (reason) => `Act: ${reason.hits} of 6 succeed, and ${shotsLeft(reason)}.`,
  'act-sure': (reason) => `Act: it cannot fail, and ${shotsLeft(reason)}.`,
  'act-to-wrap': ({ hits, bonus }) =>
    Number(bonus) > 0
      ? `Act: ${hits} of 6 wrap the scene, for about $${bonus} more.`
      : `Act: ${hits} of 6 wrap the scene.`,
  'act-before-night': ({ hits }) => `Act: ${hits} of 6 succeed, and the day may end before your next turn.`,
  rehearse: (reason) =>
    `Rehearse: ${reason.failNow} of 6 to fail now, ${reason.failNext} of 6 next turn, and ${shotsLeft(reason)}.`,
  'take-star': ({ role, hits, bonus }) =>
    `Take ${roleName(String(role))}: ${hits} of 6 succeed, and the wrap brings about $${bonus}.`,
  'take-extra': ({ role, hits, bonus }) =>
    `Take ${roleName(String(role))}: it pays even for failing, ${hits} of 6 succeed${Number(bonus) > 0 ? `, and the wrap brings $${bonus}` : ''}.`,
  look: ({ to, left }) => `Look at the card in the ${place(to)}: ${left} scenes are left today.`,
  'towards-role': ({ area, role }) => `${roleName(String(role))} in the ${place(area)} is worth the way.`,
  'towards-rank': ({ rank }) => `Rank ${rank} can be paid for: go and buy it.`,
  towards: ({ area }) => `The ${place(area)} is worth the way.`,
  upgrade: ({ rank, turns }) => `Rise to rank ${rank}: about ${turns} turns are left to earn it back.`,
  wait: () => 'Nothing within reach is better than waiting.',
  done: () => 'All that this turn is good for is done.',
  first: () => 'Whoever begins has the first choice of roles.',
  banker: () => 'Who keeps the bank changes nothing.',
};
