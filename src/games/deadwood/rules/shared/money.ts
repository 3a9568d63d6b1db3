import type { Emit, Seat } from '../../../../kit/contract/game.ts';
import type { Currency } from '../data/money.ts';
import type { RoleId } from '../data/role.ts';
import { type Fact, playerOf, type Reason, type State } from '../state.ts';

/** The Game pays; every payment is a fact with its reason, so that the ledger is complete. [DW-MONEY-1] */
export function pay(
  state: State,
  seat: Seat,
  [amount, currency]: readonly [number, Currency],
  [why, role]: readonly [Reason, RoleId | null],
  emit: Emit<Fact>,
): void {
  if (amount === 0) return;
  const player = playerOf(state, seat);
  player[currency] += amount;
  emit?.({ kind: 'paid', seat, amount, currency, now: player[currency], why, role, ...through(state) });
}

/** Somebody pays the Game. [DW-MONEY-1] */
export function spend(state: State, seat: Seat, amount: number, currency: Currency, emit: Emit<Fact>): void {
  const player = playerOf(state, seat);
  player[currency] -= amount;
  emit?.({ kind: 'spent', seat, amount, currency, now: player[currency], why: 'upgrade', ...through(state) });
}

/** How credits are called, and whose hands the money goes through. [DW-LABEL-1] [DW-BANK-1] */
function through({ options, banker }: State) {
  return { called: options.creditLabel, ...(banker !== null && { banker }) };
}
