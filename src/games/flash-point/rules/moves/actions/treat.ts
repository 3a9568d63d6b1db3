import type { Seat } from '../../../../../kit/contract/game.ts';
import { no } from '../../../../../kit/contract/refusal.ts';
import type { Space } from '../../data/geometry.ts';
import { costs } from '../../data/levels.ts';
import { type Priced, pay, price, prices } from '../../shared/points.ts';
import { cannotPay } from '../../shared/wayOut.ts';
import { type ActionOf, firefighterOf, insertVictim, mayAct, type State } from '../../state.ts';

type Treat = ActionOf<'treat'>;

const none: readonly Treat[] = [];
const onFloor: Treat = { kind: 'treat', carrier: null };
const treating = price(costs.treat, prices.other);
const alreadyLeading = no('already-leading');

/** The Paramedic treats a victim of the own space, on the floor or carried. [FP-TREAT-1] */
export const treat: Priced<Treat> = {
  candidates(state, seat) {
    if (!mayAct(state, seat) || firefighterOf(state, seat).role !== 'paramedic') return none;
    const { at } = firefighterOf(state, seat);
    const lying = state.victims.some((victim) => victim.at === at && !victim.treated);
    const found: Treat[] = lying ? [onFloor] : [];
    for (const [carrier, other] of state.firefighters.entries()) {
      if (other.at === at && other.carries === 'victim') found.push({ kind: 'treat', carrier });
    }
    return found;
  },
  cost: () => treating,
  refuse(state, seat, { carrier }) {
    if (carrier !== null && firefighterOf(state, carrier).leads) return alreadyLeading;
    return cannotPay(state, seat, treating);
  },
  apply(state, seat, { carrier }, _chance, emit) {
    const at = firefighterOf(state, seat).at ?? 0;
    pay(state, seat, treating);
    if (carrier !== null) standUp(state, carrier);
    else treatLying(state, at);
    emit?.({ kind: 'treated', seat, at, cost: treating.points });
  },
};

function treatLying(state: State, at: Space): void {
  const place = state.victims.findIndex((victim) => victim.at === at && !victim.treated);
  state.victims.splice(place, 1);
  insertVictim(state.victims, { at, treated: true });
}

/** A carried victim that was treated goes on walking beside its carrier. [FP-TREAT-1] */
function standUp(state: State, carrier: Seat): void {
  const firefighter = firefighterOf(state, carrier);
  firefighter.carries = null;
  firefighter.leads = true;
}
