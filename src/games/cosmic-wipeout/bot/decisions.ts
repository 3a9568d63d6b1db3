import type { Options, State } from '../rules/state.ts';
import { aloneTurn, type Book, bookOf, duelTurn, type Place, placeOf, rivalOf, type Sheet } from './book.ts';
import { FULL, handOf } from './hands.ts';
import { distance, HANDS, planOf, STEP } from './plan.ts';
import { type ClearMatch, landingsOpen } from './throws.ts';
import type { Turn } from './turn.ts';

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
  const { most, bits } = sheetOf(state);
  const column = state.next === 'choose' ? FULL + forkOf(state) : handOf(state);
  const row = Math.min(state.points / STEP, most) * widthOf(state.options);
  return ((bits[row + (column >> 3)] ?? 0) >> (column & 7)) & 1;
}

/** More than the fives in the longest duel. */
const WIDE = 128;

function sheetOf({ options, banked, turn }: State): Sheet {
  const book = bookOf(options);
  const alone = banked.length === 1;
  const own = banked[turn] ?? 0;
  const place = placeOf(book, own, rivalOf(banked, turn));
  const shelf = alone ? 0 : 1 + place.low;
  book.sheets[shelf] ??= new Array<Sheet | undefined>(WIDE * WIDE);
  const sheets = book.sheets[shelf];
  const at = alone ? own / STEP : place.own * WIDE + place.other;
  sheets[at] ??= alone ? aloneSheet(book, at) : duelSheet(book, place);
  return sheets[at];
}

function aloneSheet(book: Book, own: number): Sheet {
  return write(aloneTurn(book, own), book.options, own);
}

function duelSheet(book: Book, place: Place): Sheet {
  return write(duelTurn(book, place), book.duel, place.own);
}

/** A row of bits for each number of points: first the open hands, then the forks. */
function write({ throwing, being }: Turn, options: Options, own: number): Sheet {
  const most = options.goal / STEP - own;
  const forks = forksOf(options.clearMatch);
  const width = widthOf(options);
  const bits = new Uint8Array((most + 1) * width);
  for (let points = 0; points <= most; points++) {
    const here = (own + points) * HANDS;
    const mark = (column: number): void => {
      const at = points * width + (column >> 3);
      bits[at] = (bits[at] ?? 0) | (1 << (column & 7));
    };
    for (let hand = 0; hand < FULL; hand++) if (being[here + hand] === throwing[here + hand]) mark(hand);
    for (const [at, { to, or }] of forks.entries()) {
      if ((being[here + or] ?? 0) > (being[here + to] ?? 0)) mark(FULL + at);
    }
  }
  return { most, bits };
}

function widthOf({ clearMatch }: Options): number {
  return (FULL + forksOf(clearMatch).length + 7) >> 3;
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
