import type { State } from '../rules/state.ts';
import { calibration } from './calibration.ts';
import { mind } from './mind.ts';

/** A line from what is said to what comes, through log-odds. */
interface Line {
  readonly shift: number;
  readonly slope: number;
}

/** The chance to win, as a crew of `recruit` would: of all positions called 70 %, about 70 % are won (docs/strength.md). */
export function chanceToWin(state: State): number {
  if (state.result) return state.result.won ? 1 : 0;
  if (state.hopeless) return 0;
  return calibrated(mind.value(state, 0), calibration[state.options.level]);
}

/** What the evaluation says, as what comes of it. */
export function calibrated(said: number, { shift, slope }: Line): number {
  if (said <= 0) return 0;
  if (said >= 1) return 1;
  return 1 / (1 + Math.exp(-shift) * ((1 - said) / said) ** slope);
}
