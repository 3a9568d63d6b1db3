import type { Level } from '../rules/data/levels.ts';
import type { Line } from './chance.ts';

/** What each term of the chance to win counts, in log-odds. Made by scripts/calibrate/calibrate.ts. */
export const calibration: Readonly<Record<Level, Line>> = {
  family: {
    shift: 3.022,
    slope: 0.35,
    crew: -0.08,
    sideB: -1.757,
  },
  recruit: {
    shift: 1.773,
    slope: 0.26,
    crew: -0.37,
    sideB: -0.493,
  },
  veteran: {
    shift: 0.596,
    slope: 0.263,
    crew: -0.321,
    sideB: -0.41,
  },
  heroic: {
    shift: -1.013,
    slope: 0.261,
    crew: -0.444,
    sideB: -0.246,
  },
};
