import type { Emit, Seat } from '../../../../../kit/contract/game.ts';
import { no, type Refusal } from '../../../../../kit/contract/refusal.ts';
import type { Fact } from '../../facts.ts';
import { free, type Priced } from '../../shared/points.ts';
import { type ActionOf, firefighterOf, mayAct, placeOf, type State } from '../../state.ts';
import { liesThere } from './carry.ts';

type Lead = ActionOf<'lead'>;

const none: readonly Lead[] = [];
const only: readonly Lead[] = [{ kind: 'lead' }];
const alreadyLeading = no('already-leading');
const inFire = no('in-fire');

/** A treated victim walks along at no extra cost; one at a time, beside what is carried. [FP-TREAT-2] [FP-CARRY-1] */
export const lead: Priced<Lead> = {
  candidates(state, seat) {
    if (!mayAct(state, seat)) return none;
    return liesThere(state, placeOf(state, seat), 'led') ? only : none;
  },
  cost: () => free,
  refuse: refuseLead,
  apply(state, seat, _action, _chance, emit) {
    state.acted = true;
    takeByHand(state, seat, emit);
  },
};

export function refuseLead(state: State, seat: Seat): Refusal | undefined {
  if (firefighterOf(state, seat).leads) return alreadyLeading;
  return state.spaces[placeOf(state, seat)] === 'fire' ? inFire : undefined;
}

export function takeByHand(state: State, seat: Seat, emit: Emit<Fact>): void {
  const at = placeOf(state, seat);
  const place = state.victims.findIndex((victim) => victim.at === at && victim.treated);
  state.victims.splice(place, 1);
  firefighterOf(state, seat).leads = true;
  emit?.({ kind: 'picked-up', seat, load: 'led', at });
}
