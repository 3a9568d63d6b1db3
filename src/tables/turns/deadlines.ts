import type { Seat } from '../../kit/contract/game.ts';
import { type Checked, refused } from '../../kit/contract/refusal.ts';
import type { Entry } from '../../kit/match/log.ts';
import { isOver, type Match } from '../../kit/match/match.ts';
import { botOf, isPerson, seatsOf, type Table } from '../table/table.ts';
import { choosing } from './choosing.ts';

/** By seat: when a person's time is up, or a bot has taken long enough. */
export type Deadlines = ReadonlyMap<Seat, number>;

interface Timed {
  readonly deadlines: Deadlines;
  readonly match: Match;
}

type Clocked = Pick<Table, 'status' | 'settings'>;

/**
 * The deadlines after an entry that the match has just taken on. A question keeps its time while others answer theirs;
 * a seat that has answered and is asked again, a seat that changed hands, or an undo, starts it anew.
 */
export function deadlinesAfter(before: Deadlines, match: Match, entry: Entry, table: Clocked): Deadlines {
  if (isOver(match)) return none;
  let deadlines: Map<Seat, number> | undefined; // most tables have no clock
  for (const seat of askedNow(match, table)) {
    const due = dueAfter(before, match, entry, table, seat);
    if (due !== undefined) deadlines = (deadlines ?? new Map()).set(seat, due);
  }
  return deadlines ?? none;
}

/** When the time of a seat that is asked is up; undefined: it may take as long as it likes. */
function dueAfter(before: Deadlines, match: Match, entry: Entry, table: Clocked, seat: Seat): number | undefined {
  const kept = startsAnew(entry, seat) ? undefined : before.get(seat);
  const wait = waitFor(match, seat, table, keptSilent(entry, seat));
  if (wait !== undefined) return kept ?? entry.at + wait;
  return isBeforeFirstTurn(match) ? kept : undefined;
}

/** The deadlines of those who are asked, if their time begins now. */
export function deadlinesFrom(now: number, match: Match, table: Clocked): Deadlines {
  if (isOver(match)) return none;
  return new Map(
    askedNow(match, table).flatMap((seat) => {
      const wait = waitFor(match, seat, table);
      return wait === undefined ? [] : [[seat, now + wait] as const];
    }),
  );
}

/** The deadlines after a pause: everybody has as much time left as before it. */
export function postponed(before: Deadlines, match: Match, pause: number): Deadlines {
  return new Map([...before].map(([seat, due]) => [seat, isPerson(match.players[seat]) ? due + pause : due]));
}

/** The deadlines of people: when a bot acts is nobody's business. */
export function peoplesDeadlines({ deadlines, match }: Timed): Deadlines {
  return new Map([...deadlines].filter(([seat]) => isPerson(match.players[seat])));
}

function askedNow(match: Match, { status }: Clocked): readonly Seat[] {
  return status === 'gathering' ? choosing(match) : match.game.toAct(match.state);
}

/**
 * Before the first turn nobody's time runs until somebody says that they are waiting. Then it runs for all who are
 * asked, except for that person's own seats.
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
  if (one === other) return true;
  if (one.size !== other.size) return false;
  if (one.size === 0) return true;
  for (const [key, value] of one) if (other.get(key) !== value) return false;
  return true;
}

export const none: Deadlines = new Map();

/** The seats that somebody else's turn waits for. */
export function askedByOthers(match: Match): Seat[] {
  return match.game.toAct(match.state).filter((seat) => isWaitedFor(match, seat));
}

/** Whether a seat is asked in somebody else's turn, or in its own turn after ending it. */
export function isWaitedFor({ game, state }: Match, seat: Seat): boolean {
  return seat !== game.turn(state) || (game.isAwaited?.(state, seat) ?? false);
}

const SECOND = 1000;

/** Milliseconds; undefined: as long as it takes. `silent`: this seat has already let its time run out before the first turn. */
function waitFor(match: Match, seat: Seat, { status, settings }: Clocked, silent = false): number | undefined {
  if (botOf(match.players[seat]) !== undefined) return settings.botPace;
  if (status === 'gathering' || (isBeforeFirstTurn(match) && !silent)) return undefined;
  const isReply = isBeforeFirstTurn(match) || isWaitedFor(match, seat);
  const { replyTimeout, turnTimeout } = settings;
  return (isReply ? replyTimeout : turnTimeout) * SECOND || undefined;
}

function keptSilent(entry: Entry, seat: Seat): boolean {
  return entry.kind === 'action' && entry.seat === seat && 'auto' in entry.by && entry.by.auto === 'silence';
}

function startsAnew(entry: Entry, seat: Seat): boolean {
  return entry.kind === 'undo' || ((entry.kind === 'action' || entry.kind === 'seat') && entry.seat === seat);
}
