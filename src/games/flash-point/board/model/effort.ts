import { tally } from '../../../../kit/contract/stats.ts';
import type { Fact } from '../../rules/facts.ts';
import { stats } from '../../rules/stats.ts';

/** Where action points go, in the order in which they are drawn. */
export const purposes = [
  'apMove',
  'apExtinguish',
  'apDoors',
  'apChop',
  'apCommand',
  'apVehicles',
  'apSkill',
  'apWasted',
] as const;

export interface Effort {
  /** Points by purpose, as above. */
  readonly spent: readonly number[];
  readonly total: number;
  readonly rescued: number;
  readonly fires: number;
}

/** What each seat did with its points, and what came of it. */
export function effortsOf(facts: readonly Fact[], seats: number): Effort[] {
  const counts = tally(stats, facts, seats);
  return Array.from({ length: seats }, (_, seat) => {
    const spent = purposes.map((id) => counts[id]?.[seat] ?? 0);
    return {
      spent,
      total: spent.reduce((sum, points) => sum + points, 0),
      rescued: counts.rescued?.[seat] ?? 0,
      fires: (counts.fires?.[seat] ?? 0) + (counts.smoke?.[seat] ?? 0),
    };
  });
}
