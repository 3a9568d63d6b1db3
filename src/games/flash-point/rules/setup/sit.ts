import type { Gathering, Seat } from '../../../../kit/contract/game.ts';
import type { Options } from '../data/settings.ts';
import type { Fact } from '../facts.ts';
import { ask } from '../shared/questions.ts';
import { type Action, firefighterOf, isExperienced, type State } from '../state.ts';
import { freshFirefighter } from './fresh.ts';
import { askEverybody } from './order.ts';

/** Specialist, starting place and vehicles are chosen while the table gathers. [FP-SETUP-13] */
export const gathering: Gathering<State, Action, Fact, Options> = {
  when: ({ rolePick }) => rolePick === 'onJoin',
  choices: ['pick', 'start', 'park'],
  ready: 'ready',
  sit(state, seat) {
    if (state.stage === 'set-up') chooseAnew(state, seat);
    else if (state.stage === 'turn') pickAgain(state, seat);
  },
};

function chooseAnew(state: State, seat: Seat): void {
  state.questions = state.questions.filter((question) => question.seat !== seat);
  state.firefighters[seat] = freshFirefighter();
  if (seat === state.host) {
    state.engine = null;
    state.ambulance = null;
  }
  askEverybody(state);
}

/** In a match that goes on only the specialist is chosen again, and not in the middle of another question. [FP-SETUP-13] */
function pickAgain(state: State, seat: Seat): void {
  const firefighter = firefighterOf(state, seat);
  const isBusy = state.questions.some((question) => question.kind !== 'pick' || question.seat === seat);
  if (isBusy || !isExperienced(state) || firefighter.status === 'gone') return;
  firefighter.role = firefighter.formerRole ?? firefighter.role;
  firefighter.formerRole = null;
  ask(state, { seat, kind: 'pick' });
}
