import { players } from '../../src/games/flash-point/bot/players.ts';
import { featuresOf } from '../../src/games/flash-point/bot/worth/features.ts';
import game from '../../src/games/flash-point/rules/game.ts';
import type { State } from '../../src/games/flash-point/rules/state.ts';
import { fastChance } from '../../src/kit/chance/dice.ts';
import { quiet } from '../../src/kit/contract/game.ts';
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

/** A Heroic match of three chiefs who think less than usual: many matches tell more than good ones. */
export default function play({ seed, thinking }: Task): Course {
  const chance = fastChance(seed);
  const names = ['Seat 0', 'Seat 1', 'Seat 2'];
  const options = { ...defaults(game.options), level: 'heroic' } as const;
  const state = game.setup(options, { names, host: 0, readyOrder: [...names.keys()] }, chance, quiet);
  const chief = players.chief.thinking?.(thinking) ?? players.chief.play;
  const turns: number[][] = [];
  playOut(
    game,
    state,
    names.map(() => chief),
    chance,
    quiet,
    (now) => {
      if (begins(now)) turns.push(Array.from(featuresOf(now)));
    },
  );
  return { turns, won: state.result?.won === true };
}

function begins({ stage, acted, questions, result }: State): boolean {
  return stage === 'turn' && !acted && questions.length === 0 && !result;
}
