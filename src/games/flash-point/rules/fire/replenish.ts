import type { Chance } from '../../../../kit/chance/chance.ts';
import type { Emit } from '../../../../kit/contract/game.ts';
import { arrows } from '../data/boards.ts';
import { insideSpaces, isInside, neighbours, type Space } from '../data/geometry.ts';
import { POIS } from '../data/levels.ts';
import type { Fact } from '../facts.ts';
import { rollSpace } from '../shared/dice.ts';
import { poisLeft, reveal } from '../shared/poi.ts';
import { insert, isExperienced, poisOnBoard, type State } from '../state.ts';

/** New points of interest until three are on the board or none are left. [FP-POI-3] */
export function replenish(state: State, chance: Chance, emit: Emit<Fact>): void {
  const place = isExperienced(state) ? placeExperienced : placeFamily;
  while (poisOnBoard(state) < POIS && poisLeft(state) > 0) {
    if (isExperienced(state) && !insideSpaces.some((space) => isFree(state, space))) return;
    place(state, chance, emit);
  }
}

/** Whether a point of interest or a victim, also one that is carried, is in the space. */
function hasPoi(state: State, at: Space): boolean {
  return (
    state.hidden.includes(at) ||
    state.victims.some((victim) => victim.at === at) ||
    state.firefighters.some((held) => held.at === at && (held.leads || held.carries === 'victim'))
  );
}

/** Family: fire and smoke give way, and whoever stands there turns it at once. [FP-POI-5] */
function placeFamily(state: State, chance: Chance, emit: Emit<Fact>): void {
  const at = rollSpace(chance, 'poi', emit);
  if (hasPoi(state, at)) return;
  const was = state.spaces[at] ?? 'clear';
  if (was !== 'clear') {
    state.spaces[at] = 'clear';
    emit?.({ kind: 'swept', at, was });
  }
  put(state, at, emit);
  const seat = state.firefighters.findIndex((firefighter) => firefighter.at === at);
  if (seat >= 0) reveal(state, at, chance, { how: 'placed', seat, cost: 0 }, emit);
}

/** Otherwise it moves on until it finds a free space; round the loop in vain, the dice are rolled again. [FP-POI-4] */
function placeExperienced(state: State, chance: Chance, emit: Emit<Fact>): void {
  let at = rollSpace(chance, 'poi', emit);
  const seen: Space[] = [];
  while (!isFree(state, at)) {
    if (seen.includes(at) && state.options.poiShift === 'arrows') return;
    seen.push(at);
    const to = state.options.poiShift === 'arrows' ? (arrows[at] ?? at) : shift(state, at, chance);
    emit?.({ kind: 'poi-moved', from: at, to });
    at = to;
  }
  put(state, at, emit);
}

/** A free neighbour if there is one, any neighbour inside otherwise: drawn. [FP-POI-6] */
function shift(state: State, at: Space, chance: Chance): Space {
  const inside = neighbours(at).filter(isInside);
  const free = inside.filter((space) => isFree(state, space));
  return chance.draw(free.length > 0 ? free : inside);
}

/** No fire, no smoke, nobody and no other point of interest. [FP-POI-4] */
function isFree(state: State, at: Space): boolean {
  return (
    state.spaces[at] === 'clear' &&
    !hasPoi(state, at) &&
    !state.firefighters.some((firefighter) => firefighter.at === at)
  );
}

export function put(state: State, at: Space, emit: Emit<Fact>): void {
  insert(state.hidden, at);
  emit?.({ kind: 'poi-placed', at });
}
