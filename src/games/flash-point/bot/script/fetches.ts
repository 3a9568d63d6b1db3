import { distance, SPACES, type Space } from '../../rules/data/geometry.ts';
import { costs } from '../../rules/data/levels.ts';
import type { Firefighter, State } from '../../rules/state.ts';
import { nextTo, OPEN } from '../house/sight.ts';
import type { WayOut } from '../house/ways.ts';
import { type Errand, isBetter, propose, putOff } from './errand.ts';
import { besideFire, type Hand } from './hand.ts';
import type { Tastes } from './tastes.ts';
import { away, FAR, reached } from './walks.ts';

/** Everybody and everything that can be brought out. */
export function proposeFetches(hand: Hand, tastes: Tastes): void {
  proposeVictims(hand, tastes);
  proposeHidden(hand, tastes);
  proposeHazmats(hand, tastes);
}

function proposeVictims(hand: Hand, tastes: Tastes): void {
  const { state, ways } = hand;
  const hurry = hurryOf(state, tastes);
  for (const { at, treated } of state.victims) {
    const gain = hurry * (tastes.rescue + (besideFire(hand, at) ? tastes.urgent : 0));
    if (treated) proposeFetch(hand, at, gain, ways.led, 'lead', tastes);
    else proposeFetch(hand, at, gain, ways.carried, 'carry-victim', tastes);
  }
}

function hurryOf({ rescued, options }: State, tastes: Tastes): number {
  return 1 + (tastes.hurry * rescued) / options.victimsToWin;
}

function proposeHidden(hand: Hand, tastes: Tastes): void {
  const { state, ways } = hand;
  const { victims, falseAlarms } = state.unseen;
  const sure = (hurryOf(state, tastes) * victims) / Math.max(1, victims + falseAlarms);
  const deed = state.options.flipPoi === 'auto' ? 'go' : 'reveal';
  for (const at of state.hidden) {
    const gain = sure * (tastes.unknown + (besideFire(hand, at) ? tastes.urgent : 0));
    proposeFetch(hand, at, gain, ways.carried, deed, tastes);
  }
}

function proposeHazmats(hand: Hand, tastes: Tastes): void {
  const { state, ways, held } = hand;
  const technician = held.role === 'hazmat';
  for (const at of state.hazmats) {
    const gain = tastes.hazmat + tastes.hazmatNear * nearFire(hand, at);
    if (technician) proposeFetch(hand, at, gain, disposing, 'dispose', tastes);
    else proposeFetch(hand, at, gain, ways.outside, 'carry-hazmat', tastes);
  }
}

const disposed = new Uint8Array(SPACES + 1).fill(costs.dispose);
const disposing: WayOut = { least: disposed, field: () => disposed };

/** The way out is only looked for where the fetch would be best if nothing were in its way. */
function proposeFetch(hand: Hand, at: Space, gain: number, out: WayOut, deed: Errand['deed'], tastes: Tastes): void {
  const points = away[at] as number;
  const isKnown = points <= reached;
  if (!isKnown && reached === FAR - 1) return;
  const pace = paceOf(hand);
  const least = 1 + pace * ((isKnown ? points : reached + 1) + (out.least[at] as number));
  if (tastes.others <= 1 && !isBetter(gain / least)) return;
  const shared = tastes.others ** nearerOnes(hand, at) * gain;
  if (!isKnown) putOff(shared / least);
  else if (isBetter(shared / least)) {
    propose(shared / (1 + pace * (points + (out.field()[at] as number))), at, deed, at);
  }
}

/** Whoever has points of their own for steps walks for less. */
function paceOf({ specialist: { ap, pool } }: Hand): number {
  return pool?.pays === 'move' ? ap / (ap + pool.points) : 1;
}

/** How many others with empty hands are nearer. */
function nearerOnes({ state, seat, at: here }: Hand, at: Space): number {
  let count = 0;
  const own = distance(here, at);
  for (let other = 0; other < state.firefighters.length; other++) {
    const { at: there, carries, leads } = state.firefighters[other] as Firefighter;
    if (other === seat || there === null || carries || leads) continue;
    if (distance(there, at) < own) count += 1;
  }
  return count;
}

function nearFire(hand: Hand, at: Space): number {
  if (besideFire(hand, at)) return 1;
  const { barriers } = hand.sight;
  for (let side = 4 * at; side < 4 * at + 4; side++) {
    if (barriers[side] === OPEN && besideFire(hand, nextTo[side] as number)) return 0.5;
  }
  return 0;
}
