import type { Game } from '../../kit/contract/game.ts';
import { askedOf, defaults, type OptionValues } from '../../kit/contract/options.ts';
import { type Match, outcomeOf } from '../../kit/match/match.ts';
import { canonical } from '../../kit/sums/checksum.ts';
import { peopleOf, seatsOf, type Table } from '../table/table.ts';

/** How a match went for one person. */
export interface Result {
  readonly match: string;
  readonly person: string;
  readonly game: string;
  /** The options that were played, by the name of their preset. */
  readonly preset: string;
  readonly at: number;
  readonly won: boolean;
  readonly score: number;
  /** Whether it counts for the leaderboard. */
  readonly ranked: boolean;
}

/** Results for everybody who plays at the end. The best of a person's seats counts. */
export function resultsOf(table: Table, match: Match, at: number): Result[] {
  const outcome = outcomeOf(match);
  if (!outcome) return [];
  const preset = presetOf(match.game, table.options);
  return peopleOf(match.players).map((person) => {
    const seats = seatsOf(match.players, person);
    const won = seats.some((seat) => outcome.winners.includes(seat));
    const score = Math.max(...seats.map((seat) => outcome.scores[seat] ?? 0));
    return { match: table.id, person, game: table.game, preset, at, won, score, ranked: isRanked(table, match) };
  });
}

/** Matches against oneself, and matches that go on from a saved position, do not count. */
function isRanked({ origin }: Table, { players }: Match): boolean {
  return origin === null && new Set(players.filter((player) => player !== null)).size > 1;
}

/**
 * The preset whose options these are, whatever was asked for beside it; `own` if there is none. An option that came
 * after a table was opened had its default there.
 */
export function presetOf({ options: table }: Game, options: OptionValues): string {
  const given = canonical({ ...defaults(table), ...options });
  const base = { ...defaults(table), ...askedOf(table, options) };
  const found = Object.entries(table.presets).find(([, preset]) => canonical({ ...base, ...preset.values }) === given);
  return found?.[0] ?? 'own';
}

/** What somebody has reached in a game. */
export interface Tally {
  readonly person: string;
  readonly name: string;
  readonly played: number;
  readonly won: number;
  readonly best: number;
}

/** A row of a leaderboard: the true share of wins lies between `low` and `high`, in 19 of 20 cases. */
export interface Leader extends Tally {
  readonly low: number;
  readonly high: number;
}

/** Ranked by the lower bound, so that a lucky first match does not lead to the top. */
export function ranking(tallies: readonly Tally[]): Leader[] {
  const rows = tallies.map((tally) => ({ ...tally, ...wilson(tally.won, tally.played) }));
  return rows.sort((a, b) => b.low - a.low || b.best - a.best || (a.person < b.person ? -1 : 1));
}

/** Two-sided 95 %. */
const Z = 1.959964;

/** Wilson's interval for a share of `won` in `played`. */
export function wilson(won: number, played: number): { readonly low: number; readonly high: number } {
  if (played === 0) return { low: 0, high: 1 };
  const share = won / played;
  const spread = Z * Math.sqrt((share * (1 - share)) / played + (Z * Z) / (4 * played * played));
  const middle = share + (Z * Z) / (2 * played);
  const scale = 1 + (Z * Z) / played;
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) };
}
