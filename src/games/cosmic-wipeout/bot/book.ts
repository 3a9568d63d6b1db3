import type { Seat } from '../../../kit/contract/game.ts';
import { LOW_LIMIT, type Options } from '../rules/state.ts';
import { duelTable } from './data/duelTable.ts';
import { unpack } from './turn/pack.ts';
import { inFives, planOf, STEP } from './turn/plan.ts';
import { aloneStakes, duelStakes, solveAlone, solveDuel } from './turn/solve.ts';
import { solveTurn, type Turn } from './turn/turn.ts';

/** Perfect play under given options: values at the start of turns, from which a turn's decisions are worked out. */
export interface Book {
  readonly options: Options;
  /** Expected turns alone, by points banked, in fives. */
  readonly turns: () => Float64Array;
  /** The options that the duel was solved for: those of the match, but the goal is at most 500. */
  readonly duel: Options;
  /** The points of a longer match that the duel leaves out, and how far those are who have not come so far. */
  readonly skipped: number;
  readonly least: number;
  /** Winning chances of the one whose turn begins, at `own * goal + other`, in fives. */
  readonly chances: () => Float64Array;
  /** Turns that were valued lately, the latest last. */
  readonly recent: Map<string, Turn>;
  /** Decisions that were worked out: those of a lone player, and those of duels by the points needed to stop. */
  readonly sheets: (Sheets | undefined)[];
}

/** The decisions of many turns, a bit each, close together in memory: see decisions.ts. */
export interface Sheets {
  /** Which turns were worked out. */
  readonly done: Uint8Array;
  readonly open: Uint8Array;
  /** Between which two landings to choose: there are fewer than 32 such choices. */
  readonly forks: Uint32Array;
}

/** A longer match than this is judged by its last 500 points, whether or not they have begun. */
export const LONGEST = 500;

/** A place in a duel: points banked, in fives, and the points overall that are needed to stop. */
export interface Place {
  readonly own: number;
  readonly other: number;
  readonly low: number;
}

const books = new Map<string, Book>();
let latest: { readonly options: Options; readonly book: Book } | undefined;

export function bookOf(options: Options): Book {
  if (latest?.options === options) return latest.book;
  const { goal, clearMatch, winWhen } = options;
  const key = `${goal} ${clearMatch} ${winWhen}`;
  const book = books.get(key) ?? open({ goal, clearMatch, winWhen });
  books.set(key, book);
  latest = { options, book };
  return book;
}

function open(options: Options): Book {
  const duel = { ...options, goal: Math.min(options.goal, LONGEST) };
  const stored = duel.goal === 500 && duel.clearMatch === 'keep' && duel.winWhen === 'banked';
  const skipped = options.goal - duel.goal;
  return {
    options,
    duel,
    skipped,
    least: skipped > 0 ? LOW_LIMIT : 0,
    turns: once(() => solveAlone(options)),
    chances: once(() => (stored ? unpack(duelTable) : solveDuel(duel))),
    recent: new Map(),
    sheets: [],
  };
}

/** Where a match stands in the duel that it is judged by. Somebody further back than its start is put there. */
export function placeOf({ skipped, least }: Book, own: number, other: number): Place {
  const here = Math.max(least, own - skipped);
  const there = Math.max(least, other - skipped);
  return { own: inFives(here), other: inFives(there), low: inFives(Math.max(0, here + LOW_LIMIT - own)) };
}

/** With more than two seats, the leader of the others stands for all of them. */
export function rivalOf(banked: readonly number[], seat: Seat): number {
  let most = 0;
  for (let other = 0; other < banked.length; other++) {
    if (other !== seat) most = Math.max(most, banked[other] ?? 0);
  }
  return most;
}

export function chanceAt(book: Book, own: number, other: number): number {
  return book.chances()[own * (book.duel.goal / STEP) + other] ?? 0;
}

/** A turn against one opponent. */
export function duelTurn(book: Book, { own, other, low }: Place): Turn {
  const stakes = duelStakes(book.duel, book.chances(), own, other, 1 - chanceAt(book, other, own));
  return solveTurn(planOf(book.duel.clearMatch), { ...stakes, low });
}

/** A turn alone: worth minus the turns that are expected to follow it. */
export function aloneTurn(book: Book, banked: number): Turn {
  const turns = book.turns();
  const bank = turns.map((expected) => -expected);
  const stakes = aloneStakes(book.options, banked, bank, turns[banked] ?? 0);
  return solveTurn(planOf(book.options.clearMatch), stakes);
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
