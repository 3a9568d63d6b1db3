import type { Seat } from '../kit/game.ts';
import type { Entry } from '../kit/log.ts';
import { isOver, type Match } from '../kit/match.ts';
import type { Settings } from './settings.ts';
import { botOf } from './table.ts';

/** When a seat is answered for: silence of somebody who is asked in another seat's turn, or a bot that has thought. */
export type Deadlines = ReadonlyMap<Seat, number>;

type Pace = Pick<Settings, 'replyTimeout' | 'botPace'>;

/**
 * The deadlines after an entry that the match has just taken on. A question keeps its time while others answer theirs;
 * a seat that has answered and is asked again, a seat that changed hands, or an undo, starts it anew.
 */
export function deadlinesAfter(before: Deadlines, match: Match, entry: Entry, pace: Pace): Deadlines {
  if (isOver(match)) return none;
  const deadlines = new Map<Seat, number>();
  for (const seat of match.game.toAct(match.state)) {
    const wait = waitFor(match, seat, pace);
    const kept = startsAnew(entry, seat) ? undefined : before.get(seat);
    if (wait !== undefined) deadlines.set(seat, kept ?? entry.at + wait);
  }
  return deadlines;
}

/** Whether two sets of deadlines are the same, so that nothing has to be stored. */
export function sameDeadlines(one: Deadlines, other: Deadlines): boolean {
  return one.size === other.size && [...one].every(([seat, at]) => other.get(seat) === at);
}

export const none: Deadlines = new Map();

/** The seats that somebody else's turn waits for. */
export function askedByOthers(match: Match): Seat[] {
  const turn = match.game.turn(match.state);
  return match.game.toAct(match.state).filter((seat) => seat !== turn);
}

/** Milliseconds; undefined: as long as it takes. */
function waitFor(match: Match, seat: Seat, { replyTimeout, botPace }: Pace): number | undefined {
  if (botOf(match.players[seat]) !== undefined) return botPace;
  const isAsked = seat !== match.game.turn(match.state);
  return isAsked && replyTimeout > 0 ? replyTimeout * 1000 : undefined;
}

function startsAnew(entry: Entry, seat: Seat): boolean {
  return entry.kind === 'undo' || ((entry.kind === 'action' || entry.kind === 'seat') && entry.seat === seat);
}
