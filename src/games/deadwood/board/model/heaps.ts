import type { Seat } from '../../../../kit/contract/game.ts';
import type { RoleId } from '../../rules/data/role.ts';
import type { BonusDie } from '../../rules/state.ts';

/** The bonus dice that fell on one role. */
export interface Heap {
  readonly role: RoleId;
  readonly seat: Seat | null;
  readonly sum: number;
  /** Each die with its place in the order of falling. */
  readonly dice: readonly { readonly face: number; readonly turn: number }[];
}

/** The dice by role, in the order in which the roles were reached first. */
export function heapsOf(dice: readonly BonusDie[]): Heap[] {
  const roles = [...new Set(dice.map(({ role }) => role))];
  return roles.map((role) => {
    const own = [...dice.entries()].filter(([, die]) => die.role === role);
    return {
      role,
      seat: own[0]?.[1].seat ?? null,
      sum: own.reduce((sum, [, { die }]) => sum + die, 0),
      dice: own.map(([turn, { die }]) => ({ face: die, turn })),
    };
  });
}
