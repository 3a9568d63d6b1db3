import type { Emit, Outcome, Seat } from '../../../../kit/contract/game.ts';
import { POINTS_PER_RANK } from '../data/money.ts';
import type { Fact, Options, Player, State } from '../state.ts';

/** Dollars, credits and five times the rank. [DW-SCORE-1] */
export function scoreOf({ dollars, credits, rank }: Player): number {
  return dollars + credits + POINTS_PER_RANK * rank;
}

export function scoresOf(state: State): number[] {
  return state.players.map(scoreOf);
}

/** After the last day, or when nobody is left to play against. [DW-DAY-4] [DW-LEAVE-2] */
export function finish(state: State, emit: Emit<Fact>): void {
  state.phase = 'over';
  emit?.({ kind: 'finished', scores: scoresOf(state), winners: winnersOf(state) });
}

export function outcome(state: State): Outcome | undefined {
  if (state.phase !== 'over') return undefined;
  const reason = state.order.length < 2 ? 'alone' : 'last-day';
  return { winners: winnersOf(state), places: placesOf(state), scores: scoresOf(state), reason };
}

/** Everybody with the best place: equal scores win together. [DW-SCORE-2] */
function winnersOf(state: State): Seat[] {
  return placesOf(state).flatMap((place, seat) => (place === 1 ? [seat] : []));
}

/** Equal scores share a place; who left the match comes after all who stayed. [DW-SCORE-2] [DW-LEAVE-2] */
function placesOf(state: State): number[] {
  const standing = state.players.map((player) => scoreOf(player) - (player.out ? BEHIND_ALL : 0));
  return standing.map((own) => 1 + rivals[state.options.tieRanking](standing.filter((other) => other > own)));
}

/** How many places are before one's own, from the scores that are better. */
const rivals: Record<Options['tieRanking'], (better: number[]) => number> = {
  competition: (better) => better.length,
  dense: (better) => new Set(better).size,
};

/** More than anybody can ever score. */
const BEHIND_ALL = 1_000_000;
