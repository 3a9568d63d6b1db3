import type { Seat } from '../../../../kit/contract/game.ts';
import { SPACES, type Space } from '../../rules/data/geometry.ts';
import type { Specialist } from '../../rules/data/roles.ts';
import { specialistOf } from '../../rules/shared/points.ts';
import type { Action, Firefighter, State } from '../../rules/state.ts';
import { FIRE, nextTo, OPEN, type Sight, SMOKE, sightOf } from '../house/sight.ts';
import { type WaysOut, waysOut } from '../house/ways.ts';

/** Somebody in the middle of a turn: the position as it is looked at, and what was done since. */
export interface Hand {
  readonly state: State;
  readonly seat: Seat;
  readonly held: Firefighter;
  readonly specialist: Specialist;
  /** The house; what is put out on the way is noted there. */
  readonly sight: Sight;
  readonly ways: WaysOut;
  /** What lies where, by space: signs that are added up. */
  readonly lies: Uint8Array;
  /** How many fires are beside each space with nothing in between, as the house is noted. */
  readonly heat: Uint8Array;
  readonly actions: Action[];
  at: Space;
  /** Points that pay anything, and those that only pay steps, or only putting out. */
  ap: number;
  moving: number;
  dousing: number;
  /** Something is drawn or asked now, or may have ended the match: the rest is decided afterwards. */
  over: boolean;
}

export const PERSON = 1;
export const HAZMAT = 2;
export const HOT = 4;

export function handOf(state: State, seat: Seat, held: Firefighter, at: Space): Hand {
  const sight = sightOf(state);
  const specialist = specialistOf(held);
  const pays = specialist.pool?.pays;
  return {
    state,
    seat,
    held,
    specialist,
    sight,
    ways: waysOut(state, sight),
    lies: seen(state),
    heat: heatOf(sight),
    actions: [],
    at,
    ap: held.ap,
    moving: pays === 'move' ? held.special : 0,
    dousing: pays === 'extinguish' ? held.special : 0,
    over: false,
  };
}

const lies = new Uint8Array(SPACES + 1);

function seen(state: State): Uint8Array {
  lies.fill(0);
  for (const at of state.hidden) add(at, PERSON);
  for (const { at } of state.victims) add(at, PERSON);
  for (const at of state.hazmats) add(at, HAZMAT);
  for (const at of state.hotSpots) add(at, HOT);
  for (const { at, carries, leads } of state.firefighters) {
    if (at !== null && (leads || carries === 'victim')) add(at, PERSON);
  }
  return lies;
}

function add(at: Space, sign: number): void {
  lies[at] = (lies[at] as number) | sign;
}

/** Pays what anybody pays; false, and nothing is paid, where the points do not last. */
export function pays(hand: Hand, cost: number): boolean {
  if (hand.ap < cost) return false;
  hand.ap -= cost;
  return true;
}

export function paysStep(hand: Hand, cost: number): boolean {
  const special = Math.min(cost, hand.moving);
  if (!pays(hand, cost - special)) return false;
  hand.moving -= special;
  return true;
}

export function paysDousing(hand: Hand, cost: number): boolean {
  const special = Math.min(cost, hand.dousing);
  if (!pays(hand, cost - special)) return false;
  hand.dousing -= special;
  return true;
}

/** Puts a fire to smoke or out, or smoke out; false where the points do not last. */
export function douses(hand: Hand, at: Space, leaving: 'smoke' | 'clear'): boolean {
  const { sight, state, specialist, actions } = hand;
  const burns = sight.threats[at] === FIRE;
  const asks = burns && state.options.extinguishAsk;
  const cost = specialist.extinguish * (burns && leaving === 'clear' && !asks ? 2 : 1);
  if (!paysDousing(hand, cost)) return false;
  actions.push({ kind: 'extinguish', at, leaving: asks ? 'asked' : leaving });
  sight.threats[at] = burns && leaving === 'smoke' ? SMOKE : 0;
  if (burns) cool(sight, at);
  if (asks) hand.over = true;
  return true;
}

const heat = new Uint8Array(SPACES + 1);

function heatOf({ fires, fireCount, barriers }: Sight): Uint8Array {
  heat.fill(0);
  for (let place = 0; place < fireCount; place++) {
    const from = 4 * (fires[place] as number);
    for (let side = from; side < from + 4; side++) if (barriers[side] === OPEN) warm(nextTo[side] as number, 1);
  }
  return heat;
}

/** A fire is out: it is beside nothing any more. */
function cool({ barriers }: Sight, at: Space): void {
  for (let side = 4 * at; side < 4 * at + 4; side++) if (barriers[side] === OPEN) warm(nextTo[side] as number, -1);
}

/** Nothing is between two spaces any more: what burns in one of them is beside the other. */
export function joins({ threats }: Sight, a: Space, b: Space): void {
  if (threats[a] === FIRE) warm(b, 1);
  if (threats[b] === FIRE) warm(a, 1);
}

function warm(at: Space, fires: number): void {
  heat[at] = (heat[at] as number) + fires;
}

export function besideFire({ heat }: Hand, at: Space): boolean {
  return heat[at] !== 0;
}
