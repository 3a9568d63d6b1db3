import type { Options, State } from '../rules/state.ts';
import { aloneTurn, type Book, bookOf, duelTurn, type Place, placeOf, rivalOf, type Sheets } from './book.ts';
import { FULL, handOf } from './turn/hands.ts';
import { distance, HANDS, inFives, planOf, STEP } from './turn/plan.ts';
import { type ClearMatch, landingsOpen } from './turn/throws.ts';
import type { Turn } from './turn/turn.ts';

/** Two landings between which to choose, as distances in a table of values. */
interface Fork {
  readonly to: number;
  readonly or: number;
}

/**
 * What perfect play does in a free state (0 stops, 1 throws on), or which way it takes of a throw (0 the first, 1 the
 * second). `advise` says the same with its values; here a turn is worked out once, and then only looked up.
 */
export function decide(state: State): number {
  const { options, banked, turn } = state;
  const book = bookOf(options);
  const own = banked[turn] ?? 0;
  if (banked.length === 1) return alone(book, state, inFives(own));
  return duel(book, state, placeOf(book, own, rivalOf(banked, turn)));
}

function alone(book: Book, state: State, own: number): number {
  const goal = inFives(book.options.goal);
  const sheets = sheetsOf(book, 0, goal, goal);
  if (!sheets.done[own]) write(sheets, own, aloneTurn(book, own), book.options, own);
  return read(sheets, own * (goal + 1) + Math.min(own + inFives(state.points), goal), state);
}

function duel(book: Book, state: State, place: Place): number {
  const goal = inFives(book.duel.goal);
  const sheets = sheetsOf(book, 1 + place.low, goal * goal, goal);
  const at = place.own * goal + place.other;
  if (!sheets.done[at]) write(sheets, at, duelTurn(book, place), book.duel, place.own);
  return read(sheets, at * (goal + 1) + Math.min(place.own + inFives(state.points), goal), state);
}

function read({ open, forks }: Sheets, row: number, state: State): number {
  if (state.next === 'choose') return ((forks[row] as number) >>> forkOf(state)) & 1;
  return ((open[row] as number) >>> handOf(state)) & 1;
}

function sheetsOf(book: Book, shelf: number, turns: number, goal: number): Sheets {
  const size = turns * (goal + 1);
  book.sheets[shelf] ??= { done: new Uint8Array(turns), open: new Uint8Array(size), forks: new Uint32Array(size) };
  return book.sheets[shelf];
}

/** A row for every number of points overall, with a bit for each open hand and for each fork. */
function write(
  { done, open, forks }: Sheets,
  at: number,
  { throwing, being }: Turn,
  options: Options,
  own: number,
): void {
  const goal = options.goal / STEP;
  done[at] = 1;
  for (let points = own; points <= goal; points++) {
    const row = at * (goal + 1) + points;
    const here = points * HANDS;
    for (let hand = 0; hand < FULL; hand++) {
      if (being[here + hand] === throwing[here + hand]) mark(open, row, hand);
    }
    for (const [fork, { to, or }] of forksOf(options.clearMatch).entries()) {
      if ((being[here + or] ?? 0) > (being[here + to] ?? 0)) mark(forks, row, fork);
    }
  }
}

function mark(rows: Uint8Array | Uint32Array, row: number, bit: number): void {
  rows[row] = (rows[row] ?? 0) | (1 << bit);
}

const forkLists = new Map<ClearMatch, readonly Fork[]>();

/** Every choice of two that a throw can leave. */
function forksOf(clearMatch: ClearMatch): readonly Fork[] {
  let forks = forkLists.get(clearMatch);
  if (!forks) {
    const all = planOf(clearMatch).rows.flatMap(({ forkTo, forkOr }) =>
      [...forkTo].map((to, at) => ({ to, or: forkOr[at] ?? to })),
    );
    forks = all.filter((fork, at) => all.findIndex(({ to, or }) => to === fork.to && or === fork.or) === at);
    forkLists.set(clearMatch, forks);
  }
  return forks;
}

const forksSeen: Record<ClearMatch, Map<number, number>> = { keep: new Map(), void: new Map(), strict: new Map() };

/** Which fork a throw is at. The rules say it once for every throw; then it is remembered by what the cubes show. */
function forkOf(state: State): number {
  const { sides, aside, clearing, options } = state;
  let key: number = clearing;
  for (let cube = 0; cube < sides.length; cube++) key = key * 11 + (aside[cube] ? 0 : (sides[cube] ?? 0));
  const seen = forksSeen[options.clearMatch];
  let at = seen.get(key);
  if (at === undefined) {
    const [to, or] = landingsOpen(state).map(distance);
    at = forksOf(options.clearMatch).findIndex((fork) => fork.to === to && fork.or === or);
    seen.set(key, at);
  }
  return at;
}
