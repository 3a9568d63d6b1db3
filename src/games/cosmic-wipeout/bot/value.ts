import { quiet, type Seat } from '../../../kit/contract/game.ts';
import { legal, moveOf } from '../../../kit/contract/offers.ts';
import { copy } from '../../../kit/sums/checksum.ts';
import game from '../rules/game.ts';
import type { Action, State } from '../rules/state.ts';
import { aloneTurn, type Book, bookOf, chanceAt, duelTurn, LONGEST, type Place, placeOf, rivalOf } from './book.ts';
import { amongAll, shareOf } from './others.ts';
import { handOf } from './turn/hands.ts';
import { HANDS, STEP } from './turn/plan.ts';
import { noDice } from './turn/throws.ts';
import type { Turn } from './turn/turn.ts';

/** What a value says: the chance to win (more is better) or, alone, the expected turns, this one included (fewer is). */
export type Measure = 'chance' | 'turns';

export interface Valued {
  readonly action: Action;
  readonly value: number;
}

export interface Advice {
  readonly measure: Measure;
  /** Perfect play; otherwise a good guess, for more than two seats or a very long match. */
  readonly exact: boolean;
  /** All legal actions, the best first; empty for a seat that is not asked. */
  readonly choices: readonly Valued[];
  readonly best: Action | undefined;
  /** The second best is as good as the best, for all that a person could notice. */
  readonly nearTie: boolean;
}

const NEAR: Record<Measure, number> = { chance: 0.001, turns: 0.01 };

/** What every legal action is worth to the seat, if everybody plays as well as possible from then on. */
export function advise(state: State, seat: Seat): Advice {
  const measure = measureOf(state);
  const asked = game.toAct(state).includes(seat);
  const choices = (asked ? legal(game, state, seat) : [])
    .map((action) => ({ action, value: valueOfAction(state, seat, action) }))
    .sort((a, b) => gain(measure, a.value, b.value));
  const [best, second] = choices;
  const nearTie = best && second ? -gain(measure, best.value, second.value) < NEAR[measure] : false;
  return { measure, exact: isExact(state), choices, best: best?.action, nearTie };
}

export function measureOf(state: State): Measure {
  return state.banked.length === 1 ? 'turns' : 'chance';
}

export function isExact({ banked, options }: State): boolean {
  return banked.length === 1 || (banked.length === 2 && options.goal <= LONGEST);
}

/** How much better the second value is than the first. */
export function gain(measure: Measure, from: number, to: number): number {
  return measure === 'chance' ? to - from : from - to;
}

/** What a state is worth to a seat, whoever's turn it is. */
export function worth(state: State, seat: Seat): number {
  const alone = measureOf(state) === 'turns';
  if (state.next === 'over') return alone ? 0 : state.turn === seat ? 1 : 0;
  if (state.turn === seat) return worthOfTurn(state, seat);
  return (1 - worthOfTurn(state, state.turn)) * shareOf(state, seat, state.turn);
}

/** What a state is worth to the one whose action led to it. Alone, a turn that is over has been used up. */
export function worthAfter(after: State, seat: Seat): number {
  const value = worth(after, seat);
  const ended = after.next === 'start' || after.next === 'over';
  return ended && measureOf(after) === 'turns' ? value + 1 : value;
}

function worthOfTurn(state: State, seat: Seat): number {
  if (state.next === 'choose') return advise(state, seat).choices[0]?.value ?? 0;
  return inTurn(state, seat, 'being');
}

function valueOfAction(state: State, seat: Seat, action: Action): number {
  if (action.kind === 'throw') return inTurn(state, seat, 'throwing');
  if (action.kind === 'stop') return stopping(state, seat);
  const after = copy(state);
  moveOf(game, action.kind).apply(after, seat, action, noDice, quiet);
  return worthAfter(after, seat);
}

/** Where a turn stands in its book: points are counted in fives, and overall. */
interface Standing extends Place {
  readonly book: Book;
  readonly alone: boolean;
  readonly points: number;
  readonly goal: number;
}

function standingOf(state: State, seat: Seat): Standing {
  const book = bookOf(state.options);
  const alone = measureOf(state) === 'turns';
  const banked = ownOf(state, seat);
  const place = placeOf(book, banked, rivalOf(state.banked, seat));
  const own = alone ? banked / STEP : place.own;
  const goal = (alone ? book.options : book.duel).goal / STEP;
  return { ...place, book, alone, own, goal, points: Math.min(own + state.points / STEP, goal) };
}

function stopping(state: State, seat: Seat): number {
  const { book, alone, points, other, goal } = standingOf(state, seat);
  if (alone) return 1 + (book.turns()[points] ?? 0);
  return points === goal ? 1 : amongAll(state, seat, 1 - chanceAt(book, other, points));
}

/** Looks a state up in its turn. */
function inTurn(state: State, seat: Seat, what: keyof Turn): number {
  const standing = standingOf(state, seat);
  const value = turnOf(standing)[what][standing.points * HANDS + handOf(state)] ?? 0;
  return standing.alone ? 1 - value : amongAll(state, seat, value);
}

function ownOf({ banked }: State, seat: Seat): number {
  return banked[seat] ?? 0;
}

/** How many turns are kept at hand: a match in play needs few, its review some dozens. */
const KEPT = 60;

function turnOf(standing: Standing): Turn {
  const { book, alone, own, other, low } = standing;
  const key = alone ? `${own}` : `${own} ${other} ${low}`;
  const turn = book.recent.get(key) ?? (alone ? aloneTurn(book, own) : duelTurn(book, standing));
  book.recent.delete(key);
  book.recent.set(key, turn);
  const [oldest] = book.recent.keys();
  if (book.recent.size > KEPT && oldest !== undefined) book.recent.delete(oldest);
  return turn;
}
