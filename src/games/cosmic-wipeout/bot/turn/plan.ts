import { hands, isOpen } from './hands.ts';
import { allThrows, type ClearMatch, type Landing, type Throws } from './throws.ts';

/** All points are multiples of five, so they are counted in fives. */
export const STEP = 5;

/** Whole numbers stay whole numbers: the quickest way to divide. */
export function inFives(points: number): number {
  return (points / STEP) | 0;
}
export const HANDS = hands.length;

/** More than a single throw can bring, in fives: the dearest is the train of stars. */
export const MOST_GAIN = 120;

/**
 * All throws of a hand, made ready for computing with. What they lead to is given as a distance in a table of values
 * `[points * HANDS + hand]`, counted from the start of the present points' row.
 */
export interface Row {
  readonly wipeout: number;
  /** The chance that the throw changes nothing: the flash is matched and nothing scores. */
  readonly again: number;
  /** Consequences that leave no choice. */
  readonly sure: Float64Array;
  readonly sureTo: Int32Array;
  /** Consequences that leave a choice of two: a pair for the sun, or what a lone sun counts. */
  readonly fork: Float64Array;
  readonly forkTo: Int32Array;
  readonly forkOr: Int32Array;
}

export interface Plan {
  readonly rows: readonly Row[];
  /** Per hand: the chance of a wipeout before the next time one may stop, once 35 points are passed. */
  readonly risk: readonly number[];
}

const known = new Map<ClearMatch, Plan>();

export function planOf(clearMatch: ClearMatch): Plan {
  let plan = known.get(clearMatch);
  if (!plan) {
    const rows = allThrows(clearMatch).map(rowOf);
    plan = { rows, risk: riskOf(rows) };
    known.set(clearMatch, plan);
  }
  return plan;
}

function rowOf({ total, results }: Throws, hand: number): Row {
  const chanceOf = (those: Throws['results']): number => those.reduce((sum, { count }) => sum + count, 0) / total;
  const stays = ([one, two]: readonly Landing[]): boolean => !two && one?.points === 0 && one.hand === hand;
  const sure = results.filter(({ landings }) => landings.length === 1 && !stays(landings));
  const forks = results.filter(({ landings }) => landings.length === 2);
  return {
    wipeout: chanceOf(results.filter(({ landings }) => landings.length === 0)),
    again: chanceOf(results.filter(({ landings }) => stays(landings))),
    sure: Float64Array.from(sure, (result) => chanceOf([result])),
    sureTo: Int32Array.from(sure, ({ landings }) => distance(landings[0])),
    fork: Float64Array.from(forks, (result) => chanceOf([result])),
    forkTo: Int32Array.from(forks, ({ landings }) => distance(landings[0])),
    forkOr: Int32Array.from(forks, ({ landings }) => distance(landings[1])),
  };
}

export function distance({ points, hand }: Landing = { points: 0, hand: 0 }): number {
  return (points / STEP) * HANDS + hand;
}

/** Repeats the recursion until nothing moves any more. It pulls together: no hand is thrown on for ever. */
function riskOf(rows: readonly Row[]): number[] {
  let risk = rows.map(() => 0);
  for (let moved = 1; moved > 1e-15; ) {
    const before = risk;
    const after = (to = 0): number => (isOpen(to % HANDS) ? 0 : (before[to % HANDS] ?? 0));
    risk = rows.map(({ wipeout, again, sure, sureTo, fork, forkTo, forkOr }) => {
      const lost = sure.reduce((sum, chance, at) => sum + chance * after(sureTo[at]), wipeout);
      const least = (at: number): number => Math.min(after(forkTo[at]), after(forkOr[at]));
      return fork.reduce((sum, chance, at) => sum + chance * least(at), lost) / (1 - again);
    });
    moved = Math.max(...risk.map((value, hand) => Math.abs(value - (before[hand] ?? 0))));
  }
  return risk;
}
