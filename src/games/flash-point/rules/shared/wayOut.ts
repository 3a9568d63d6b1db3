import type { Seat } from '../../../../kit/contract/game.ts';
import { no, type Refusal } from '../../../../kit/contract/refusal.ts';
import { NO_BORDER } from '../data/boards.ts';
import { NOWHERE, type Space } from '../data/geometry.ts';
import { type Firefighter, firefighterOf, type State } from '../state.ts';
import { isOpenBorder, waysFrom } from './house.ts';
import { type Doing, funds, type Price, type Purse, poolFor, specialistOf } from './points.ts';

/** What an action changes about the ways out of fire. All have the same fields, so that they are found fast. */
export interface Change {
  readonly mover: Seat;
  /** Where the mover stands afterwards. */
  readonly to: Space;
  readonly opens: number;
  readonly closes: number;
  /** No longer burns. */
  readonly doused: Space;
}

const NOBODY = -1;
const unchanged: Change = { mover: NOBODY, to: NOWHERE, opens: NO_BORDER, closes: NO_BORDER, doused: NOWHERE };

export const opening = madeOnce((opens) => ({ ...unchanged, opens }));
export const closing = madeOnce((closes) => ({ ...unchanged, closes }));
export const dousing = madeOnce((doused) => ({ ...unchanged, doused }));

function madeOnce(make: (place: number) => Change): (place: number) => Change {
  const known: Change[] = [];
  return (place) => {
    known[place] ??= make(place);
    return known[place];
  };
}

/** Too few points for this, or none left to get out of the fire as it is afterwards. [FP-AP-4] [FP-MOVE-5] */
export function cannotPay(state: State, seat: Seat, cost: Price, change: Change = unchanged): Refusal | undefined {
  const have = funds(state, seat, cost.purpose);
  if (have < cost.points) return insufficient(cost.points, have);
  if (!somebodyBurns(state)) return undefined;
  return everybodyGetsOut(state, seat, cost, change) ? undefined : noWayOut;
}

/** Too few points for a step, or no way out of the fire afterwards. [FP-AP-4] [FP-MOVE-5] */
export function cannotStep(state: State, { mover, payer }: Doing, to: Space, cost: Price): Refusal | undefined {
  const have = funds(state, payer, cost.purpose);
  if (have < cost.points) return insufficient(cost.points, have);
  if (state.spaces[to] !== 'fire' && !somebodyBurns(state)) return undefined;
  return everybodyGetsOut(state, payer, cost, { mover, to, opens: NO_BORDER, closes: NO_BORDER, doused: NOWHERE })
    ? undefined
    : noWayOut;
}

/** Whether any firefighter stands in fire. */
export function somebodyBurns(state: State): boolean {
  return whoBurns(state) !== undefined;
}

/** The first who stands in fire. */
export function whoBurns(state: State): Seat | undefined {
  const { firefighters, spaces } = state;
  for (let seat = 0; seat < firefighters.length; seat++) {
    const { at } = firefighters[seat] as Firefighter;
    if (at !== null && spaces[at] === 'fire') return seat;
  }
  return undefined;
}

const noWayOut = no('no-way-out');
const insufficientTable: Refusal[] = [];

function insufficient(need: number, have: number): Refusal {
  const place = need * 32 + have;
  insufficientTable[place] ??= no('insufficientAP', { need, have });
  return insufficientTable[place];
}

/**
 * Whether, after the action, the points still get the payer, and everybody the payer commanded into fire, out of it:
 * by a step to a space without fire or, for the payer, by turning the fire to smoke. [FP-MOVE-5]
 */
function everybodyGetsOut(state: State, payer: Seat, { points, purpose }: Price, change: Change): boolean {
  const { role, ap, special: own } = firefighterOf(state, payer);
  const special = Math.min(points, poolFor(state, firefighterOf(state, payer), purpose));
  const left: Purse = { role, ap: ap - (points - special), special: own - special };
  for (let seat = 0; seat < state.firefighters.length; seat++) {
    const at = seat === change.mover ? change.to : state.firefighters[seat]?.at;
    if (at === undefined || at === null || !burnsAfter(state, at, change)) continue;
    if (seat === payer) payOwnWayOut(state, left, at, change);
    else payCommandOut(state, left, at, change);
  }
  return left.ap >= 0;
}

function payOwnWayOut(state: State, left: Purse, at: Space, change: Change): void {
  const step = hasExit(state, at, change) ? Math.max(0, 1 - poolFor(state, left, 'move')) : Number.POSITIVE_INFINITY;
  const smoke = specialistOf(left).extinguish - poolFor(state, left, 'extinguish');
  left.ap -= Math.min(step, Math.max(0, smoke));
}

function payCommandOut(state: State, left: Purse, at: Space, change: Change): void {
  if (!hasExit(state, at, change)) left.ap = Number.NEGATIVE_INFINITY;
  else if (poolFor(state, left, 'command') > 0) left.special -= 1;
  else left.ap -= 1;
}

function burnsAfter(state: State, at: Space, { doused }: Change): boolean {
  return state.spaces[at] === 'fire' && at !== doused;
}

function hasExit(state: State, at: Space, change: Change): boolean {
  for (const { to, border } of waysFrom(state, at)) {
    if (burnsAfter(state, to, change)) continue;
    if (border === NO_BORDER || border === change.opens) return true;
    if (border !== change.closes && isOpenBorder(state, border)) return true;
  }
  return false;
}
