import type { Move } from '../../../../../kit/contract/game.ts';
import { sides } from '../../data/boards.ts';
import type { Fact } from '../../facts.ts';
import { askSetUp } from '../../setup/order.ts';
import { earlyQuestion, questionFor, settle } from '../../shared/questions.ts';
import type { ActionOf, State } from '../../state.ts';

type Park = ActionOf<'park'>;

/** The host says where both vehicles stand at the start. [FP-SETUP-8] */
export const park: Move<State, Park, Fact> = {
  candidates(state, seat) {
    const question = questionFor(state, seat, 'park');
    if (!question) return [];
    return sides.flatMap((engine) =>
      sides.map((ambulance): Park => ({ kind: 'park', question: question.id, engine, ambulance })),
    );
  },
  phase: (state, seat) => earlyQuestion(state, seat, 'park'),
  refuse: () => undefined,
  apply(state, seat, { engine, ambulance }, chance, emit) {
    settle(state, seat, 'park');
    state.engine = engine;
    state.ambulance = ambulance;
    emit?.({ kind: 'parked', seat, engine, ambulance });
    askSetUp(state, chance, emit, seat);
  },
};
