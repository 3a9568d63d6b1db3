import type { Budgets } from './budgets.ts';
import type { Clock } from './clock.ts';

/** Says no to somebody at the door: at once, or a little later. */
export type Hold = (area: string, sayNo: () => void) => void;

/** Milliseconds that whoever is refused again and again waits for it. */
export const HELD_FOR = 1000;

/** So many wait at most; what comes beyond that is answered at once, since whoever waits needs memory. */
export const MOST_HELD = 500;

/**
 * To refuse costs little, but not nothing, and whoever asks in a loop asks again as soon as he is answered. So an address
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
