import type { Seat } from '../../../kit/contract/game.ts';

/** What a cube shows. 1 is the flaming sun, 2 swirls, 3 triangular glyphs, 4 lightning bolts, 6 stars. */
export type Side = 1 | 2 | 3 | 4 | 5 | 6 | 10;

/** The sides of the four ordinary cubes, and of the sun cube. [CW-CUBES-1] [CW-CUBES-2] */
export const ordinary = [2, 3, 4, 5, 6, 10] as const satisfies Side[];
export const sunny = [1, 2, 4, 5, 6, 10] as const satisfies Side[];

/** The five cubes by place: the last one is the sun cube. */
export const cubes: readonly (readonly Side[])[] = [ordinary, ordinary, ordinary, ordinary, sunny];
export const SUN_CUBE = 4;
/** How people point at a cube. */
export const cubePlaces: readonly string[] = cubes.map((_, cube) => `cube ${cube + 1}`);

/** Somebody with fewer points than this overall must throw on. [CW-FORCED-2] */
export const LOW_LIMIT = 35;

/** What comes next; the first three leave no choice. */
export type Next = 'start' | 'all5' | 'clear' | 'low' | 'free' | 'choose' | 'over';

export interface Options {
  readonly [name: string]: string | number | boolean;
  readonly goal: number;
  readonly clearMatch: 'keep' | 'void' | 'strict';
  readonly winWhen: 'banked' | 'reached';
}

export interface State {
  options: Options;
  /** Points kept, per seat. */
  banked: number[];
  turn: Seat;
  /** Points of the running turn, not yet kept. */
  points: number;
  /** What each cube shows; 0 before the first throw. */
  sides: (Side | 0)[];
  /** Which cubes have scored and are set aside. */
  aside: boolean[];
  /** The face of the flash that has to be cleared; 0 for none. */
  clearing: Side | 0;
  next: Next;
}

export type Action =
  | { readonly kind: 'throw' }
  /** Which pair the sun makes a flash with. */
  | { readonly kind: 'choose'; readonly flash: Side }
  /** What a lone sun counts. */
  | { readonly kind: 'choose'; readonly sun: 5 | 10 }
  | { readonly kind: 'stop' };

export type Fact =
  /** The cubes that were thrown, by place; null was not in the hand. */
  | { readonly kind: 'threw'; readonly seat: Seat; readonly sides: readonly (Side | null)[] }
  | { readonly kind: 'train'; readonly seat: Seat; readonly side: Side; readonly points: number }
  | { readonly kind: 'flash'; readonly seat: Seat; readonly side: Side; readonly points: number }
  | { readonly kind: 'counted'; readonly seat: Seat; readonly side: 5 | 10; readonly times: number }
  | { readonly kind: 'sun-counted'; readonly seat: Seat; readonly points: 5 | 10 }
  | { readonly kind: 'set-aside'; readonly seat: Seat; readonly cubes: readonly number[]; readonly points: number }
  | { readonly kind: 'matched'; readonly seat: Seat; readonly side: Side; readonly void: boolean }
  | { readonly kind: 'cleared'; readonly seat: Seat; readonly side: Side }
  | { readonly kind: 'forced'; readonly seat: Seat; readonly why: 'all5' | 'clear' | 'low' }
  | { readonly kind: 'wiped-out'; readonly seat: Seat; readonly lost: number }
  | { readonly kind: 'banked'; readonly seat: Seat; readonly points: number; readonly total: number }
  | { readonly kind: 'turn'; readonly seat: Seat }
  | { readonly kind: 'won'; readonly seat: Seat; readonly total: number };

/** Banked points and those of the running turn. */
export function overall(state: State): number {
  return (state.banked[state.turn] ?? 0) + state.points;
}

export function isForced(next: Next): next is 'all5' | 'clear' | 'low' {
  return next === 'all5' || next === 'clear' || next === 'low';
}
