import { no } from '../../../../../kit/contract/refusal.ts';
import { neighbours, type Space } from '../../data/geometry.ts';
import { costs } from '../../data/levels.ts';
import { isAdjacent } from '../../shared/house.ts';
import { free, type Priced, pay, price, prices } from '../../shared/points.ts';
import { cannotPay } from '../../shared/wayOut.ts';
import { type ActionOf, firefighterOf, mayAct, placeOf } from '../../state.ts';

type Dispose = ActionOf<'dispose'>;

const none: readonly Dispose[] = [];
const disposing = price(costs.dispose, prices.other);
const wallBetween = no('wall-between');

/** The Hazmat Technician makes a hazmat of the own space harmless, also one in hand. [FP-HAZMAT-2] */
export const dispose: Priced<Dispose> = {
  candidates(state, seat) {
    const { role, carries } = firefighterOf(state, seat);
    if (role !== 'hazmat' || !mayAct(state, seat)) return none;
    const at = placeOf(state, seat);
    const reach = state.options.disposeReach === 'adjacent' ? [at, ...neighbours(at)] : [at];
    const has = (space: Space) => state.hazmats.includes(space) || (space === at && carries === 'hazmat');
    return reach.filter(has).map((space) => ({ kind: 'dispose', at: space }));
  },
  /** Two points, or nothing where a document names no cost. [FP-HAZMAT-2] */
  cost: ({ options }) => (options.disposeFree ? free : disposing),
  refuse(state, seat, action) {
    const { at } = action;
    const from = placeOf(state, seat);
    if (from !== at && !isAdjacent(state, from, at)) return wallBetween;
    return cannotPay(state, seat, dispose.cost(state, seat, action));
  },
  apply(state, seat, action, _chance, emit) {
    const { at } = action;
    const cost = dispose.cost(state, seat, action);
    pay(state, seat, cost);
    const lying = state.hazmats.indexOf(at);
    if (lying >= 0) state.hazmats.splice(lying, 1);
    else firefighterOf(state, seat).carries = null;
    state.disposed += 1;
    emit?.({ kind: 'disposed', seat, at, how: 'technician', cost: cost.points });
  },
};
