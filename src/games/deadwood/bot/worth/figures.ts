import type { Options } from '../../rules/state.ts';

/** What players go by: means over many matches. */
export interface Figures {
  /** What a turn brings, by the rank. */
  readonly income: readonly { readonly dollars: number; readonly credits: number }[];
  /** How many turns everybody has in a day, by the number of seats. */
  readonly turnsPerDay: readonly number[];
  readonly shotsPerDay: number;
  /** How far final scores stray: so much at least, and so much for the square root of the turns left. */
  readonly spread: { readonly least: number; readonly growing: number };
}

/** By who gets the bonus dice: nothing else changes so much of what is earned. Made by scripts/learn/deadwood.ts. */
export const figures: Readonly<Record<Options['bonusDice'], Figures>> = {
  allCardRoles: {
    income: [
      { dollars: 0, credits: 0 },
      { dollars: 0.75, credits: 0.36 },
      { dollars: 0.89, credits: 0.35 },
      { dollars: 1.2, credits: 0.33 },
      { dollars: 1.49, credits: 0.35 },
      { dollars: 1.67, credits: 0.44 },
      { dollars: 1.8, credits: 0.52 },
    ],
    turnsPerDay: [0, 0, 31.9, 23.3, 19.2, 16.3, 14.6, 12.8, 11.7],
    shotsPerDay: 19.9,
    spread: { least: 0.5, growing: 1 },
  },
  filledCardRoles: {
    income: [
      { dollars: 0, credits: 0 },
      { dollars: 1.12, credits: 0.37 },
      { dollars: 1.48, credits: 0.44 },
      { dollars: 1.43, credits: 0.46 },
      { dollars: 1.85, credits: 0.48 },
      { dollars: 2.21, credits: 0.54 },
      { dollars: 2.3, credits: 0.62 },
    ],
    turnsPerDay: [0, 0, 30.1, 22.1, 18.1, 15.4, 13.8, 12.2, 11.4],
    shotsPerDay: 19.8,
    spread: { least: 2, growing: 1.875 },
  },
  allWorkingPlayers: {
    income: [
      { dollars: 0, credits: 0 },
      { dollars: 1.26, credits: 0.29 },
      { dollars: 1.75, credits: 0.35 },
      { dollars: 1.91, credits: 0.36 },
      { dollars: 2.16, credits: 0.38 },
      { dollars: 2.21, credits: 0.43 },
      { dollars: 2.52, credits: 0.46 },
    ],
    turnsPerDay: [0, 0, 33.6, 24.8, 19.4, 16.8, 15, 13.2, 12.3],
    shotsPerDay: 19.6,
    spread: { least: 0.75, growing: 1.875 },
  },
};
