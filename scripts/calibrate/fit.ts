import { type Line, type Sign, termNames, terms } from '../../src/games/flash-point/bot/chance.ts';

/** A position at the beginning of a turn or in its midst: what tells its chance, and whether its match was won. */
export interface Guess extends Sign {
  readonly won: boolean;
}

/** As it was said. */
const unchanged: Line = { shift: 0, slope: 1, crew: 0, sideB: 0 };

/** The line that makes what came most likely, by Newton's method, not far from another one without good evidence. */
export function lineThrough(guesses: readonly Guess[], near: Line = unchanged): Line {
  const seen = guesses.map((guess): Seen => ({ signs: termNames.map((name) => terms[name](guess)), won: guess.won }));
  const start = termNames.map((name) => near[name]);
  let found = start;
  for (let round = 0; round < ROUNDS; round++) {
    const steps = stepsFrom(found, seen, start);
    found = found.map((value, row) => value + (steps[row] as number));
    if (steps.every((step) => Math.abs(step) < ENOUGH)) break;
  }
  return Object.fromEntries(termNames.map((name, row) => [name, found[row]])) as Line;
}

/** A line for each kind of match. Each begins at the line of all together, so that few matches do not lead it far astray. */
export function linesThrough<K extends string>(kinds: Readonly<Record<K, readonly Guess[]>>): Record<K, Line> {
  const all = Object.values<readonly Guess[]>(kinds).flat();
  const common = lineThrough(all);
  const each = Object.entries<readonly Guess[]>(kinds).map(([kind, own]) => [kind, lineThrough(own, common)]);
  return Object.fromEntries(each);
}

/** A position as its terms, in their order. */
interface Seen {
  readonly signs: readonly number[];
  readonly won: boolean;
}

const ROUNDS = 40;
/** Nobody reads more digits. */
const ENOUGH = 1e-6;
/** So many positions that say otherwise move the line: those of one match are much alike. */
const PRIOR = 50;
/** Newton's step leads astray where nearly all is certain: a short one does not. */
const STEP = 0.5;

function stepsFrom(line: readonly number[], seen: readonly Seen[], near: readonly number[]): number[] {
  const pull = line.map((value, row) => PRIOR * ((near[row] as number) - value));
  const doubts = line.map((_, row) => line.map((_, column) => (row === column ? PRIOR : 0)));
  for (const { signs, won } of seen) {
    let odds = 0;
    for (let row = 0; row < line.length; row++) odds += (line[row] as number) * (signs[row] as number);
    const chance = 1 / (1 + Math.exp(-odds));
    const doubt = Math.max(1e-6, chance * (1 - chance));
    for (let row = 0; row < line.length; row++) {
      const sign = signs[row] as number;
      const along = doubts[row] as number[];
      pull[row] = (pull[row] as number) + ((won ? 1 : 0) - chance) * sign;
      for (let column = 0; column < line.length; column++)
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

/** Of all positions that were called about this: how many, what was foretold on average, and what came. */
export interface Row {
  readonly from: number;
  readonly positions: number;
  readonly foretold: number;
  readonly came: number;
}

const BINS = 10;

export function reliability(guesses: readonly Pick<Guess, 'said' | 'won'>[]): Row[] {
  const bins = Array.from({ length: BINS }, () => ({ positions: 0, said: 0, won: 0 }));
  for (const { said, won } of guesses) {
    const bin = bins[Math.min(BINS - 1, Math.floor(BINS * said))];
    if (!bin) continue;
    bin.positions += 1;
    bin.said += said;
    bin.won += won ? 1 : 0;
  }
  return bins.flatMap(({ positions, said, won }, place) =>
    positions === 0 ? [] : [{ from: place / BINS, positions, foretold: said / positions, came: won / positions }],
  );
}

/** How far what is foretold is from what comes, on average over all positions. */
export function offBy(rows: readonly Row[]): number {
  const positions = rows.reduce((sum, row) => sum + row.positions, 0);
  return rows.reduce((sum, row) => sum + row.positions * Math.abs(row.foretold - row.came), 0) / Math.max(1, positions);
}
