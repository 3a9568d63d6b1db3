import type { Seat } from '../../../../kit/contract/game.ts';
import { playerOf, type State } from '../state.ts';
import { jobOf } from './scene.ts';

export const d6 = [1, 2, 3, 4, 5, 6] as const;

/** How likely acting succeeds now, as so many faces of six; nothing for somebody without a role. [DW-ACT-5] */
export function chanceOfSuccess(state: State, seat: Seat): { readonly hits: number; readonly of: 6 } | undefined {
  const job = jobOf(state, seat);
  return job && { hits: hitsOf(job.budget, playerOf(state, seat).chips), of: 6 };
}

/** How many of the six faces are enough. */
export function hitsOf(budget: number, chips: number): number {
  return Math.min(6, 7 - budget + chips);
}
