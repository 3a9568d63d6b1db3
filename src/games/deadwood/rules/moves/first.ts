import type { Move, Seat } from '../../../../kit/contract/game.ts';
import { goFirst, letGameChoose } from '../shared/order.ts';
import type { Action, Fact, State } from '../state.ts';

type First = Extract<Action, { kind: 'first' }>;

/** The host says who goes first, or lets the game choose. [DW-START-4] */
export const first: Move<State, First, Fact> = {
  candidates: ({ phase, order }) => (phase === 'first' ? [...order.map(naming), atRandom] : none),
  refuse: () => undefined,
  apply(state, _seat, { seat }, chance, emit) {
    if (seat === 'random') letGameChoose(state, chance, emit);
    else goFirst(state, seat, 'chosen', emit);
  },
};

export const atRandom: First = { kind: 'first', seat: 'random' };
const none: readonly First[] = [];

function naming(seat: Seat): First {
  return { kind: 'first', seat };
}
