import { foreseeing } from '../../src/games/flash-point/bot/foreseeing.ts';
import { script } from '../../src/games/flash-point/bot/script/script.ts';
import { type Tastes, tastes } from '../../src/games/flash-point/bot/script/tastes.ts';
import game from '../../src/games/flash-point/rules/game.ts';
import type { State } from '../../src/games/flash-point/rules/state.ts';
import { fastChance } from '../../src/kit/chance/dice.ts';
import { turnByTurn } from '../../src/kit/search/luck.ts';
import { hasty } from '../../src/kit/search/mind.ts';
import { quickPlan } from '../../src/kit/search/plans.ts';
import { sample } from '../../src/kit/search/ranking.ts';
import { bendsOf, bent } from './bending.ts';

export const tasteNames = Object.keys(tastes) as readonly (keyof Tastes)[];

/** The first weight counts always, and here for nothing. */
export function listedTastes(): Float64Array {
  return Float64Array.of(0, ...tasteNames.map((name) => tastes[name]));
}

export function namedTastes(weights: Float64Array): Tastes {
  return Object.fromEntries(tasteNames.map((name, place) => [name, weights[place + 1] ?? 0])) as Tastes;
}

/** Beginnings of turns that are played on in pairs, each pair with the same dice, all tastes bent one way and then the other. */
export interface Round {
  readonly weights: Float64Array;
  readonly turns: readonly State[];
  readonly seed: number;
  readonly pairs: number;
}

/** How much better it went where a taste was stronger, summed up. */
export function slopeOf({ weights, turns, seed, pairs }: Round): Float64Array {
  const slope = new Float64Array(weights.length);
  const places = [...turns.keys()];
  for (let pair = seed; pair < seed + pairs; pair++) {
    const chance = fastChance(pair);
    const turn = turns[chance.draw(places)] as State;
    const bends = bendsOf(weights.length, chance);
    const [one = 0, other = 0] = [1, -1].map((way) => promised(bent(weights, bends, way), turn, pair));
    for (let place = 0; place < bends.length; place++) {
      slope[place] = (slope[place] as number) + (one - other) * (bends[place] as number);
    }
  }
  return slope;
}

/** How much more the one tastes bring than the others, in each turn with the same dice: the mean, and its standard error. */
export function leadOf(
  weights: Float64Array,
  others: Float64Array,
  turns: readonly State[],
): { readonly mean: number; readonly error: number } {
  const leads = turns.map((turn, seed) => promised(weights, turn, seed) - promised(others, turn, seed));
  const mean = leads.reduce((sum, lead) => sum + lead, 0) / leads.length;
  const squares = leads.reduce((sum, lead) => sum + (lead - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares) / leads.length };
}

/** As far as somebody sees who brings out a victim from the other end of the house: three turns each of three. */
const TURNS = 9;
const LONGEST = 14;

/** What the match promises where a crew by the script has brought it. */
function promised(weights: Float64Array, state: State, seed: number): number {
  const own = namedTastes(weights);
  const thinking = { game, mind: { ...foreseeing, quick: (now: State, seat: number) => script(now, seat, own) } };
  const plan = quickPlan(thinking, state, state.turn, LONGEST);
  if (!plan) return foreseeing.value(state, state.turn);
  const ahead = { turns: TURNS, habits: hasty };
  return sample(thinking, plan, state.turn, { ahead }, turnByTurn(0, 1, seed), () => true);
}
