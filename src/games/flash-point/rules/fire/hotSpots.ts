import type { Emit } from '../../../../kit/contract/game.ts';
import type { Space } from '../data/geometry.ts';
import type { Fact } from '../facts.ts';
import { insert, type State } from '../state.ts';

/** A hot spot from the reserve, if there is one left and the space has none. [FP-FLARE-3] */
export function addHotSpot(state: State, at: Space, emit: Emit<Fact>): void {
  if (state.reserve === 0 || state.hotSpots.includes(at)) return;
  state.reserve -= 1;
  insert(state.hotSpots, at);
  emit?.({ kind: 'hot-spot', at, reserve: state.reserve });
}
