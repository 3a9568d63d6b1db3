import type { BoardId } from '../rules/data/boards.ts';
import type { State } from '../rules/state.ts';
import { calibration } from './calibration.ts';
import { mind } from './mind.ts';

/** What tells how likely the win is: what the evaluation says of a position, how many play, and where. */
export interface Sign {
  readonly said: number;
  readonly crew: number;
  readonly board: BoardId;
}

/** What is added up in log-odds, each as much as a level's line says. The evaluation hardly sees that the fire comes oftener before each of many, and that side B is harder. */
export const terms = {
  shift: () => 1,
  slope: ({ said }) => logOdds(said),
  crew: ({ crew }) => crew - USUAL,
  sideB: ({ board }) => (board === 'B' ? 1 : 0),
} satisfies Readonly<Record<string, (sign: Sign) => number>>;

const USUAL = 3;

export type Line = Readonly<Record<keyof typeof terms, number>>;

/** The chance to win that people are shown. Of all positions called 70 %, about 70 % are won by a crew of `recruit` (docs/strength.md). */
export function chanceToWin(state: State): number {
  const { result, hopeless, firefighters, options } = state;
  if (result) return result.won ? 1 : 0;
  if (hopeless) return 0;
  const sign: Sign = { said: mind.value(state, 0), crew: firefighters.length, board: options.board };
  return calibrated(sign, calibration[options.level]);
}

export function calibrated(sign: Sign, line: Line): number {
  const odds = termNames.reduce((sum, name) => sum + line[name] * terms[name](sign), 0);
  return 1 / (1 + Math.exp(-odds));
}

export const termNames = Object.keys(terms) as (keyof Line)[];

/** What is called certain is never quite so. */
const LEAST = 1e-6;

function logOdds(chance: number): number {
  const kept = Math.min(1 - LEAST, Math.max(LEAST, chance));
  return Math.log(kept / (1 - kept));
}
