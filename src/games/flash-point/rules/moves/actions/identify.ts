import type { Move } from '../../../../../kit/game.ts';
import { costs } from '../../data/levels.ts';
import type { Fact } from '../../facts.ts';
import { reveal } from '../../shared/poi.ts';
import { cannotPay, pay } from '../../shared/points.ts';
import { type ActionOf, firefighterOf, mayAct, type State } from '../../state.ts';

type Identify = ActionOf<'identify'>;

const none: readonly Identify[] = [];

/** The Imaging Technician turns any point of interest, wherever it lies. [FP-IDENTIFY-1] */
export const identify: Move<State, Identify, Fact> = {
  candidates(state, seat) {
    if (!mayAct(state, seat) || firefighterOf(state, seat).role !== 'imaging') return none;
    return state.hidden.map((at) => ({ kind: 'identify', at }));
  },
  refuse: (state, seat) => cannotPay(state, seat, costs.identify, 'other'),
  apply(state, seat, { at }, chance, emit) {
    pay(state, seat, costs.identify, 'other');
    reveal(state, at, chance, { how: 'identified', seat, cost: costs.identify }, emit);
  },
};
