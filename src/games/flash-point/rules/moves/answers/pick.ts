import type { Move, Seat } from '../../../../../kit/contract/game.ts';
import type { Refusal } from '../../../../../kit/contract/refusal.ts';
import { type Role, roles } from '../../data/roles.ts';
import type { Fact } from '../../facts.ts';
import { askSetUp } from '../../setup/order.ts';
import { mostSaved, specialPoints } from '../../shared/points.ts';
import { questionFor, settle } from '../../shared/questions.ts';
import { type ActionOf, firefighterOf, type State } from '../../state.ts';
import { isTaken } from '../actions/crewChange.ts';

type Pick = ActionOf<'pick'>;

/** Pick a specialist that nobody has. [FP-SETUP-9] */
export const pick: Move<State, Pick, Fact> = {
  candidates(state, seat) {
    const question = questionFor(state, seat, 'pick');
    return question ? roles.map((role) => ({ kind: 'pick', question: question.id, role })) : [];
  },
  refuse: (state, _seat, { role }) => isKept(state, role),
  apply(state, seat, { role }, chance, emit) {
    settle(state, seat, 'pick');
    giveUp(state, role);
    firefighterOf(state, seat).role = role;
    if (state.stage === 'turn') fitPoints(state, seat, role);
    emit?.({ kind: 'picked', seat, role });
    askSetUp(state, chance, emit, seat);
  },
};

/** Whoever chooses again has a specialist only until somebody else wants it. [FP-SETUP-13] */
function isKept(state: State, role: Role): Refusal | undefined {
  const taken = isTaken(state, role);
  return taken && questionFor(state, Number(taken.seat), 'pick') ? undefined : taken;
}

function giveUp(state: State, role: Role): void {
  for (const firefighter of state.firefighters) if (firefighter.role === role) firefighter.role = null;
}

/** Another specialist in a match that goes on has no more points than that one could have. [FP-SETUP-13] */
function fitPoints(state: State, seat: Seat, role: Role): void {
  const firefighter = firefighterOf(state, seat);
  const acting = state.turn === seat;
  if (!acting) firefighter.ap = Math.min(firefighter.ap, mostSaved(state, role));
  firefighter.special = acting && !state.acted ? specialPoints(role) : 0;
}
