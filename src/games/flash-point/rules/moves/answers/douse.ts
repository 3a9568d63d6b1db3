import type { Move } from '../../../../../kit/game.ts';
import type { Fact } from '../../facts.ts';
import { questionFor, settle } from '../../shared/questions.ts';
import type { ActionOf, State } from '../../state.ts';
import { cannotPutOut, putOut } from '../actions/extinguish.ts';

type Douse = ActionOf<'douse'>;

/** Whether smoke or nothing is left of the fire. [FP-PUTOUT-4] */
export const douse: Move<State, Douse, Fact> = {
  candidates(state, seat) {
    const question = questionFor(state, seat, 'douse');
    if (!question) return [];
    return [
      { kind: 'douse', question: question.id, leaving: 'smoke' },
      { kind: 'douse', question: question.id, leaving: 'clear' },
    ];
  },
  refuse: (state, seat, { leaving }) => cannotPutOut(state, seat, questionFor(state, seat, 'douse')?.at ?? -1, leaving),
  apply(state, seat, { leaving }, _chance, emit) {
    const { at } = settle(state, seat, 'douse');
    putOut(state, seat, at, leaving, emit);
  },
};
