import type { Level } from '../rules/data/levels.ts';

/** From what the evaluation says to the chance to win, in log-odds. Made by scripts/calibrate/calibrate.ts. */
export const calibration: Readonly<Record<Level, { readonly shift: number; readonly slope: number }>> = {
  family: {
    shift: 1.043,
    slope: 0.227,
  },
  recruit: {
    shift: 0.005,
    slope: 0.226,
  },
  veteran: {
    shift: -0.225,
    slope: 0.188,
  },
  heroic: {
    shift: -0.459,
    slope: 0.264,
  },
};
