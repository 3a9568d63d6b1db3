import type { Seat } from '../../../kit/contract/game.ts';

export interface Options {
  readonly [name: string]: number;
  readonly goal: number;
}

export interface State {
  options: Options;
  /** How far each seat has run. */
  steps: number[];
  /** Who rested on their last turn. */
  rested: boolean[];
  turn: Seat;
}

export type Action = { readonly kind: 'roll' } | { readonly kind: 'rest' };

export type Fact =
  | { readonly kind: 'ran'; readonly seat: Seat; readonly steps: number }
  | { readonly kind: 'rested'; readonly seat: Seat }
  | { readonly kind: 'won'; readonly seat: Seat };

export function winnerOf(state: State): Seat | undefined {
  const winner = state.steps.findIndex((steps) => steps >= state.options.goal);
  return winner < 0 ? undefined : winner;
}

export function passOn(state: State): void {
  state.turn = (state.turn + 1) % state.steps.length;
}
