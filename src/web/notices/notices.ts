import type { Notice } from '../../tables/core/notice.ts';
import type { Table } from '../../tables/table/table.ts';
import { type History, snapshotAt } from '../stage/history.ts';
import { texts } from '../texts/index.ts';

type Words = { readonly [K in Notice['code']]: (notice: Extract<Notice, { code: K }>, me: string | null) => string };

const words: Words = {
  'hand-over': ({ person, name, why, seats }, me) => {
    const takers = new Map(seats.map(({ player, name }) => [player, name]));
    takers.delete(person);
    const taken = [...takers].map(([player, taker]) => takenOver(player, { taker, owner: name, me }));
    return [texts.notices[why](name), ...taken].join(' ');
  },
  closed: ({ why }) => texts.notices.closed(why),
  'creation-cancelled': ({ name }) => texts.notices.calledOff(name),
  'join-cancelled': ({ name }) => texts.notices.chairGivenBack(name),
  'host-changed': ({ person, name }, me) => (person === me ? texts.notices.youAreHost : texts.notices.isHost(name)),
  waits: ({ name, slow }, me) =>
    slow.some(({ person }) => person === me)
      ? texts.notices.waitsForYou(name)
      : texts.notices.waitsFor(
          name,
          slow.map((each) => each.name),
        ),
  'asked-to-play': ({ name, asked }, me) =>
    asked.person === me ? texts.notices.asksYou(name) : texts.notices.asks(name, asked.name),
  'clock-set': ({ name, turnTimeout, replyTimeout }) =>
    texts.notices.clockSet(name, texts.notices.seconds(turnTimeout), texts.notices.seconds(replyTimeout)),
  removed: ({ person, name }, me) => (person === me ? texts.notices.youWereRemoved : texts.notices.wasRemoved(name)),
  muted: ({ person, name }, me) => (person === me ? texts.notices.youWereMuted : texts.notices.wasMuted(name)),
  unmuted: ({ person, name }, me) => (person === me ? texts.notices.youWereUnmuted : texts.notices.wasUnmuted(name)),
  'missed-question': ({ person, name, answer }, me) =>
    person === me ? texts.notices.youMissed(answer) : texts.notices.missed(name, answer),
  'bot-failed': ({ name, answer }) => texts.notices.botFailed(name, answer),
};

interface Taken {
  readonly taker: string;
  readonly owner: string;
  readonly me: string | null;
}

function takenOver(player: string | null, { taker, owner, me }: Taken): string {
  if (player === null) return texts.notices.leavesMatch;
  return player === me ? texts.notices.youPlayFor(owner) : texts.notices.playsFor(taker, owner);
}

/** Whether it is about my own leaving. */
export function isMyLeaving(notice: Notice, me: string | null): boolean {
  const isLeaving = notice.code === 'join-cancelled' || (notice.code === 'hand-over' && notice.why === 'left');
  return isLeaving && notice.person === me;
}

/** What somebody who has left a table is told: how it goes on without them. */
export function farewell(before: Table, after: Table): string {
  if (before.status === 'gathering') {
    return after.status === 'closed' ? texts.notices.youLeftLast : texts.notices.youLeft;
  }
  return after.status === 'closed' ? texts.notices.youEndedTheMatch : texts.notices.youLeftTheMatch;
}

/** A notice in words, as seen by somebody. */
export function sayNotice(notice: Notice, me: string | null): string {
  return (words[notice.code] as (notice: Notice, me: string | null) => string)(notice, me);
}

/** The same, but if this page has followed the match, its own rules say what was answered for somebody. */
export function inOwnWords(notice: Notice, history: History | undefined): Notice {
  if (notice.code !== 'missed-question' || !history) return notice;
  const missed = history.moments.findLast(({ entry }) => entry.kind === 'action' && entry.seat === notice.seat)?.entry;
  const before = missed && snapshotAt(history, missed.version - 1);
  if (!before || !('auto' in missed.by && missed.by.auto === 'silence')) return notice;
  const { game, setup } = history.match;
  return { ...notice, answer: game.words.action(notice.action, before.state, setup.names) };
}
