import type { Move } from '../../../../../kit/game.ts';
import { no } from '../../../../../kit/refusal.ts';
import { neighbours, type Space } from '../../data/geometry.ts';
import { costs } from '../../data/levels.ts';
import type { Fact } from '../../facts.ts';
import { isAdjacent } from '../../shared/house.ts';
import { cannotPay, pay } from '../../shared/points.ts';
import { type ActionOf, firefighterOf, mayAct, placeOf, type State } from '../../state.ts';

type Dispose = ActionOf<'dispose'>;

const none: readonly Dispose[] = [];
const wallBetween = no('wall-between');

/** The Hazmat Technician makes a hazmat of the own space harmless, also one in hand. [FP-HAZMAT-2] */
export const dispose: Move<State, Dispose, Fact> = {
  candidates(state, seat) {
    const { role, carries } = firefighterOf(state, seat);
    if (role !== 'hazmat' || !mayAct(state, seat)) return none;
    const at = placeOf(state, seat);
    const reach = state.options.disposeReach === 'adjacent' ? [at, ...neighbours(at)] : [at];
    const has = (space: Space) => state.hazmats.includes(space) || (space === at && carries === 'hazmat');
    return reach.filter(has).map((space) => ({ kind: 'dispose', at: space }));
  },
  refuse(state, seat, { at }) {
    const from = placeOf(state, seat);
    if (from !== at && !isAdjacent(state, from, at)) return wallBetween;
    return cannotPay(state, seat, disposeCost(state), 'other');
  },
  apply(state, seat, { at }, _chance, emit) {
    const cost = disposeCost(state);
    pay(state, seat, cost, 'other');
    const lying = state.hazmats.indexOf(at);
    if (lying >= 0) state.hazmats.splice(lying, 1);
    else firefighterOf(state, seat).carries = null;
    state.disposed += 1;
    emit?.({ kind: 'disposed', seat, at, how: 'technician', cost });
  },
};

/** Two points, or nothing where a document names no cost. [FP-HAZMAT-2] */
export function disposeCost({ options }: State): number {
  return options.disposeFree ? 0 : costs.dispose;
}
