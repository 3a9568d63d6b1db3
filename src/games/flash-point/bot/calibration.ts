import type { Level } from '../rules/data/levels.ts';

/** From what the evaluation says to the chance to win, in log-odds. Made by scripts/calibrate-flash-point.ts. */
export const calibration: Readonly<Record<Level, { readonly shift: number; readonly slope: number }>> = {
  family: {
    shift: 1.917,
    slope: 0.286,
  },
  recruit: {
    shift: 0.965,
    slope: 0.566,
  },
  veteran: {
    shift: 0.598,
    slope: 0.48,
  },
  heroic: {
    shift: 0.107,
    slope: 0.679,
  },
};
