import { directionTo, isInside, SPACES, type Space } from '../../rules/data/geometry.ts';
import { specialistOf } from '../../rules/shared/points.ts';
import { DAMAGED, DOOR, FIRE, nextTo, WALL } from '../house/sight.ts';
import { douses, type Hand, PERSON, pays, paysStep } from './hand.ts';

/** Too far for any walk. */
export const FAR = 24;

/** Points from where the hand is to every space with empty hands: the same table for every walk. */
export const away = new Uint8Array(SPACES + 1);
const from = new Uint8Array(SPACES + 1);
const lastAt = new Int16Array(FAR + 8);
const before = new Int16Array(5 * SPACES);
const waiting = new Uint8Array(5 * SPACES);
const NOBODY = -1;

/** Finds all ways from where the hand is; doors are opened, fires on the way put to smoke, walls left alone. */
export function findWalks({ at: start, sight: { threats, barriers }, held }: Hand): void {
  const dousing = specialistOf(held).extinguish;
  away.fill(FAR);
  lastAt.fill(NOBODY);
  away[start] = 0;
  waiting[0] = start;
  before[0] = NOBODY;
  lastAt[0] = 0;
  let count = 1;
  let left = 1;
  for (let points = 0; left > 0 && points < FAR; points++) {
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
}

/** Nobody stays anywhere else: the ways are forgotten. */
export function stayHere({ at }: Hand): void {
  away.fill(FAR);
  away[at] = 0;
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
  if (!pays(hand, barrier === DOOR ? 1 : specialistOf(hand.held).chop)) return false;
  hand.actions.push({ kind: barrier === DOOR ? 'open' : 'chop', toward: to });
  const back = 4 * to + (directionTo(to, hand.at) ?? 0);
  barriers[side] = barriers[back] = barrier === WALL ? DAMAGED : 0;
  if (barrier !== WALL) return true;
  return passes(hand, to);
}
