import type { Level } from '../rules/data/levels.ts';

/** From what the evaluation says to the chance to win, in log-odds. Made by scripts/calibrate/calibrate.ts. */
export const calibration: Readonly<Record<Level, { readonly shift: number; readonly slope: number }>> = {
  family: {
    shift: 1.94,
    slope: 0.367,
  },
  recruit: {
    shift: 1.057,
    slope: 0.212,
  },
  veteran: {
    shift: 0.145,
    slope: 0.228,
  },
  heroic: {
    shift: -1.145,
    slope: 0.25,
  },
};
