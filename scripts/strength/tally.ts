import { type Estimate, shareOf } from '../../src/cli/games/results.ts';
import { BINS } from './guesses.ts';
import type { Played } from './play.ts';
import { quantile } from './times.ts';

/** What the matches of a cell come to. */
export interface Tally {
  readonly matches: number;
  readonly wins: Estimate;
  readonly reasons: Readonly<Record<string, number>>;
  readonly actions: number;
  /** Milliseconds of processor time for a decision. */
  readonly median: number;
  readonly p99: number;
}

export function tally(played: readonly Played[]): Tally | undefined {
  if (played.length === 0) return undefined;
  const times: Record<number, number> = {};
  const reasons: Record<string, number> = {};
  let won = 0;
  let actions = 0;
  for (const match of played) {
    won += match.won;
    actions += match.actions;
    reasons[match.reason] = (reasons[match.reason] ?? 0) + 1;
    for (const [bucket, count] of Object.entries(match.times)) {
      times[Number(bucket)] = (times[Number(bucket)] ?? 0) + count;
    }
  }
  return {
    matches: played.length,
    wins: shareOf(won, played.length),
    reasons,
    actions: actions / played.length,
    median: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}

/** Of all positions that were given about this chance: what was foretold on average, and what came. */
export interface Calibrated {
  readonly bin: number;
  readonly positions: number;
  readonly foretold: number;
  readonly came: number;
}

export function calibration(played: readonly Played[]): Calibrated[] {
  return Array.from({ length: BINS }, (_, bin) => {
    let [positions, foretold, came] = [0, 0, 0];
    for (const { guesses, won } of played) {
      const count = guesses?.counts[bin] ?? 0;
      positions += count;
      foretold += guesses?.sums[bin] ?? 0;
      came += won * count;
    }
    return { bin, positions, foretold: foretold / positions, came: came / positions };
  }).filter(({ positions }) => positions > 0);
}
