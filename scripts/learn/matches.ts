import { mindWith } from '../../src/games/flash-point/bot/mind.ts';
import { type Feature, featureNames } from '../../src/games/flash-point/bot/worth/features.ts';
import type { Options } from '../../src/games/flash-point/rules/data/settings.ts';
import game from '../../src/games/flash-point/rules/game.ts';
import type { State } from '../../src/games/flash-point/rules/state.ts';
import type { Chance } from '../../src/kit/chance/chance.ts';
import { fastChance } from '../../src/kit/chance/dice.ts';
import { quiet } from '../../src/kit/contract/game.ts';
import { defaults } from '../../src/kit/contract/options.ts';
import { playOut } from '../../src/kit/players/playout.ts';
import type { Habits } from '../../src/kit/search/mind.ts';
import { following } from '../../src/kit/search/search.ts';
import { bendsOf, bent } from './bending.ts';

/** Pairs of matches to learn from: the work of a core. */
export interface Lesson {
  /** In the order of the features. */
  readonly weights: Float64Array;
  readonly seed: number;
  readonly pairs: number;
}

/** What the pairs have shown. */
export interface Shown {
  /** How much better it went where a weight was heavier, summed up. */
  readonly slope: Float64Array;
  /** The sum of all scores. */
  readonly score: number;
  /** Won matches, and all, by level. */
  readonly wins: Record<string, [won: number, played: number]>;
}

/** Thinks even less than the quick character: many matches teach more than good ones. */
const glance: Habits = { width: 4, depth: 12, kept: 5, samples: 12, work: 400 };

/** Every match is played twice with the same dice, all weights bent one way and then the other: what helps shows in the mean. */
export default function play({ weights, seed, pairs }: Lesson): Shown {
  const shown: Shown = { slope: new Float64Array(weights.length), score: 0, wins: {} };
  let score = 0;
  for (let pair = seed; pair < seed + pairs; pair++) {
    const bends = bendsOf(weights.length, fastChance(pair));
    const ends = [1, -1].map((way) => playOne(bent(weights, bends, way), fastChance(pair)));
    const [one = 0, other = 0] = ends.map(scoreOf);
    for (let place = 0; place < bends.length; place++) {
      shown.slope[place] = (shown.slope[place] as number) + (one - other) * (bends[place] as number);
    }
    score += one + other;
    for (const end of ends) count(shown.wins, end);
  }
  return { ...shown, score };
}

/** A win is one; whoever loses has at least saved some. */
function scoreOf({ result, rescued, options }: State): number {
  return result?.won ? 1 : (0.4 * Math.min(rescued, options.victimsToWin)) / options.victimsToWin;
}

function count(wins: Shown['wins'], { options, result }: State): void {
  const [won, played] = wins[options.level] ?? [0, 0];
  wins[options.level] = [won + (result?.won ? 1 : 0), played + 1];
}

/** Of all kinds of match, most with three, and most where it is hard. */
const kinds = {
  level: ['family', 'recruit', 'veteran', 'veteran', 'heroic', 'heroic', 'heroic'],
  board: ['A', 'A', 'A', 'B'],
  crew: [2, 3, 3, 3, 3, 4],
} as const;

function playOne(weights: Float64Array, chance: Chance): State {
  const state = begun(chance);
  const mind = mindWith(namedWeights(weights));
  const players = state.firefighters.map(() => following(game, mind, glance));
  playOut(game, state, players, chance, quiet);
  return state;
}

/** A match of one of these kinds, before anything is chosen. */
function begun(chance: Chance): State {
  const level = chance.draw(kinds.level);
  const board = level === 'family' ? 'A' : chance.draw(kinds.board);
  const options: Options = { ...defaults(game.options), level, board };
  const names = Array.from({ length: chance.draw(kinds.crew) }, (_, seat) => `Seat ${seat}`);
  return game.setup(options, { names, host: 0, readyOrder: [...names.keys()] }, chance, quiet);
}

export function namedWeights(weights: Float64Array): Record<Feature, number> {
  return Object.fromEntries(featureNames.map((name, place) => [name, weights[place] ?? 0])) as Record<Feature, number>;
}
