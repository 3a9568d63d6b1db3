import type { Seat } from '../../../../kit/contract/game.ts';
import { printed } from '../data/cards.ts';
import type { Currency } from '../data/money.ts';
import type { RoleId } from '../data/role.ts';
import { roleOf } from '../shared/scene.ts';
import type { CreditLabel } from '../state.ts';

/** A sum as it is said: dollars by their sign, the other currency by its name at this table. [DW-LABEL-1] */
export function money(amount: number, currency: Currency, called: CreditLabel): string {
  return currency === 'dollars' ? `$${amount}` : `${amount} ${amount === 1 ? oneOf[called] : called}`;
}

const oneOf: Record<CreditLabel, string> = { credits: 'credit', points: 'point', fame: 'fame' };

export function nameOf(names: readonly string[], seat: Seat): string {
  return names[seat] ?? `Seat ${seat}`;
}

/** "Ann", "Ann and Bob", "Ann, Bob and Cleo". */
export function namesOf(names: readonly string[], seats: readonly Seat[]): string {
  const list = seats.map((seat) => nameOf(names, seat));
  const last = list.pop() ?? 'nobody';
  return list.length > 0 ? `${list.join(', ')} and ${last}` : last;
}

/** Names of roles and titles are the same in every card list. */
export function roleName(role: RoleId): string {
  return `“${roleOf({ cardData: 'printed' }, role).name}”`;
}

export function titleOf(card: number): string {
  return `“${printed[card - 1]?.title ?? card}”`;
}
