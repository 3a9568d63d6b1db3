import { fatalDamage } from '../../rules/shared/house.ts';
import { possible } from '../../rules/shared/result.ts';
import { damageOf, type State } from '../../rules/state.ts';
import { sightOf } from '../house/sight.ts';
import { waysOf } from '../house/ways.ts';
import { type Fires, firesOf } from './fires.ts';
import { type Perils, perilsOf } from './perils.ts';
import { type Rescues, rescuesOf } from './rescues.ts';

/** What is counted of a position; the features are made of these. */
export interface Counts {
  /** Victims to be rescued for the win, of seven; those on the way count in part. */
  missing: number;
  /** Victims lost, of those that lose the match. */
  lost: number;
  spare: number;
  /** Markers that the house still bears, of 24, and how near the end of that is: from 0 to 1. */
  stands: number;
  brink: number;
  hazmats: number;
  hotSpots: number;
  /** How many rolls more a turn brings, because fire flares up at hot spots. */
  flares: number;
  saved: number;
  points: number;
  special: number;
  fires: Fires;
  perils: Perils;
  rescues: Rescues;
}

/** Counts everything; the parts are used again by the next call. */
export function countsOf(state: State): Counts {
  const sight = sightOf(state);
  const ways = waysOf(state, sight);
  const { victimsToWin, victimsLostLimit } = state.options;
  const stands = (fatalDamage(state) - damageOf(state)) / 24;
  const rescues = rescuesOf(state, ways);
  const held = state.stage === 'turn' ? state.firefighters[state.turn] : undefined;
  return {
    missing: Math.max(0, victimsToWin - state.rescued - onTheWay(rescues)) / 7,
    lost: victimsLostLimit === 'off' ? 0 : state.lost / victimsLostLimit,
    spare: Math.min(4, possible(state) - victimsToWin) / 4,
    stands,
    brink: 0.1 / (Math.max(0, stands) + 0.1),
    hazmats: (state.hazmats.length + carriedHazmats(state)) / 5,
    hotSpots: state.hotSpots.length / 10,
    flares: state.hotSpots.length / (48 - Math.min(40, state.hotSpots.length)),
    saved: savedByOthers(state) / 10,
    points: held ? held.ap / 10 : 0,
    special: held ? held.special / 5 : 0,
    fires: firesOf(state, sight, ways),
    perils: perilsOf(state, sight, ways),
    rescues,
  };
}

/** Never as much as somebody who is safe. */
function onTheWay({ carried, victims, unknown }: Rescues): number {
  return 0.9 * carried + 0.7 * victims + 0.5 * unknown;
}

function carriedHazmats(state: State): number {
  let count = 0;
  for (const { carries } of state.firefighters) if (carries === 'hazmat') count += 1;
  return count;
}

function savedByOthers(state: State): number {
  let points = 0;
  for (let seat = 0; seat < state.firefighters.length; seat++) {
    const held = state.firefighters[seat];
    if (held && (seat !== state.turn || state.stage !== 'turn')) points += held.ap;
  }
  return points;
}
