import type { Chance } from '../../../../kit/chance/chance.ts';
import type { Emit } from '../../../../kit/contract/game.ts';
import type { Space } from '../data/geometry.ts';
import type { Fact } from '../facts.ts';
import { rollSpace } from '../shared/dice.ts';
import { ask } from '../shared/questions.ts';
import { nextTurn } from '../shared/turn.ts';
import { firefighterOf, type State } from '../state.ts';
import { consequences } from './consequences.ts';
import { burningHazmats, explodeOne } from './hazmats.ts';
import { addHotSpot } from './hotSpots.ts';
import { replenish } from './replenish.ts';
import { strike } from './strike.ts';

/** The fire phase begins: the dice say where the fire advances. [FP-FIRE-1] */
export function advanceFire(state: State, chance: Chance, emit: Emit<Fact>): void {
  state.stage = 'fire';
  rollTarget(state, 0, chance, emit);
  burnOn(state, chance, emit);
}

/** The chosen hazmat explodes, then the fire goes on. [FP-HAZMAT-6] */
export function explodeChosen(state: State, at: Space, chance: Chance, emit: Emit<Fact>): void {
  explodeOne(state, at, emit);
  if (!state.result) burnOn(state, chance, emit);
}

/** Everybody knocked down has a place again. [FP-KNOCK-2] */
export function afterRecovery(state: State, chance: Chance, emit: Emit<Fact>): void {
  if (state.stage !== 'fire' || state.questions.length > 0) return;
  replenish(state, chance, emit);
  nextTurn(state, emit);
}

/** Hazmats, flare-ups, consequences, new points of interest; stops while somebody has to choose. [FP-FIRE-4] */
function burnOn(state: State, chance: Chance, emit: Emit<Fact>): void {
  while (state.advance && !state.result) {
    if (!burnHazmats(state, emit) || state.result) return;
    if (!state.advance.flare) return finishFire(state, chance, emit);
    const flares = state.advance.flares + 1;
    emit?.({ kind: 'flare-up', at: state.advance.target, count: flares });
    rollTarget(state, flares, chance, emit);
  }
}

/** Whether the space had a hot spot counts from before the roll is resolved. [FP-FLARE-1] [FP-FLARE-2] */
function rollTarget(state: State, flares: number, chance: Chance, emit: Emit<Fact>): void {
  const target = rollSpace(chance, flares > 0 ? 'flare-up' : 'fire', emit);
  state.advance = { target, flare: state.hotSpots.includes(target), flares };
  strike(state, target, emit);
}

/** Explodes all hazmats in fire; false when somebody is asked which comes first. [FP-HAZMAT-4] [FP-HAZMAT-6] */
function burnHazmats(state: State, emit: Emit<Fact>): boolean {
  while (!state.result) {
    const spaces = burningHazmats(state);
    const [first] = spaces;
    if (first === undefined) return true;
    if (spaces.length > 1 && asksOrder(state)) {
      ask(state, { seat: state.turn, kind: 'hazmat', spaces });
      return false;
    }
    explodeOne(state, first, emit);
  }
  return true;
}

function asksOrder(state: State): boolean {
  return state.options.hazmatOrder === 'ask' && firefighterOf(state, state.turn).status !== 'gone';
}

/** A chain of flare-ups leaves a hot spot where it ended. [FP-FLARE-3] */
function finishFire(state: State, chance: Chance, emit: Emit<Fact>): void {
  const { advance } = state;
  if (advance && advance.flares > 0 && state.options.flareMarker === 'last') addHotSpot(state, advance.target, emit);
  state.advance = null;
  consequences(state, chance, emit);
  if (!state.result) afterRecovery(state, chance, emit);
}
