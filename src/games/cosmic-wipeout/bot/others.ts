import type { Seat } from '../../../kit/contract/game.ts';
import type { State } from '../rules/state.ts';
import { bookOf, chanceAt, placeOf } from './book.ts';

/**
 * With more than two at the table a duel with the foremost of the others is solved, but all of them may win. They are
 * held against the foremost one as it is held against the seat, by the odds of a duel at the start of a turn.
 */
export function amongAll(state: State, seat: Seat, duel: number): number {
  return duel / (duel + (1 - duel) * weightOfOthers(state, seat));
}

/** Of what is left to all the others of a seat, how much is left to one of them. */
export function shareOf(state: State, one: Seat, seat: Seat): number {
  return weightOf(state, one, foremost(state, seat)) / weightOfOthers(state, seat);
}

function weightOfOthers(state: State, seat: Seat): number {
  const leader = foremost(state, seat);
  return othersOf(state, seat).reduce((sum, other) => sum + weightOf(state, other, leader), 0);
}

/** The odds of somebody against the foremost one, who counts as one. */
function weightOf(state: State, one: Seat, leader: Seat): number {
  if (one === leader) return 1;
  const chance = chanceAgainst(state, one, leader);
  return chance / (1 - chance);
}

function chanceAgainst(state: State, one: Seat, other: Seat): number {
  const { banked, options } = state;
  const book = bookOf(options);
  const place = placeOf(book, banked[one] ?? 0, banked[other] ?? 0);
  const isSooner = waitOf(state, one) < waitOf(state, other);
  return isSooner ? chanceAt(book, place.own, place.other) : 1 - chanceAt(book, place.other, place.own);
}

/** Whoever has banked most of all others; of several, whose turn is the next one. */
function foremost(state: State, seat: Seat): Seat {
  const { banked } = state;
  const others = othersOf(state, seat).sort((a, b) => waitOf(state, a) - waitOf(state, b));
  return others.reduce((most, other) => ((banked[other] ?? 0) > (banked[most] ?? 0) ? other : most));
}

function othersOf({ banked }: State, seat: Seat): Seat[] {
  return banked.flatMap((_, other) => (other === seat ? [] : [other]));
}

/** How many turns somebody waits for the next one. */
function waitOf({ banked, turn }: State, seat: Seat): number {
  return (seat - turn + banked.length) % banked.length;
}
