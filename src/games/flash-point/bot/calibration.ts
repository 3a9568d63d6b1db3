import type { Level } from '../rules/data/levels.ts';
import type { Line } from './chance.ts';

/** What each term of the chance to win counts, in log-odds. Made by scripts/calibrate/calibrate.ts. */
export const calibration: Readonly<Record<Level, Line>> = {
  family: {
    shift: 2.941,
    slope: 0.343,
    crew: -0.118,
    sideB: -1.402,
  },
  recruit: {
    shift: 1.802,
    slope: 0.237,
    crew: -0.349,
    sideB: -0.724,
  },
  veteran: {
    shift: 0.684,
    slope: 0.251,
    crew: -0.404,
    sideB: -0.697,
  },
  heroic: {
    shift: -1.018,
    slope: 0.255,
    crew: -0.477,
    sideB: -0.149,
  },
};
