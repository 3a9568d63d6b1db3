import type { Seat } from '../../../../kit/contract/game.ts';
import { moveOf } from '../../../../kit/contract/offers.ts';
import { moves } from '../moves/moves.ts';
import type { Price } from '../shared/points.ts';
import type { Action, State } from '../state.ts';

/** The price of what a seat could do now; none for what is free of its nature, as an answer. */
export function priceOf(state: State, seat: Seat, action: Action): Price | undefined {
  return moveOf({ moves }, action.kind).cost?.(state, seat, action);
}
