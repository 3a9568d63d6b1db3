import type { Emit, Move, Seat } from '../../../../kit/contract/game.ts';
import { no } from '../../../../kit/contract/refusal.ts';
import type { Action, Fact, Options, State } from '../state.ts';

type Banker = Extract<Action, { kind: 'banker' }>;

/** Before the first turn the players decide who is the banker: the host says it for them. [DW-BANK-2] */
export const banker: Move<State, Banker, Fact> = {
  candidates: ({ phase, options, order }) =>
    phase === 'first' && options.bankerLabel === 'asked' ? order.map(naming) : none,
  refuse: (state, _seat, { seat }) => (seat === state.banker ? bankerAlready : undefined),
  apply: (state, _seat, { seat }, _chance, emit) => appoint(state, seat, emit),
};

/** Who begins as the banker: until somebody else is decided on, the host. [DW-LABEL-1] [DW-BANK-2] */
export function bankerOf({ bankerLabel }: Options, host: Seat): Seat | null {
  if (bankerLabel === 'none') return null;
  return typeof bankerLabel === 'number' ? bankerLabel - 1 : host;
}

/** A banker who leaves hands the bank to the next in order, where the players chose one. [DW-BANK-2] */
export function handOnBank(state: State, leaver: Seat, next: Seat, emit: Emit<Fact>): void {
  if (state.banker !== leaver) return;
  if (state.options.bankerLabel === 'asked') appoint(state, next, emit);
  else state.banker = null;
}

function appoint(state: State, seat: Seat, emit: Emit<Fact>): void {
  state.banker = seat;
  emit?.({ kind: 'banker', seat });
}

const bankerAlready = no('banker-already');
const naming = (seat: Seat): Banker => ({ kind: 'banker', seat });
const none: readonly Banker[] = [];
