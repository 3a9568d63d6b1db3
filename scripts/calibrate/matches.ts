import { mind } from '../../src/games/flash-point/bot/mind.ts';
import { players } from '../../src/games/flash-point/bot/players.ts';
import type { Level } from '../../src/games/flash-point/rules/data/levels.ts';
import game from '../../src/games/flash-point/rules/game.ts';
import type { State } from '../../src/games/flash-point/rules/state.ts';
import type { Chance } from '../../src/kit/chance/chance.ts';
import { fastChance } from '../../src/kit/chance/dice.ts';
import { quiet } from '../../src/kit/contract/game.ts';
import { defaults } from '../../src/kit/contract/options.ts';
import { playOut } from '../../src/kit/players/playout.ts';
import type { Guess } from './fit.ts';

/** Matches of one level, one seed after another: the work of a core. */
export interface Batch {
  readonly level: Level;
  readonly seed: number;
  readonly matches: number;
}

/** What the evaluation said of their positions, and how they ended. */
export default function play({ level, seed, matches }: Batch): Guess[] {
  return Array.from({ length: matches }, (_, place) => guessesOf(level, fastChance(seed + place))).flat();
}

/** Three or four are usual; most play on the first board. */
const crews = [1, 2, 3, 3, 3, 4, 4, 5, 6] as const;
const houses = ['A', 'A', 'B'] as const;

function guessesOf(level: Level, chance: Chance): Guess[] {
  const names = Array.from({ length: chance.draw(crews) }, (_, seat) => `Seat ${seat}`);
  const board = chance.draw(houses);
  const options = { ...defaults(game.options), level, board, ...(board === 'B' ? inB : {}) };
  const state = game.setup(options, { names, host: 0, readyOrder: [...names.keys()] }, chance, quiet);
  const said: number[] = [];
  const crew = names.map(() => players.recruit.play);
  playOut(game, state, crew, chance, quiet, looking(chance, said));
  const won = state.result?.won === true;
  return said.map((value) => ({ said: value, crew: names.length, board, won }));
}

/** Only the first board has a set-up of its own for the Family game. */
const inB = { familySetup: 'random' } as const;

const SELDOM = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** Every beginning of a turn, and now and then what comes after. */
function looking(chance: Chance, said: number[]): (state: State) => void {
  return (state) => {
    if (state.stage !== 'turn' || state.result || state.hopeless) return;
    if (!state.acted || chance.draw(SELDOM) === 0) said.push(mind.value(state, 0));
  };
}
