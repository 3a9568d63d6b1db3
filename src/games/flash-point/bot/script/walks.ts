import { directionTo, isInside, SPACES, type Space } from '../../rules/data/geometry.ts';
import { DAMAGED, DOOR, FIRE, nextTo, OPEN, WALL } from '../house/sight.ts';
import { douses, type Hand, joins, PERSON, pays, paysStep } from './hand.ts';

/** Too far for any walk. */
export const FAR = 24;

/** Points from where the hand is to every space with empty hands: the same table for every walk. Up to `reached` they are known. */
export const away = new Uint8Array(SPACES + 1);
const from = new Uint8Array(SPACES + 1);
const lastAt = new Int16Array(FAR + 8);
const before = new Int16Array(5 * SPACES);
const waiting = new Uint8Array(5 * SPACES);
const NOBODY = -1;
let count = 0;
let left = 0;

/** Spaces that take at most so many points are known: first those nearby, for what is done is mostly there. */
export let reached = 0;

/** How far is looked at once. */
const STRIDE = 3;

/** Finds ways from where the hand is; doors are opened, fires on the way put to smoke, walls left alone. */
export function findWalks(hand: Hand): void {
  away.fill(FAR);
  lastAt.fill(NOBODY);
  away[hand.at] = 0;
  waiting[0] = hand.at;
  before[0] = NOBODY;
  lastAt[0] = 0;
  count = left = 1;
  reached = -1;
  walkOn(hand);
}

/** A stride further. */
export function walkOn({ sight: { threats, barriers }, specialist: { extinguish: dousing } }: Hand): void {
  const end = Math.min(FAR, reached + 1 + STRIDE);
  for (let points = reached + 1; left > 0 && points < end; points++) {
    for (let place = lastAt[points] as number; place !== NOBODY; place = before[place] as number) {
      left -= 1;
      const at = waiting[place] as number;
      if (away[at] !== points) continue;
      for (let side = 4 * at; side < 4 * at + 4; side++) {
        const barrier = barriers[side] as number;
        if (barrier > DOOR) continue;
        const to = nextTo[side] as number;
        const cost = points + 1 + barrier + (threats[to] === FIRE ? dousing : 0);
        if (cost >= (away[to] as number)) continue;
        away[to] = cost;
        from[to] = at;
        waiting[count] = to;
        before[count] = lastAt[cost] as number;
        lastAt[cost] = count++;
        left += 1;
      }
    }
  }
  reached = left > 0 ? end - 1 : FAR - 1;
}

/** Nobody stays anywhere else: the ways are forgotten. */
export function stayHere({ at }: Hand): void {
  away.fill(FAR);
  away[at] = 0;
  reached = FAR - 1;
}

const path = new Uint8Array(SPACES);

/** Walks as far as the points last; whether it came there. */
export function walksTo(hand: Hand, goal: Space): boolean {
  let length = 0;
  for (let at = goal; at !== hand.at; at = from[at] as number) path[length++] = at;
  while (length > 0) {
    if (!steps(hand, path[--length] as Space, 1)) return false;
    if (hand.over) return false;
  }
  return true;
}

/** One step; a door is opened before, a wall chopped, a fire put to smoke. False where the points do not last. */
export function steps(hand: Hand, to: Space, cost: number): boolean {
  if (!passes(hand, to)) return false;
  if (hand.sight.threats[to] === FIRE && isInside(to) && !(douses(hand, to, 'smoke') && !hand.over)) return false;
  if (!paysStep(hand, cost)) return false;
  hand.actions.push({ kind: 'move', to });
  hand.at = to;
  const { state, lies } = hand;
  if ((lies[to] as number) & PERSON && state.options.flipPoi === 'auto' && state.hidden.includes(to)) hand.over = true;
  return true;
}

function passes(hand: Hand, to: Space): boolean {
  const { barriers } = hand.sight;
  const side = 4 * hand.at + (directionTo(hand.at, to) ?? 0);
  const barrier = barriers[side] as number;
  if (barrier < DOOR) return true;
  if (!pays(hand, barrier === DOOR ? 1 : hand.specialist.chop)) return false;
  hand.actions.push({ kind: barrier === DOOR ? 'open' : 'chop', toward: to });
  const back = 4 * to + (directionTo(to, hand.at) ?? 0);
  barriers[side] = barriers[back] = barrier === WALL ? DAMAGED : OPEN;
  if (barrier === WALL) return passes(hand, to);
  joins(hand.sight, hand.at, to);
  return true;
}
