import { type Line, type Sign, termNames, terms } from '../../src/games/flash-point/bot/chance.ts';
import { mostLikely } from '../learn/logistic.ts';

/** A position at the beginning of a turn or in its midst: what tells its chance, and whether its match was won. */
export interface Guess extends Sign {
  readonly won: boolean;
}

/** As it was said. */
const unchanged: Line = { shift: 0, slope: 1, crew: 0, sideB: 0 };

/** The line that makes what came most likely, not far from another one without good evidence. */
export function lineThrough(guesses: readonly Guess[], near: Line = unchanged): Line {
  const seen = guesses.map((guess) => ({
    signs: termNames.map((name) => terms[name](guess)),
    came: guess.won ? 1 : 0,
  }));
  const found = mostLikely(
    seen,
    termNames.map((name) => near[name]),
    PRIOR,
  );
  return Object.fromEntries(termNames.map((name, row) => [name, found[row]])) as Line;
}

/** A line for each kind of match. Each begins at the line of all together, so that few matches do not lead it far astray. */
export function linesThrough<K extends string>(kinds: Readonly<Record<K, readonly Guess[]>>): Record<K, Line> {
  const all = Object.values<readonly Guess[]>(kinds).flat();
  const common = lineThrough(all);
  const each = Object.entries<readonly Guess[]>(kinds).map(([kind, own]) => [kind, lineThrough(own, common)]);
  return Object.fromEntries(each);
}

/** So many positions that say otherwise move the line: those of one match are much alike. */
const PRIOR = 50;

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
