import { no } from '../../../../../kit/contract/refusal.ts';
import { neighbours, type Space } from '../../data/geometry.ts';
import { costs } from '../../data/levels.ts';
import { isAdjacent } from '../../shared/house.ts';
import { reveal as turnOver } from '../../shared/poi.ts';
import { free, type Priced, pay, price, prices } from '../../shared/points.ts';
import { cannotPay } from '../../shared/wayOut.ts';
import { type ActionOf, mayAct, placeOf } from '../../state.ts';

type Reveal = ActionOf<'reveal'>;

const none: readonly Reveal[] = [];
const turning = price(costs.reveal, prices.other);
const wallBetween = no('wall-between');

/** Where points of interest are not turned by entering, they are turned by hand. [FP-POI-7] */
export const reveal: Priced<Reveal> = {
  candidates(state, seat) {
    const { flipPoi } = state.options;
    if (flipPoi === 'auto' || !mayAct(state, seat)) return none;
    const at = placeOf(state, seat);
    const inReach = (space: Space) => space === at || (flipPoi === 'manualAdjacent' && neighbours(at).includes(space));
    return state.hidden.filter(inReach).map((space) => ({ kind: 'reveal', at: space }));
  },
  cost: (state) => (state.options.flipPoi === 'manualOwnSpace' ? turning : free),
  refuse(state, seat, action) {
    const { at } = action;
    const from = placeOf(state, seat);
    if (from !== at && !isAdjacent(state, from, at)) return wallBetween;
    return cannotPay(state, seat, reveal.cost(state, seat, action));
  },
  apply(state, seat, action, chance, emit) {
    const cost = reveal.cost(state, seat, action);
    pay(state, seat, cost);
    turnOver(state, action.at, chance, { how: 'flipped', seat, cost: cost.points }, emit);
  },
};
