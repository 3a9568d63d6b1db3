import type { Emit, Seat } from '../../../../kit/contract/game.ts';
import { no, type Refusal } from '../../../../kit/contract/refusal.ts';
import { type Fact, playerOf, type State } from '../state.ts';

/** What a turn is for is settled when it begins: who holds a role then has to work. [DW-TURN-1] */
export function beginTurn(state: State, seat: Seat, emit: Emit<Fact>): void {
  state.turn = { seat, working: playerOf(state, seat).role !== null, did: [] };
  emit?.({ kind: 'turn', seat });
}

/** Who did nothing at all is shown as skipped; then the next seat begins. [DW-TURN-4] */
export function endTurn(state: State, emit: Emit<Fact>): void {
  const { seat, did } = state.turn;
  emit?.({ kind: did.length === 0 ? 'turn-skipped' : 'turn-ended', seat });
  beginTurn(state, nextSeat(state), emit);
}

export function nextSeat(state: State): Seat {
  return seatAfter(state, state.turn.seat);
}

export function seatAfter({ order }: State, seat: Seat): Seat {
  return order[(order.indexOf(seat) + 1) % order.length] ?? seat;
}

/** Whether the turn's work is done. */
export function hasWorked(state: State): boolean {
  const { did } = state.turn;
  return did.includes('acted') || did.includes('rehearsed');
}

/** Moving, taking a role and upgrading are for those who do not work this turn. [DW-TURN-2] [DW-TURN-3] */
export function notFree(state: State, seat: Seat): Refusal | undefined {
  if (playerOf(state, seat).role !== null) return onRole;
  return state.turn.working ? workWasTheTurn : undefined;
}

/** Acting and rehearsing are for those who held their role when the turn began, once. [DW-TURN-2] [DW-ROLE-4] */
export function notWorking(state: State, seat: Seat): Refusal | undefined {
  if (state.turn.working && hasWorked(state)) return workedAlready;
  if (playerOf(state, seat).role === null) return noRole;
  return state.turn.working ? undefined : roleIsNew;
}

const onRole = no('on-a-role');
const workWasTheTurn = no('work-was-the-turn');
const workedAlready = no('worked-already');
const noRole = no('no-role');
const roleIsNew = no('role-is-new');
