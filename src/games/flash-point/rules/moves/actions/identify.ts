import { costs } from '../../data/levels.ts';
import { reveal } from '../../shared/poi.ts';
import { type Priced, pay, price, prices } from '../../shared/points.ts';
import { cannotPay } from '../../shared/wayOut.ts';
import { type ActionOf, firefighterOf, mayAct } from '../../state.ts';

type Identify = ActionOf<'identify'>;

const identifying = price(costs.identify, prices.other);
const none: readonly Identify[] = [];

/** The Imaging Technician turns any point of interest, wherever it lies. [FP-IDENTIFY-1] */
export const identify: Priced<Identify> = {
  candidates(state, seat) {
    if (!mayAct(state, seat) || firefighterOf(state, seat).role !== 'imaging') return none;
    return state.hidden.map((at) => ({ kind: 'identify', at }));
  },
  cost: () => identifying,
  refuse: (state, seat) => cannotPay(state, seat, identifying),
  apply(state, seat, { at }, chance, emit) {
    pay(state, seat, identifying);
    reveal(state, at, chance, { how: 'identified', seat, cost: identifying.points }, emit);
  },
};
