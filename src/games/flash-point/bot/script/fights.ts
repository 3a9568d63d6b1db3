import { isInside, SPACES, type Space } from '../../rules/data/geometry.ts';
import { CLEAR, DAMAGED, FIRE, nextTo, OPEN, type Sight, SMOKE, WALL } from '../house/sight.ts';
import { leftOf, proposeDousing, putOff } from './errand.ts';
import { HAZMAT, type Hand, HOT, PERSON } from './hand.ts';
import type { Tastes } from './tastes.ts';
import { away, FAR, reached } from './walks.ts';

/** Everything that burns or smokes, from where it can be put out. */
export function proposeFights(hand: Hand, tastes: Tastes): void {
  const { fires, smokes, fireCount, smokeCount } = hand.sight;
  const urgency = 1 + tastes.crowded * fireCount;
  for (let place = 0; place < fireCount; place++) proposeFight(hand, fires[place] as Space, urgency, tastes);
  for (let place = 0; place < smokeCount; place++) proposeFight(hand, smokes[place] as Space, urgency, tastes);
}

function proposeFight(hand: Hand, at: Space, urgency: number, tastes: Tastes): void {
  const { sight, specialist, state, heat } = hand;
  const { threats, barriers } = sight;
  if (threats[at] === CLEAR) return;
  const toSmoke = leftOf(hand, at) === 'smoke';
  const gain = urgency * (gainOf(hand, at, tastes) - (toSmoke ? tastes.smoke : 0));
  const points = specialist.extinguish * (threats[at] === FIRE && !toSmoke ? 2 : 1);
  const cost = NEAR + points - SPECIAL * Math.min(points, hand.dousing);
  if (threats[at] === SMOKE && state.options.extinguishOwn) proposeFrom(at, gain, cost, at, tastes);
  for (let side = 4 * at; side < 4 * at + 4; side++) {
    const stand = nextTo[side] as number;
    if (barriers[side] !== OPEN || stand >= SPACES || threats[stand] === FIRE) continue;
    proposeFrom(stand, gain + tastes.cluster * (heat[stand] as number), cost, at, tastes);
  }
}

function proposeFrom(stand: Space, gain: number, cost: number, at: Space, tastes: Tastes): void {
  const points = away[stand] as number;
  if (points <= reached) proposeDousing(gain / (cost + tastes.far * points), stand, at);
  else if (reached < FAR - 1) putOff(gain / (cost + tastes.far * (reached + 1)));
}

/** What is at hand costs next to nothing more; points that pay nothing else are nearly free. */
const NEAR = 0.2;
const SPECIAL = 0.8;

function gainOf(hand: Hand, at: Space, tastes: Tastes): number {
  return hand.sight.threats[at] === FIRE ? fireGain(hand.sight, hand.lies, at, tastes) : smokeGain(hand, at, tastes);
}

function fireGain({ threats, barriers }: Sight, lies: Uint8Array, at: Space, tastes: Tastes): number {
  let gain = tastes.fire + ((lies[at] as number) & HOT ? tastes.fireHot : 0);
  for (let side = 4 * at; side < 4 * at + 4; side++) {
    const barrier = barriers[side];
    const next = nextTo[side] as number;
    if (barrier === WALL || barrier === DAMAGED) gain += tastes.fireWall;
    if (barrier !== OPEN || !isInside(next)) continue;
    if (threats[next] !== FIRE) gain += tastes.fireOpen;
    if ((lies[next] as number) & PERSON) gain += tastes.firePerson;
    if ((lies[next] as number) & HAZMAT) gain += tastes.fireHazmat;
  }
  return gain;
}

function smokeGain({ sight, lies, heat }: Hand, at: Space, tastes: Tastes): number {
  const { threats, barriers } = sight;
  const here = lies[at] as number;
  let gain = tastes.smoke + (here & PERSON ? tastes.smokePerson : 0) + (here & HAZMAT ? tastes.smokeHazmat : 0);
  for (let side = 4 * at; side < 4 * at + 4; side++) {
    if (barriers[side] !== OPEN) continue;
    const next = nextTo[side] as number;
    if (threats[next] === SMOKE) gain += tastes.smokeClump;
    else if (threats[next] === FIRE) gain += tastes.fire;
    else if (isInside(next) && heat[next] !== 0) gain += tastes.smokeNear;
  }
  return gain;
}
