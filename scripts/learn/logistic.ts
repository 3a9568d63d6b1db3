/** What is seen of a position, and how likely it is that what was hoped for came of it: 1 or 0 where that is known. */
export interface Seen {
  readonly signs: readonly number[];
  readonly came: number;
}

const ROUNDS = 40;
/** Nobody reads more digits. */
const ENOUGH = 1e-6;
/** Newton's step leads astray where nearly all is certain: a short one does not. */
const STEP = 0.5;

/**
 * What each sign counts, in log-odds, for what came to be as likely as it can be: by Newton's method, not far from `near` without
 * good evidence. So many positions that say otherwise (`prior`) move a sign whose size is about one.
 */
export function mostLikely(seen: readonly Seen[], near: readonly number[], prior: number): number[] {
  let found = [...near];
  for (let round = 0; round < ROUNDS; round++) {
    const steps = stepsFrom(found, seen, near, prior);
    found = found.map((value, row) => value + (steps[row] as number));
    if (steps.every((step) => Math.abs(step) < ENOUGH)) break;
  }
  return found;
}

export function chanceOf(weights: readonly number[], signs: readonly number[]): number {
  let odds = 0;
  for (let row = 0; row < weights.length; row++) odds += (weights[row] as number) * (signs[row] as number);
  return 1 / (1 + Math.exp(-odds));
}

function stepsFrom(
  weights: readonly number[],
  seen: readonly Seen[],
  near: readonly number[],
  prior: number,
): number[] {
  const pull = weights.map((value, row) => prior * ((near[row] as number) - value));
  const doubts = weights.map((_, row) => weights.map((_, column) => (row === column ? prior : 0)));
  for (const { signs, came } of seen) {
    const chance = chanceOf(weights, signs);
    const doubt = Math.max(1e-6, chance * (1 - chance));
    for (let row = 0; row < weights.length; row++) {
      const sign = signs[row] as number;
      const along = doubts[row] as number[];
      pull[row] = (pull[row] as number) + (came - chance) * sign;
      for (let column = 0; column < weights.length; column++)
        along[column] = (along[column] as number) + doubt * sign * (signs[column] as number);
    }
  }
  return solved(doubts, pull).map((step) => Math.min(STEP, Math.max(-STEP, step)));
}

/** What the rows of a matrix have to be multiplied by to give these sums: Gauss, without choosing rows, for the prior keeps every one of them from nothing. */
function solved(matrix: readonly (readonly number[])[], sums: readonly number[]): number[] {
  const rows = matrix.map((row, place) => [...row, sums[place] as number]);
  for (const [place, pivot] of rows.entries()) {
    for (const other of rows) {
      if (other === pivot) continue;
      const share = (other[place] as number) / (pivot[place] as number);
      for (const [column, value] of pivot.entries()) other[column] = (other[column] as number) - share * value;
    }
  }
  return rows.map((row, place) => (row.at(-1) as number) / (row[place] as number));
}
