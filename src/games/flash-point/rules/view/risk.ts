import type { Chance, Face } from '../../../../kit/chance/chance.ts';
import { fastChance } from '../../../../kit/chance/dice.ts';
import { quiet } from '../../../../kit/contract/game.ts';
import { moveOf } from '../../../../kit/contract/offers.ts';
import { black, red } from '../data/boards.ts';
import { closeTurn } from '../moves/actions/endTurn.ts';
import { fallback } from '../moves/fallback.ts';
import { moves } from '../moves/moves.ts';
import { clone } from '../shared/clone.ts';
import type { State } from '../state.ts';

/** How likely it is that the fire does harm before a seat has its next turn. */
export interface Risk {
  /** That somebody is lost. */
  readonly lost: number;
  /** That the house collapses. */
  readonly collapse: number;
  /** By how much `lost` usually differs from the truth; 0 where nothing was left to chance but the first roll. */
  readonly error: number;
  /** How often it was tried. */
  readonly trials: number;
}

interface Tally {
  lost: number;
  collapse: number;
}

/** How often each first roll is tried. */
export const ROUNDS = 6;

/**
 * Lets it burn until it is the turn's seat again, while everybody only ends the turn. The first roll is not left to
 * chance: each of its 48 results is tried as often as any other, so that one fire without flare-ups is exact. What
 * follows is drawn. Yields after each round of 48, so that it can be done in slices. [FP-RISK-1]
 */
export function* risks(state: State, rounds = ROUNDS): Generator<Risk> {
  const chance = fastChance(1);
  const tallies: Tally[] = rolls.map(() => ({ lost: 0, collapse: 0 }));
  for (let round = 1; round <= rounds; round++) {
    for (const [place, roll] of rolls.entries()) tryOnce(state, roll, chance, tallies[place] as Tally);
    yield riskOf(tallies, round);
  }
}

/** All rounds at once. */
export function risk(state: State, rounds = ROUNDS): Risk {
  return [...risks(state, rounds)].at(-1) as Risk;
}

const rolls: readonly (readonly [number, number])[] = red.flatMap((row) =>
  black.map((column): [number, number] => [row, column]),
);

function tryOnce(state: State, roll: readonly Face[], chance: Chance, tally: Tally): void {
  const now = clone(state);
  closeTurn(now, now.turn, beginningWith(roll, chance), quiet);
  settle(now, chance);
  while (!now.result && now.turn !== state.turn) {
    closeTurn(now, now.turn, chance, quiet);
    settle(now, chance);
  }
  if (now.lost > state.lost) tally.lost += 1;
  if (now.result?.reason === 'collapse') tally.collapse += 1;
}

/** Whoever is asked something says what silence would. */
function settle(state: State, chance: Chance): void {
  while (!state.result && state.questions.length > 0) {
    const seat = state.questions[0]?.seat ?? 0;
    const answer = fallback(state, seat);
    moveOf({ moves }, answer.kind).apply(state, seat, answer, chance, quiet);
  }
}

function beginningWith(faces: readonly Face[], chance: Chance): Chance {
  let used = 0;
  return { draw: <T extends Face>(among: readonly T[]): T => (faces[used++] as T | undefined) ?? chance.draw(among) };
}

function riskOf(tallies: readonly Tally[], round: number): Risk {
  const share = (of: (tally: Tally) => number) => sum(tallies.map(of)) / round / tallies.length;
  return {
    lost: share(({ lost }) => lost),
    collapse: share(({ collapse }) => collapse),
    error: Math.sqrt(sum(tallies.map(({ lost }) => spread(lost / round, round)))) / tallies.length,
    trials: round * tallies.length,
  };
}

/** The usual error of a share that was tried so often; unknown after one try, so as large as it can be. */
function spread(share: number, times: number): number {
  return times < 2 ? 0.25 : (share * (1 - share)) / (times - 1);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((so, number) => so + number, 0);
