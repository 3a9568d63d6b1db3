import type { Level } from '../rules/data/levels.ts';

/** From what the evaluation says to the chance to win, in log-odds. Made by scripts/calibrate-flash-point.ts. */
export const calibration: Readonly<Record<Level, { readonly shift: number; readonly slope: number }>> = {
  family: {
    shift: 2.087,
    slope: 0.401,
  },
  recruit: {
    shift: 0.598,
    slope: 0.488,
  },
  veteran: {
    shift: 0.055,
    slope: 0.416,
  },
  heroic: {
    shift: -0.788,
    slope: 0.718,
  },
};
