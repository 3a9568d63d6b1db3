import type { Seat } from '../kit/game.ts';
import type { Entry } from '../kit/log.ts';
import { isOver, type Match } from '../kit/match.ts';
import { type Checked, refused } from '../kit/refusal.ts';
import { choosing } from './choosing.ts';
import { botOf, isPerson, seatsOf, type Table } from './table.ts';

/** When a seat is answered for: silence of somebody whom others wait for, or a bot that has thought. */
export type Deadlines = ReadonlyMap<Seat, number>;

type Around = Pick<Table, 'status' | 'settings'>;

/**
 * The deadlines after an entry that the match has just taken on. A question keeps its time while others answer theirs;
 * a seat that has answered and is asked again, a seat that changed hands, or an undo, starts it anew.
 */
export function deadlinesAfter(before: Deadlines, match: Match, entry: Entry, table: Around): Deadlines {
  if (isOver(match)) return none;
  const deadlines = new Map<Seat, number>();
  for (const seat of table.status === 'gathering' ? choosing(match) : match.game.toAct(match.state)) {
    const kept = startsAnew(entry, seat) ? undefined : before.get(seat);
    const wait = waitFor(match, seat, entry, table);
    if (wait !== undefined) deadlines.set(seat, kept ?? entry.at + wait);
    else if (kept !== undefined && isBeforeFirstTurn(match)) deadlines.set(seat, kept);
  }
  return deadlines;
}

/**
 * Before the first turn nobody's time runs, until somebody else says that he waits: then it runs for all who are asked
 * and are not his own.
 */
export function waitForOthers(
  before: Deadlines,
  table: Table,
  match: Match,
  person: string,
  now: number,
): Checked<Deadlines> {
  if (table.status !== 'playing' || isOver(match)) return refused('not-begun');
  const mine = seatsOf(match.players, person);
  if (mine.length === 0) return refused('only-watching');
  if (table.settings.replyTimeout === 0) return refused('no-clock');
  const slow = slowSeats(match, mine);
  if (slow.length === 0) return refused('nobody-waits');
  const due = now + table.settings.replyTimeout * SECOND;
  return { value: new Map([...before, ...slow.map((seat) => [seat, before.get(seat) ?? due] as const)]) };
}

/** The seats of other people that are asked before the first turn. */
export function slowSeats(match: Match, mine: readonly Seat[]): Seat[] {
  if (isOver(match) || !isBeforeFirstTurn(match)) return [];
  return match.game.toAct(match.state).filter((seat) => !mine.includes(seat) && isPerson(match.players[seat]));
}

/** Nobody has the turn yet: what is asked belongs to the set-up. */
export function isBeforeFirstTurn({ game, state, version }: Match): boolean {
  return version >= 0 && game.turn(state) === undefined;
}

/** Whether two tables of deadlines, or of what is awaited, say the same, so that nothing has to be stored or told. */
export function sameMap<K, V>(one: ReadonlyMap<K, V>, other: ReadonlyMap<K, V>): boolean {
  return one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);
}

export const none: Deadlines = new Map();

/** The seats that somebody else's turn waits for. */
export function askedByOthers(match: Match): Seat[] {
  return match.game.toAct(match.state).filter((seat) => isWaitedFor(match, seat));
}

/** Asked in the turn of somebody else, or in its own after it has ended it. */
export function isWaitedFor({ game, state }: Match, seat: Seat): boolean {
  return seat !== game.turn(state) || (game.isAwaited?.(state, seat) ?? false);
}

const SECOND = 1000;

/** Milliseconds; undefined: as long as it takes. Who kept silent before the first turn is not waited for twice. */
function waitFor(match: Match, seat: Seat, entry: Entry, { status, settings }: Around): number | undefined {
  if (botOf(match.players[seat]) !== undefined) return settings.botPace;
  if (status === 'gathering' || settings.replyTimeout === 0) return undefined;
  const counts = isBeforeFirstTurn(match) ? keptSilent(entry, seat) : isWaitedFor(match, seat);
  return counts ? settings.replyTimeout * SECOND : undefined;
}

function keptSilent(entry: Entry, seat: Seat): boolean {
  return entry.kind === 'action' && entry.seat === seat && 'auto' in entry.by && entry.by.auto === 'silence';
}

function startsAnew(entry: Entry, seat: Seat): boolean {
  return entry.kind === 'undo' || ((entry.kind === 'action' || entry.kind === 'seat') && entry.seat === seat);
}
