import type { State } from '../rules/state.ts';
import { calibration } from './calibration.ts';

/** A line from what is said to what comes, through log-odds. */
interface Line {
  readonly shift: number;
  readonly slope: number;
}

/** What the evaluation says of a position, as what a crew of `recruit` makes of it: of all called 70 %, about 70 % are won (docs/strength.md). */
export function chanceOf(state: State, said: number): number {
  if (state.result) return state.result.won ? 1 : 0;
  return state.hopeless ? 0 : calibrated(said, calibration[state.options.level]);
}

/** What the evaluation says, as what comes of it. */
export function calibrated(said: number, { shift, slope }: Line): number {
  if (said <= 0) return 0;
  if (said >= 1) return 1;
  return 1 / (1 + Math.exp(-shift) * ((1 - said) / said) ** slope);
}
