import type { Seat } from '../kit/game.ts';
import type { Entry } from '../kit/log.ts';
import { isOver, type Match } from '../kit/match.ts';

/** When silence answers, for each seat that is asked something in another seat's turn. */
export type Deadlines = ReadonlyMap<Seat, number>;

/**
 * The deadlines after an entry that the match has just taken on. A question keeps its time while others answer theirs;
 * a seat that has answered and is asked again, or an undo, starts it anew. `replyTimeout` is in seconds, 0 is for ever.
 */
export function deadlinesAfter(before: Deadlines, match: Match, entry: Entry, replyTimeout: number): Deadlines {
  if (replyTimeout === 0 || isOver(match)) return none;
  const asked = askedByOthers(match);
  if (asked.length === 0) return none;
  const fresh = entry.at + replyTimeout * 1000;
  return new Map(asked.map((seat) => [seat, startsAnew(entry, seat) ? fresh : (before.get(seat) ?? fresh)]));
}

/** Whether two sets of deadlines are the same, so that nothing has to be stored. */
export function sameDeadlines(one: Deadlines, other: Deadlines): boolean {
  return one.size === other.size && [...one].every(([seat, at]) => other.get(seat) === at);
}

export const none: Deadlines = new Map();

function askedByOthers(match: Match): Seat[] {
  const turn = match.game.turn(match.state);
  return match.game.toAct(match.state).filter((seat) => seat !== turn);
}

function startsAnew(entry: Entry, seat: Seat): boolean {
  return entry.kind === 'undo' || (entry.kind === 'action' && entry.seat === seat);
}
