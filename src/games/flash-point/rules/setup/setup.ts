import type { Chance } from '../../../../kit/chance/chance.ts';
import type { Emit, Seat, Seating } from '../../../../kit/contract/game.ts';
import { familyFires, familyPois } from '../data/boards.ts';
import type { Space } from '../data/geometry.ts';
import { hotSpotsByCrew, levels, POIS } from '../data/levels.ts';
import type { Options } from '../data/settings.ts';
import type { Fact } from '../facts.ts';
import { put } from '../fire/replenish.ts';
import { rollUntil } from '../shared/dice.ts';
import { insert, isExperienced, type State } from '../state.ts';
import { initialExplosions } from './explosions.ts';
import { fresh } from './fresh.ts';
import { askSetUp, isChosenOnJoining, whoBegins } from './order.ts';

/** Lays out the house, then asks for vehicles, specialists and starting places. [FP-SETUP-1] to [FP-SETUP-14] */
export function setup(options: Options, seating: Seating, chance: Chance, emit: Emit<Fact>): State {
  const state = fresh(options, seating.names.length);
  state.host = seating.host;
  if (isExperienced(state)) layOutExperienced(state, chance, emit);
  else layOutFamily(state, chance, emit);
  if (options.setupSmoke) layOutSmoke(state, chance, emit);
  if (!isChosenOnJoining(state)) drawOrder(state, seating, chance);
  askSetUp(state, chance, emit);
  return state;
}

const RANDOM_FIRES = 10;

/** Family: ten fires and three points of interest, as printed or rolled. [FP-SETUP-1] [FP-SETUP-7] */
function layOutFamily(state: State, chance: Chance, emit: Emit<Fact>): void {
  if (state.options.familySetup === 'fixed') {
    for (const at of familyFires) light(state, at, emit);
    for (const at of familyPois) put(state, at, emit);
    return;
  }
  const isClear = (at: Space) => state.spaces[at] === 'clear';
  for (let fires = 0; fires < RANDOM_FIRES; fires++) {
    light(state, rollUntil(isClear, chance, 'set-up fire', emit), emit);
  }
  placePois(state, chance, emit);
}

function light(state: State, at: Space, emit: Emit<Fact>): void {
  state.spaces[at] = 'fire';
  emit?.({ kind: 'ignited', at, by: 'set-up' });
}

/** Smoke on spaces that are clear, as much as the level has. [FP-SETUP-14] */
function layOutSmoke(state: State, chance: Chance, emit: Emit<Fact>): void {
  const fits = (at: Space) => state.spaces[at] === 'clear' && !state.hidden.includes(at);
  for (let count = 0; count < levels[state.options.level].smoke; count++) {
    const at = rollUntil(fits, chance, 'set-up smoke', emit);
    state.spaces[at] = 'smoke';
    emit?.({ kind: 'smoke', at });
  }
}

/** Explosions, hazmats, hot spots, points of interest: in this order. [FP-SETUP-3] */
function layOutExperienced(state: State, chance: Chance, emit: Emit<Fact>): void {
  initialExplosions(state, chance, emit);
  for (let count = 0; count < levels[state.options.level].hazmats; count++) placeHazmat(state, chance, emit);
  for (let count = 0; count < extraHotSpots(state); count++) placeHotSpot(state, chance, emit);
  placePois(state, chance, emit);
}

/** Not in fire; on another hazmat only where that is allowed. [FP-SETUP-5] */
function placeHazmat(state: State, chance: Chance, emit: Emit<Fact>): void {
  const { hazmatStacking } = state.options;
  const fits = (at: Space) => state.spaces[at] !== 'fire' && (hazmatStacking || !state.hazmats.includes(at));
  const at = rollUntil(fits, chance, 'hazmat', emit);
  insert(state.hazmats, at);
  emit?.({ kind: 'hazmat-placed', at });
}

/** By level and by the number of firefighters. [FP-SETUP-6] */
function extraHotSpots(state: State): number {
  return levels[state.options.level].hotSpots + (hotSpotsByCrew[state.firefighters.length] ?? 0);
}

function placeHotSpot(state: State, chance: Chance, emit: Emit<Fact>): void {
  const at = rollUntil((space) => !state.hotSpots.includes(space), chance, 'hot-spot', emit);
  insert(state.hotSpots, at);
  emit?.({ kind: 'hot-spot', at, reserve: state.reserve });
}

/** Not in fire and not on each other. [FP-SETUP-7] */
function placePois(state: State, chance: Chance, emit: Emit<Fact>): void {
  const fits = (at: Space) => state.spaces[at] !== 'fire' && !state.hidden.includes(at);
  for (let count = 0; count < POIS; count++) put(state, rollUntil(fits, chance, 'poi', emit), emit);
}

/** Who begins, and the order in which everybody is asked. [FP-SETUP-9] [FP-SETUP-11] */
function drawOrder(state: State, { host, readyOrder }: Seating, chance: Chance): void {
  state.turn = whoBegins(state, host, readyOrder.at(-1) ?? host, chance);
  state.order = pickOrder(state, chance);
}

/** Specialists are picked in a drawn order; the last to be ready goes first if he begins. Family goes round. [FP-SETUP-9] */
function pickOrder(state: State, chance: Chance): Seat[] {
  const seats = state.order.length;
  const round = state.order.map((_, step) => (state.turn + step) % seats);
  if (!isExperienced(state)) return round;
  const order = state.options.firstPlayer === 'lastReady' ? round.slice(0, 1) : [];
  const rest = round.filter((seat) => !order.includes(seat)).sort((a, b) => a - b);
  while (rest.length > 0) {
    const next = rest.length > 1 ? chance.draw(rest) : (rest[0] ?? 0);
    order.push(next);
    rest.splice(rest.indexOf(next), 1);
  }
  return order;
}
