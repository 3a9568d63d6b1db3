import type { Chance } from '../../../../../kit/chance/chance.ts';
import type { Emit, Move, Seat } from '../../../../../kit/contract/game.ts';
import { no, type Refusal } from '../../../../../kit/contract/refusal.ts';
import type { Fact } from '../../facts.ts';
import { advanceFire } from '../../fire/advance.ts';
import { mostSaved } from '../../shared/points.ts';
import { checkWin } from '../../shared/result.ts';
import { whoBurns } from '../../shared/wayOut.ts';
import { type ActionOf, firefighterOf, mayAct, type State } from '../../state.ts';

type EndTurn = ActionOf<'end-turn'>;

const none: readonly EndTurn[] = [];
const only: readonly EndTurn[] = [{ kind: 'end-turn' }];
const standingInFire = no('standing-in-fire');

/** The turn ends and the fire advances. [FP-TURN-1] */
export const endTurn: Move<State, EndTurn, Fact> = {
  candidates: (state, seat) => (mayAct(state, seat) ? only : none),
  refuse(state, seat) {
    const burning = whoBurns(state);
    if (burning === seat) return standingInFire;
    if (burning !== undefined) return no('commanded-in-fire', { seat: burning });
    return state.options.overLimit === 'refuse' ? tooManyLeft(state, seat) : undefined;
  },
  apply: (state, seat, _action, chance, emit) => closeTurn(state, seat, chance, emit),
};

/** [FP-AP-2] */
function tooManyLeft(state: State, seat: Seat): Refusal | undefined {
  const { ap: have, role, formerRole } = firefighterOf(state, seat);
  const limit = mostSaved(state, formerRole ?? role);
  return have > limit ? no('storedAPLimitExceeded', { have, limit }) : undefined;
}

/** Counts the rescued if it is done now, saves points, gives a borrowed role back, and lets it burn. [FP-TURN-1] [FP-AP-2] */
export function closeTurn(state: State, seat: Seat, chance: Chance, emit: Emit<Fact>): void {
  if (state.options.winCheck === 'endOfTurn') checkWin(state, emit);
  if (state.result) return;
  savePoints(state, seat, emit);
  returnRole(state, seat, emit);
  advanceFire(state, chance, emit);
}

function savePoints(state: State, seat: Seat, emit: Emit<Fact>): void {
  const firefighter = firefighterOf(state, seat);
  const saved = Math.min(firefighter.ap, mostSaved(state, firefighter.formerRole ?? firefighter.role));
  emit?.({ kind: 'turn-ended', seat, saved, wasted: firefighter.ap - saved });
  firefighter.ap = saved;
  firefighter.special = 0;
}

/** A crew change for one turn is over. [FP-CREW-3] */
function returnRole(state: State, seat: Seat, emit: Emit<Fact>): void {
  const firefighter = firefighterOf(state, seat);
  const { formerRole } = firefighter;
  if (formerRole === null) return;
  firefighter.role = formerRole;
  firefighter.formerRole = null;
  emit?.({ kind: 'crew-returned', seat, to: formerRole });
}
