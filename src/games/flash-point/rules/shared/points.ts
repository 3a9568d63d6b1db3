import type { Move, Seat } from '../../../../kit/contract/game.ts';
import { no, type Refusal } from '../../../../kit/contract/refusal.ts';
import { NO_BORDER } from '../data/boards.ts';
import { NOWHERE, type Space } from '../data/geometry.ts';
import { SAVED, TOTAL } from '../data/levels.ts';
import { plainFirefighter, type Role, type Specialist, specialists } from '../data/roles.ts';
import type { Fact } from '../facts.ts';
import { type Action, type Firefighter, firefighterOf, type State } from '../state.ts';
import { isOpenBorder, waysFrom } from './house.ts';

/** What points are spent on; some specialists have points that pay only one of these. */
export type Purpose = 'move' | 'door' | 'extinguish' | 'command' | 'other';

/** What an action costs, and which points may pay for it. */
export interface Price {
  readonly points: number;
  readonly purpose: Purpose;
  /** How many of them are special ones, where that is not all that may be. */
  readonly special?: number;
}

/** A move that says what it costs. */
export interface Priced<A extends Action> extends Move<State, A, Fact, Price> {
  cost(state: State, seat: Seat, action: A): Price;
}

/** The prices for one purpose, by their points. */
export type Prices = readonly Price[];

const MOST_POINTS = 8;

function pricesFor(purpose: Purpose): Prices {
  return Array.from({ length: MOST_POINTS + 1 }, (_, points) => ({ points, purpose }));
}

/** Asked for all the time: made once for each. */
export const prices = {
  move: pricesFor('move'),
  door: pricesFor('door'),
  extinguish: pricesFor('extinguish'),
  command: pricesFor('command'),
  other: pricesFor('other'),
} as const satisfies Readonly<Record<Purpose, Prices>>;

export function price(points: number, list: Prices): Price {
  const found = list[points];
  if (!found) throw new RangeError(`nothing costs ${points} points`);
  return found;
}

/** Costs nothing, but is an action like others. */
export const free = price(0, prices.other);

/** Who does something, and whose points pay for it: the own ones, or the captain's. */
export interface Doing {
  readonly mover: Seat;
  readonly payer: Seat;
}

const alone: Doing[] = [];

/** Somebody who acts and pays. Asked for all the time: made once for each. */
export function own(seat: Seat): Doing {
  alone[seat] ??= { mover: seat, payer: seat };
  return alone[seat];
}

/** What a captain pays for is a command, whatever is done. [FP-COMMAND-2] */
export function pricesOf({ mover, payer }: Doing, does: Prices): Prices {
  return mover === payer ? does : prices.command;
}

export function specialistOf({ role }: Pick<Firefighter, 'role'>): Specialist {
  return role ? specialists[role] : plainFirefighter;
}

/** Action points that a turn brings. [FP-AP-1] */
export function baseAp(state: State, role: Role | null): number {
  if (state.options.baseAp === 'flat4' || role === null) return plainFirefighter.ap;
  return specialists[role].ap;
}

/** Points of a specialist's own, new every turn and never saved. [FP-AP-3] */
export function specialPoints(role: Role | null): number {
  return (role && specialists[role].pool?.points) ?? 0;
}

/** How many points may be kept for the next turn. [FP-AP-2] */
export function mostSaved(state: State, role: Role | null): number {
  return state.options.apCap === 'total8' ? TOTAL - baseAp(state, role) : SAVED;
}

/** Special points that may pay for this. [FP-AP-3] */
function poolFor(state: State, { role, special }: Purse, purpose: Purpose): number {
  if (special === 0 || role === null) return 0;
  const pays = specialists[role].pool?.pays;
  if (pays === purpose) return special;
  return pays === 'move' && purpose === 'door' && state.options.movementApDoors ? special : 0;
}

/** What somebody has to pay with. */
type Purse = Pick<Firefighter, 'role' | 'ap' | 'special'>;

/** All points that may pay for this. */
export function funds(state: State, seat: Seat, purpose: Purpose): number {
  const firefighter = firefighterOf(state, seat);
  return firefighter.ap + poolFor(state, firefighter, purpose);
}

/** Special points go first. [FP-AP-3] */
export function pay(state: State, seat: Seat, { points, purpose }: Price): void {
  const firefighter = firefighterOf(state, seat);
  const special = Math.min(points, poolFor(state, firefighter, purpose));
  firefighter.special -= special;
  firefighter.ap -= points - special;
  state.acted = true;
}

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
    const found = known[place] ?? make(place);
    known[place] = found;
    return found;
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
  return everybodyGetsOut(state, payer, cost, { ...unchanged, mover, to }) ? undefined : noWayOut;
}

/** Whether any firefighter stands in fire. */
export function somebodyBurns(state: State): boolean {
  return whoBurns(state) !== undefined;
}

/** The first who stands in fire. */
export function whoBurns(state: State): Seat | undefined {
  for (let seat = 0; seat < state.firefighters.length; seat++) {
    const at = state.firefighters[seat]?.at ?? null;
    if (at !== null && state.spaces[at] === 'fire') return seat;
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
