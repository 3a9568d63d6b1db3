import type { Move } from '../../../../kit/game.ts';
import { no } from '../../../../kit/refusal.ts';
import type { Fact } from '../facts.ts';
import { type ActionOf, firefighterOf, mayAct, placeOf, type State } from '../state.ts';

type Lead = ActionOf<'lead'>;

const none: readonly Lead[] = [];
const only: readonly Lead[] = [{ kind: 'lead' }];
const alreadyLeading = no('already-leading');
const inFire = no('in-fire');

/** A treated victim walks along at no extra cost; one at a time, beside what is carried. [FP-TREAT-2] [FP-CARRY-1] */
export const lead: Move<State, Lead, Fact> = {
  candidates(state, seat) {
    if (!mayAct(state, seat)) return none;
    const at = placeOf(state, seat);
    return state.victims.some((victim) => victim.at === at && victim.treated) ? only : none;
  },
  refuse(state, seat) {
    if (firefighterOf(state, seat).leads) return alreadyLeading;
    return state.spaces[placeOf(state, seat)] === 'fire' ? inFire : undefined;
  },
  apply(state, seat, _action, _chance, emit) {
    const at = placeOf(state, seat);
    const place = state.victims.findIndex((victim) => victim.at === at && victim.treated);
    state.victims.splice(place, 1);
    firefighterOf(state, seat).leads = true;
    state.acted = true;
    emit?.({ kind: 'picked-up', seat, load: 'led', at });
  },
};
