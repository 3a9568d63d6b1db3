import type { Clock } from '../clock.ts';
import type { Budgets } from './budgets.ts';

/** Says no to somebody at the door: at once, or a little later. */
export type Hold = (area: string, sayNo: () => void) => void;

/** How many milliseconds a refusal is held back. */
export const HELD_FOR = 1000;

/** How many may be held back at once, since each takes memory; beyond that, refusals go out at once. */
export const MOST_HELD = 500;

/**
 * A refusal costs little, but not nothing, and a loop asks again as soon as it is answered. So an address
 * that is refused all the time is answered later: its loops turn once a second, and nobody else notices.
 */
export function createHold({ spend }: Pick<Budgets, 'spend'>, after: Clock['after']): Hold {
  let held = 0;
  return (area, sayNo) => {
    if (held >= MOST_HELD || !spend('rebuffs', { area })) return sayNo();
    held += 1;
    after(HELD_FOR, () => {
      held -= 1;
      sayNo();
    });
  };
}
