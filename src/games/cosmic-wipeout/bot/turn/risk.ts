import { LOW_LIMIT, type Options } from '../../rules/state.ts';
import { handName, hands } from './hands.ts';
import { HANDS, planOf, STEP } from './plan.ts';
import { allThrows, type ClearMatch } from './throws.ts';
import { solveTurn } from './turn.ts';

/** The odds of one hand, as the table of odds holds them. */
export interface HandOdds {
  readonly hand: string;
  /** So many of the equally likely throws wipe out. */
  readonly wipeouts: number;
  readonly throws: number;
  /** The chance of a wipeout before one may stop again, with 0, 5, 10 … 35 or more points overall before the throw. */
  readonly untilFree: readonly number[];
}

/** The odds of every hand, by enumeration. */
export function handOdds(clearMatch: ClearMatch): HandOdds[] {
  const untilFree = risks({ clearMatch, winWhen: 'banked', goal: LOW_LIMIT });
  const throws = allThrows(clearMatch);
  return hands.map((_, hand) => {
    const { total = 0, results = [] } = throws[hand] ?? {};
    const wipeouts = results.find(({ landings }) => landings.length === 0)?.count ?? 0;
    const column = Array.from({ length: LOW_LIMIT / STEP + 1 }, (_, points) => untilFree[points * HANDS + hand] ?? 0);
    return { hand: handName(hand), wipeouts, throws: total, untilFree: column };
  });
}

/**
 * The chance of a wipeout before one may stop again, at `[points * HANDS + hand]`. It is a turn in which only a wipeout
 * costs anything: choices on the way are made so that the risk is least. Beyond the goal nothing changes any more.
 */
export function risks({ clearMatch, winWhen, goal }: Options): Float64Array {
  const bank = new Float64Array(goal / STEP);
  const stakes = { from: 0, low: LOW_LIMIT / STEP, goal: goal / STEP, winWhen, bank, win: 0, wipeout: -1 };
  return solveTurn(planOf(clearMatch), stakes).throwing.map((value) => -value);
}
