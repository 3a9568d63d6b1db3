import type { Move } from '../../../../../kit/contract/game.ts';
import { outsideSpaces } from '../../data/geometry.ts';
import type { Fact } from '../../facts.ts';
import { askSetUp } from '../../setup/order.ts';
import { earlyQuestion, questionFor, settle } from '../../shared/questions.ts';
import { type ActionOf, firefighterOf, type State } from '../../state.ts';

type Start = ActionOf<'start'>;

/** Start on any space outside; several may share one. [FP-SETUP-10] */
export const start: Move<State, Start, Fact> = {
  candidates(state, seat) {
    const question = questionFor(state, seat, 'start');
    return question ? outsideSpaces.map((at) => ({ kind: 'start', question: question.id, at })) : [];
  },
  phase: (state, seat) => earlyQuestion(state, seat, 'start'),
  refuse: () => undefined,
  apply(state, seat, { at }, chance, emit) {
    settle(state, seat, 'start');
    firefighterOf(state, seat).at = at;
    emit?.({ kind: 'started', seat, at });
    askSetUp(state, chance, emit, seat);
  },
};
