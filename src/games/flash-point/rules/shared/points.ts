import type { Move, Seat } from '../../../../kit/contract/game.ts';
import { SAVED, TOTAL } from '../data/levels.ts';
import { forRole, plainFirefighter, type Role, type Specialist, specialists } from '../data/roles.ts';
import type { Fact } from '../facts.ts';
import { type Action, type Firefighter, firefighterOf, type State } from '../state.ts';

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
  return role ? forRole(role, specialists) : plainFirefighter;
}

/** Action points that a turn brings. [FP-AP-1] */
export function baseAp(state: State, role: Role | null): number {
  if (state.options.baseAp === 'flat4' || role === null) return plainFirefighter.ap;
  return forRole(role, specialists).ap;
}

/** Points of a specialist's own, new every turn and never saved. [FP-AP-3] */
export function specialPoints(role: Role | null): number {
  return (role && forRole(role, specialists).pool?.points) ?? 0;
}

/** How many points may be kept for the next turn. [FP-AP-2] */
export function mostSaved(state: State, role: Role | null): number {
  return state.options.apCap === 'total8' ? TOTAL - baseAp(state, role) : SAVED;
}

/** Special points that may pay for this. [FP-AP-3] */
export function poolFor(state: State, { role, special }: Purse, purpose: Purpose): number {
  if (special === 0 || role === null) return 0;
  const pays = forRole(role, specialists).pool?.pays;
  if (pays === purpose) return special;
  return pays === 'move' && purpose === 'door' && state.options.movementApDoors ? special : 0;
}

/** What somebody has to pay with. */
export type Purse = Pick<Firefighter, 'role' | 'ap' | 'special'>;

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
