import type { Chance } from '../../../../../kit/chance/chance.ts';
import type { Emit, Seat } from '../../../../../kit/contract/game.ts';
import { no, type Refusal } from '../../../../../kit/contract/refusal.ts';
import { NOWHERE, type Space } from '../../data/geometry.ts';
import type { Fact } from '../../facts.ts';
import type { Doing, Price, Priced } from '../../shared/points.ts';
import { ask } from '../../shared/questions.ts';
import { type ActionOf, firefighterOf, type Load, mayAct, type Order, placeOf, type State } from '../../state.ts';
import { liesThere, refuseCarry, takeUp } from './carry.ts';
import { closingsFrom, doorPrice, openingsFrom, refuseDoor, turnDoor } from './doors.ts';
import { refuseLead, takeByHand } from './lead.ts';
import { type Loaded, refuseStep, step, stepPrice, stepsFrom } from './move.ts';

type Command = ActionOf<'command'>;

const none: readonly Command[] = [];

/** The Fire Captain makes another firefighter move, open or close a door. [FP-COMMAND-1] */
export const command: Priced<Command> = {
  candidates(state, seat) {
    if (!mayAct(state, seat) || firefighterOf(state, seat).role !== 'captain') return none;
    const found: Command[] = [];
    for (let other = 0; other < state.firefighters.length; other++) {
      const at = placeOf(state, other);
      if (other !== seat && at !== NOWHERE) addOrders(state, other, at, found);
    }
    return found;
  },
  cost: (state, seat, { seat: target, order }) => orderPrice(state, { captain: seat, target, order }),
  refuse(state, seat, { seat: target, order }) {
    const given = { captain: seat, target, order };
    return refuseOrder(state, given) ?? overCafsLimit(state, given) ?? wasDenied(state, target, order);
  },
  apply(state, seat, { seat: target, order }, chance, emit) {
    state.acted = true;
    if (!needsConsent(state, target, order)) return obey(state, { captain: seat, target, order }, chance, emit);
    emit?.({ kind: 'command-asked', seat, target, order });
    ask(state, { seat: target, kind: 'consent', captain: seat, order });
  },
};

/** All but what brings somebody out of the fire. [FP-COMMAND-4] [FP-COMMAND-5] */
function needsConsent(state: State, target: Seat, order: Order): boolean {
  return state.options.commandConsent === 'ask' && !bringsOut(state, target, order);
}

/** Whether the other would no longer stand in fire. [FP-COMMAND-5] */
export function bringsOut(state: State, target: Seat, order: Order): boolean {
  const burns = (at: Space) => state.spaces[at] === 'fire';
  return order.kind === 'move' && burns(placeOf(state, target)) && !burns(order.to);
}

/** The order is carried out at the captain's expense. [FP-COMMAND-2] */
export function obey(state: State, given: Given, chance: Chance, emit: Emit<Fact>): void {
  const { captain, target, order } = given;
  const { points: cost } = orderPrice(state, given);
  if (firefighterOf(state, target).role === 'cafs') state.cafsCommanded += cost;
  emit?.({ kind: 'commanded', seat: captain, target, cost });
  if (order.kind !== 'move') return turnDoor(state, doingOf(given), order, emit);
  if (order.take) taking[order.take].apply(state, target, emit);
  step(state, doingOf(given), order.to, chance, emit);
}

/** An order, who gives it, and who is to obey it. */
export interface Given {
  readonly captain: Seat;
  readonly target: Seat;
  readonly order: Order;
}

/** The other acts, the captain pays. [FP-COMMAND-2] */
function doingOf({ captain, target }: Given): Doing {
  return { mover: target, payer: captain };
}

/** Whether an order that somebody is asked to obey is one that the captain could give. [FP-COMMAND-1] */
export function isGiven(state: State, given: Given): boolean {
  const { captain, target, order } = given;
  const possible: Command[] = [];
  addOrders(state, target, placeOf(state, target), possible);
  const known = captain !== target && possible.some((one) => isSameOrder(one.order, order));
  return known && firefighterOf(state, captain).role === 'captain' && !refuseOrder(state, given);
}

function refuseOrder(state: State, given: Given): Refusal | undefined {
  const { target, order } = given;
  if (order.kind !== 'move') return refuseDoor(state, doingOf(given), order);
  const cannotTake = order.take && taking[order.take].refuse(state, target);
  return cannotTake ?? refuseStep(state, doingOf(given), order.to, loadedBy(state, target, order));
}

/** What an order costs the captain. [FP-COMMAND-2] */
export function orderPrice(state: State, given: Given): Price {
  const { target, order } = given;
  if (order.kind !== 'move') return doorPrice(doingOf(given));
  return stepPrice(state, doingOf(given), order.to, loadedBy(state, target, order));
}

/** What the other has along once the order is obeyed. */
function loadedBy(state: State, target: Seat, { take }: Extract<Order, { kind: 'move' }>): Loaded {
  const { carries, leads } = firefighterOf(state, target);
  return { carries: take === undefined || take === 'led' ? carries : take, leads: leads || take === 'led' };
}

/** To take something along is part of a move. [FP-COMMAND-7] */
const taking: Readonly<Record<Load, Taking>> = {
  victim: takesUp('victim'),
  hazmat: takesUp('hazmat'),
  led: { refuse: refuseLead, apply: takeByHand },
};
const loads = ['victim', 'hazmat', 'led'] as const satisfies readonly Load[];

interface Taking {
  refuse(state: State, seat: Seat): Refusal | undefined;
  apply(state: State, seat: Seat, emit: Emit<Fact>): void;
}

function takesUp(load: 'victim' | 'hazmat'): Taking {
  return {
    refuse: (state, seat) => refuseCarry(state, seat, placeOf(state, seat)),
    apply: (state, seat, emit) => takeUp(state, seat, load, placeOf(state, seat), emit),
  };
}

/** Only one point a turn may go into commanding the CAFS firefighter. [FP-COMMAND-3] */
function overCafsLimit(state: State, given: Given): Refusal | undefined {
  const limit = state.options.cafsCommandLimit;
  if (limit === 'none' || firefighterOf(state, given.target).role !== 'cafs') return undefined;
  const { points: need } = orderPrice(state, given);
  const left = Math.max(0, limit - state.cafsCommanded);
  return need > left ? no('cafs-limit', { need, left }) : undefined;
}

/** What was refused is not asked again in the same turn. [FP-COMMAND-6] */
function wasDenied(state: State, target: Seat, order: Order): Refusal | undefined {
  if (!needsConsent(state, target, order)) return undefined;
  const same = (denied: State['denied'][number]) => denied.seat === target && isSameOrder(denied.order, order);
  return state.denied.some(same) ? no('permissionToControlDenied', { seat: target }) : undefined;
}

function isSameOrder(a: Order, b: Order): boolean {
  if (a.kind === 'move') return b.kind === 'move' && a.to === b.to && a.take === b.take;
  return a.kind === b.kind && a.toward === b.toward;
}

function addOrders(state: State, seat: Seat, at: number, found: Command[]): void {
  for (const order of stepsFrom(at)) found.push({ kind: 'command', seat, order });
  if (state.options.commandTakes) addTakings(state, seat, at, found);
  for (const order of openingsFrom(state.options.board, at)) found.push({ kind: 'command', seat, order });
  for (const order of closingsFrom(state, at)) found.push({ kind: 'command', seat, order });
}

/** [FP-COMMAND-7] */
function addTakings(state: State, seat: Seat, at: Space, found: Command[]): void {
  for (const take of loads) {
    if (!liesThere(state, at, take)) continue;
    for (const { to } of stepsFrom(at)) found.push({ kind: 'command', seat, order: { kind: 'move', to, take } });
  }
}
