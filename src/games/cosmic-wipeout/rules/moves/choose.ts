import type { Move } from '../../../../kit/contract/game.ts';
import { scoreHand } from '../shared/scoring.ts';
import { take } from '../shared/turn.ts';
import type { Action, Fact, State } from '../state.ts';

type Choose = Extract<Action, { kind: 'choose' }>;

/** Which pair the sun joins, or what a lone sun counts: offered only when a throw leaves that open. [CW-SCORE-6] [CW-SCORE-7] */
export const choose: Move<State, Choose, Fact> = {
  candidates: (state) => (state.next === 'choose' ? scoreHand(state).choices : none),
  refuse: () => undefined,
  apply(state, _seat, action, _chance, emit) {
    const { ways, match } = scoreHand(state);
    const way = ways.find(({ flash, sun }) => ('sun' in action ? sun === action.sun : flash === action.flash));
    if (way) take(state, match, way, emit);
  },
};

const none: readonly Choose[] = [];
