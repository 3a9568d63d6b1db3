import type { Move } from '../../../../kit/game.ts';
import { isTaken } from '../actions/crewChange.ts';
import { roles } from '../data/roles.ts';
import type { Fact } from '../facts.ts';
import { questionFor, settle } from '../questions.ts';
import { askSetUp } from '../setup/order.ts';
import { type ActionOf, firefighterOf, type State } from '../state.ts';

type Pick = ActionOf<'pick'>;

/** Pick a specialist that nobody has. [FP-SETUP-9] */
export const pick: Move<State, Pick, Fact> = {
  candidates(state, seat) {
    const question = questionFor(state, seat, 'pick');
    return question ? roles.map((role) => ({ kind: 'pick', question: question.id, role })) : [];
  },
  refuse: (state, _seat, { role }) => isTaken(state, role),
  apply(state, seat, { role }, _chance, emit) {
    settle(state, seat, 'pick');
    firefighterOf(state, seat).role = role;
    emit?.({ kind: 'picked', seat, role });
    askSetUp(state, emit);
  },
};
