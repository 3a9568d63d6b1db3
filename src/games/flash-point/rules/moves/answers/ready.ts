import type { Move } from '../../../../../kit/contract/game.ts';
import type { Fact } from '../../facts.ts';
import { begin } from '../../setup/order.ts';
import { questionFor, settle } from '../../shared/questions.ts';
import type { ActionOf, State } from '../../state.ts';

type Ready = ActionOf<'ready'>;

/** Say that all is chosen; when everybody has, the first turn begins. [FP-SETUP-11] [FP-SETUP-13] */
export const ready: Move<State, Ready, Fact> = {
  candidates(state, seat) {
    const question = questionFor(state, seat, 'ready');
    return question ? [{ kind: 'ready', question: question.id }] : [];
  },
  refuse: () => undefined,
  apply(state, seat, _action, chance, emit) {
    settle(state, seat, 'ready');
    emit?.({ kind: 'ready', seat });
    if (state.questions.length === 0) begin(state, seat, chance, emit);
  },
};
