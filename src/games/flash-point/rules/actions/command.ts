import type { Chance } from '../../../../kit/chance.ts';
import type { Emit, Move, Seat } from '../../../../kit/game.ts';
import { no, type Refusal } from '../../../../kit/refusal.ts';
import { costs } from '../data/levels.ts';
import type { Fact } from '../facts.ts';
import { ask } from '../questions.ts';
import { type ActionOf, firefighterOf, mayAct, type Order, placeOf, type State } from '../state.ts';
import { closingsFrom, openingsFrom, refuseDoor, turnDoor } from './doors.ts';
import { refuseStep, step, stepCost, stepsFrom } from './move.ts';

type Command = ActionOf<'command'>;

const none: readonly Command[] = [];

/** The Fire Captain makes another firefighter move, open or close a door. [FP-COMMAND-1] */
export const command: Move<State, Command, Fact> = {
  candidates(state, seat) {
    if (!mayAct(state, seat) || firefighterOf(state, seat).role !== 'captain') return none;
    const found: Command[] = [];
    for (let other = 0; other < state.firefighters.length; other++) {
      const at = placeOf(state, other);
      if (other !== seat && at >= 0) addOrders(state, other, at, found);
    }
    return found;
  },
  refuse: (state, seat, { seat: target, order }) =>
    refuseOrder(state, seat, target, order) ?? overCafsLimit(state, target, order) ?? wasDenied(state, target, order),
  apply(state, seat, { seat: target, order }, chance, emit) {
    state.acted = true;
    if (!needsConsent(state, target)) return obey(state, seat, target, order, chance, emit);
    emit?.({ kind: 'command-asked', seat, target, order });
    ask(state, { seat: target, kind: 'consent', captain: seat, order });
  },
};

/** Whoever was moved into fire is moved out of it without asking again. [FP-COMMAND-4] [FP-COMMAND-5] */
function needsConsent(state: State, target: Seat): boolean {
  return state.options.commandConsent === 'ask' && state.spaces[placeOf(state, target)] !== 'fire';
}

/** The order is carried out at the captain's expense. [FP-COMMAND-2] */
export function obey(state: State, captain: Seat, target: Seat, order: Order, chance: Chance, emit: Emit<Fact>): void {
  const cost = orderCost(state, target, order);
  if (firefighterOf(state, target).role === 'cafs') state.cafsCommanded += cost;
  emit?.({ kind: 'commanded', seat: captain, target, cost });
  if (order.kind === 'move') step(state, captain, target, order.to, 'command', chance, emit);
  else turnDoor(state, captain, target, order.kind, order.toward, 'command', emit);
}

function refuseOrder(state: State, captain: Seat, target: Seat, order: Order): Refusal | undefined {
  if (order.kind === 'move') return refuseStep(state, captain, target, order.to, 'command');
  return refuseDoor(state, captain, target, order.kind, order.toward, 'command');
}

function orderCost(state: State, target: Seat, order: Order): number {
  return order.kind === 'move' ? stepCost(state, firefighterOf(state, target), order.to) : costs.door;
}

/** Only one point a turn may go into commanding the CAFS firefighter. [FP-COMMAND-3] */
function overCafsLimit(state: State, target: Seat, order: Order): Refusal | undefined {
  const limit = state.options.cafsCommandLimit;
  if (limit === 'none' || firefighterOf(state, target).role !== 'cafs') return undefined;
  const need = orderCost(state, target, order);
  const left = Math.max(0, limit - state.cafsCommanded);
  return need > left ? no('cafs-limit', { need, left }) : undefined;
}

/** What was refused is not asked again in the same turn. [FP-COMMAND-6] */
function wasDenied(state: State, target: Seat, order: Order): Refusal | undefined {
  if (!needsConsent(state, target)) return undefined;
  const same = (denied: State['denied'][number]) => denied.seat === target && isSameOrder(denied.order, order);
  return state.denied.some(same) ? no('permissionToControlDenied', { seat: target }) : undefined;
}

function isSameOrder(a: Order, b: Order): boolean {
  if (a.kind === 'move' || b.kind === 'move') return a.kind === 'move' && b.kind === 'move' && a.to === b.to;
  return a.kind === b.kind && a.toward === b.toward;
}

function addOrders(state: State, seat: Seat, at: number, found: Command[]): void {
  for (const order of stepsFrom(at)) found.push({ kind: 'command', seat, order });
  for (const order of openingsFrom(state, at)) found.push({ kind: 'command', seat, order });
  for (const order of closingsFrom(state, at)) found.push({ kind: 'command', seat, order });
}
