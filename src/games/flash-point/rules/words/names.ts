import type { Seat } from '../../../../kit/contract/game.ts';
import { type Space, spaceName } from '../data/geometry.ts';
import { specialists } from '../data/roles.ts';
import type { State } from '../state.ts';

/** A firefighter as the actions of others call it: by role, or by number. */
export function crewName(state: State, seat: Seat): string {
  const role = state.firefighters[seat]?.role;
  return role ? `the ${specialists[role].title}` : `firefighter ${seat + 1}`;
}

export function nameOf(names: readonly string[], seat: Seat): string {
  return names[seat] ?? `Firefighter ${seat + 1}`;
}

export const betweenName = ([a, b]: readonly [Space, Space]): string => `between ${spaceName(a)} and ${spaceName(b)}`;

export const loadNames = { victim: 'the victim', hazmat: 'the hazmat', led: 'the treated victim' } as const;

export function count(amount: number, one: string, many: string): string {
  return `${amount} ${amount === 1 ? one : many}`;
}

export const points = (amount: number): string => count(amount, 'point', 'points');
