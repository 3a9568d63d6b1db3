import type { Emit } from '../../../../kit/contract/game.ts';
import type { Space } from '../data/geometry.ts';
import type { Fact } from '../facts.ts';
import { insert, type State } from '../state.ts';
import { explode } from './explosion.ts';
import { flashover } from './flashover.ts';
import { addHotSpot } from './hotSpots.ts';

/** The spaces in which a hazmat, lying or carried, is in fire; each once, row by row. [FP-HAZMAT-4] [FP-HAZMAT-6] */
export function burningHazmats(state: State): Space[] {
  const found: Space[] = [];
  for (const at of state.hazmats) if (state.spaces[at] === 'fire' && !found.includes(at)) found.push(at);
  for (const { carries, at } of state.firefighters) {
    if (carries === 'hazmat' && at !== null && state.spaces[at] === 'fire' && !found.includes(at)) insert(found, at);
  }
  return found;
}

/** One hazmat explodes; flashovers follow each, or the last of those in fire. [FP-HAZMAT-7] */
export function explodeOne(state: State, at: Space, emit: Emit<Fact>): void {
  explodeHazmat(state, at, emit);
  if (state.result) return;
  const now = state.options.hazmatFlashover === 'afterEach' || burningHazmats(state).length === 0;
  if (now) flashover(state, emit);
}

/** One hazmat in this space explodes and leaves a hot spot. [FP-HAZMAT-4] [FP-HAZMAT-5] */
function explodeHazmat(state: State, at: Space, emit: Emit<Fact>): void {
  removeHazmat(state, at);
  emit?.({ kind: 'hazmat-exploded', at });
  explode(state, at, 'hazmat', emit);
  if (!state.result && state.options.hazmatHotSpot) addHotSpot(state, at, emit);
}

function removeHazmat(state: State, at: Space): void {
  const lying = state.hazmats.indexOf(at);
  if (lying >= 0) {
    state.hazmats.splice(lying, 1);
    return;
  }
  const carrier = state.firefighters.find((firefighter) => firefighter.at === at && firefighter.carries === 'hazmat');
  if (carrier) carrier.carries = null;
}
