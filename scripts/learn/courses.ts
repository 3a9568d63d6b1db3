import { players } from '../../src/games/flash-point/bot/players.ts';
import { featuresOf } from '../../src/games/flash-point/bot/worth/features.ts';
import game from '../../src/games/flash-point/rules/game.ts';
import type { State } from '../../src/games/flash-point/rules/state.ts';
import { fastChance } from '../../src/kit/chance/dice.ts';
import { quiet } from '../../src/kit/contract/game.ts';
import { cloneOf } from '../../src/kit/contract/offers.ts';
import { defaults } from '../../src/kit/contract/options.ts';
import { playOut } from '../../src/kit/players/playout.ts';

/** A match as it stood at the beginning of each turn, by its features, and whether it was won. */
export interface Course {
  readonly turns: readonly (readonly number[])[];
  readonly won: boolean;
}

export interface Task {
  readonly seed: number;
  /** How much work the crew does for a decision, of its usual work. */
  readonly thinking: number;
}

export default function play(task: Task): Course {
  const turns: number[][] = [];
  const won = playHeroic(task, (now) => turns.push(Array.from(featuresOf(now))));
  return { turns, won };
}

/** The match as it stood at the beginning of each turn. */
export function turnsOf(task: Task): State[] {
  const turns: State[] = [];
  playHeroic(task, (now) => turns.push(cloneOf(game, now)));
  return turns;
}

/** A Heroic match of three chiefs who think less than usual, for many matches tell more than good ones: whether it was won. */
function playHeroic({ seed, thinking }: Task, atTurn: (now: State) => void): boolean {
  const chance = fastChance(seed);
  const names = ['Seat 0', 'Seat 1', 'Seat 2'];
  const options = { ...defaults(game.options), level: 'heroic' } as const;
  const state = game.setup(options, { names, host: 0, readyOrder: [...names.keys()] }, chance, quiet);
  const chief = players.chief.thinking?.(thinking) ?? players.chief.play;
  const chiefs = names.map(() => chief);
  playOut(game, state, chiefs, chance, quiet, (now) => {
    if (begins(now)) atTurn(now);
  });
  return state.result?.won === true;
}

function begins({ stage, acted, questions, result }: State): boolean {
  return stage === 'turn' && !acted && questions.length === 0 && !result;
}
