import type { Move } from '../../../../../kit/game.ts';
import { no } from '../../../../../kit/refusal.ts';
import { neighbours, type Space } from '../../data/geometry.ts';
import { costs } from '../../data/levels.ts';
import type { Fact } from '../../facts.ts';
import { isAdjacent } from '../../shared/house.ts';
import { reveal as turnOver } from '../../shared/poi.ts';
import { cannotPay, pay } from '../../shared/points.ts';
import { type ActionOf, mayAct, placeOf, type State } from '../../state.ts';

type Reveal = ActionOf<'reveal'>;

const none: readonly Reveal[] = [];
const wallBetween = no('wall-between');

/** Where points of interest are not turned by entering, they are turned by hand. [FP-POI-7] */
export const reveal: Move<State, Reveal, Fact> = {
  candidates(state, seat) {
    const { flipPoi } = state.options;
    if (flipPoi === 'auto' || !mayAct(state, seat)) return none;
    const at = placeOf(state, seat);
    const inReach = (space: Space) => space === at || (flipPoi === 'manualAdjacent' && neighbours(at).includes(space));
    return state.hidden.filter(inReach).map((space) => ({ kind: 'reveal', at: space }));
  },
  refuse(state, seat, { at }) {
    const from = placeOf(state, seat);
    if (from !== at && !isAdjacent(state, from, at)) return wallBetween;
    return cannotPay(state, seat, priceOf(state), 'other');
  },
  apply(state, seat, { at }, chance, emit) {
    const cost = priceOf(state);
    pay(state, seat, cost, 'other');
    turnOver(state, at, chance, { how: 'flipped', seat, cost }, emit);
  },
};

function priceOf(state: State): number {
  return state.options.flipPoi === 'manualOwnSpace' ? costs.reveal : 0;
}
