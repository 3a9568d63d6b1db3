import type { Move } from '../../../../../kit/contract/game.ts';
import type { Fact } from '../../facts.ts';
import { explodeChosen } from '../../fire/advance.ts';
import { questionFor, settle } from '../../shared/questions.ts';
import type { ActionOf, State } from '../../state.ts';

type Choice = ActionOf<'hazmat'>;

/** Which of several hazmats in fire explodes first. [FP-HAZMAT-6] */
export const hazmat: Move<State, Choice, Fact> = {
  candidates(state, seat) {
    const question = questionFor(state, seat, 'hazmat');
    return question ? question.spaces.map((at) => ({ kind: 'hazmat', question: question.id, at })) : [];
  },
  refuse: () => undefined,
  apply(state, seat, { at }, chance, emit) {
    settle(state, seat, 'hazmat');
    explodeChosen(state, at, chance, emit);
  },
};
