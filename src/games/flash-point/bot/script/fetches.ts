import { distance, type Space } from '../../rules/data/geometry.ts';
import { costs } from '../../rules/data/levels.ts';
import { specialistOf } from '../../rules/shared/points.ts';
import type { Firefighter, State } from '../../rules/state.ts';
import { nextTo, OPEN, type Sight } from '../house/sight.ts';
import { type Errand, propose } from './errand.ts';
import { besideFire, type Hand } from './hand.ts';
import type { Tastes } from './tastes.ts';
import { away, FAR } from './walks.ts';

/** Everybody and everything that can be brought out. */
export function proposeFetches(hand: Hand, tastes: Tastes): void {
  proposeVictims(hand, tastes);
  proposeHidden(hand, tastes);
  proposeHazmats(hand, tastes);
}

function proposeVictims(hand: Hand, tastes: Tastes): void {
  const { state, ways, sight } = hand;
  const hurry = hurryOf(state, tastes);
  for (const { at, treated } of state.victims) {
    const out = (treated ? ways.led() : ways.carried())[at] as number;
    const gain = hurry * (tastes.rescue + (besideFire(sight, at) ? tastes.urgent : 0));
    proposeFetch(hand, at, gain, out, treated ? 'lead' : 'carry-victim', tastes);
  }
}

function hurryOf({ rescued, options }: State, tastes: Tastes): number {
  return 1 + (tastes.hurry * rescued) / options.victimsToWin;
}

function proposeHidden(hand: Hand, tastes: Tastes): void {
  const { state, ways, sight } = hand;
  const { victims, falseAlarms } = state.unseen;
  const sure = (hurryOf(state, tastes) * victims) / Math.max(1, victims + falseAlarms);
  const deed = state.options.flipPoi === 'auto' ? 'go' : 'reveal';
  for (const at of state.hidden) {
    const gain = sure * (tastes.unknown + (besideFire(sight, at) ? tastes.urgent : 0));
    proposeFetch(hand, at, gain, ways.carried()[at] as number, deed, tastes);
  }
}

function proposeHazmats(hand: Hand, tastes: Tastes): void {
  const { state, ways, sight, held } = hand;
  const technician = held.role === 'hazmat';
  for (const at of state.hazmats) {
    const gain = tastes.hazmat + tastes.hazmatNear * nearFire(sight, at);
    const out = technician ? costs.dispose : (ways.outside()[at] as number);
    proposeFetch(hand, at, gain, out, technician ? 'dispose' : 'carry-hazmat', tastes);
  }
}

function proposeFetch(hand: Hand, at: Space, gain: number, out: number, deed: Errand['deed'], tastes: Tastes): void {
  const points = away[at] as number;
  if (points >= FAR) return;
  const share = tastes.others ** nearerOnes(hand, at);
  propose((share * gain) / (1 + paceOf(hand) * (points + out)), at, deed, at);
}

/** Whoever has points of their own for steps walks for less. */
function paceOf({ held }: Hand): number {
  const { ap, pool } = specialistOf(held);
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

function nearFire(sight: Sight, at: Space): number {
  if (besideFire(sight, at)) return 1;
  for (let side = 4 * at; side < 4 * at + 4; side++) {
    if (sight.barriers[side] === OPEN && besideFire(sight, nextTo[side] as number)) return 0.5;
  }
  return 0;
}
