import { fastChance } from '../chance/dice.ts';
import type { Action, Game, Seat } from '../contract/game.ts';
import { untilTimeIsUp } from './budget.ts';
import { choose } from './choose.ts';
import type { Character } from './playout.ts';

/** What a bot has to think about. Its luck (`seed`) has nothing to do with the match's dice. */
export interface Thought {
  readonly game: string;
  readonly bot: string;
  readonly seat: Seat;
  readonly state: unknown;
  readonly seed: number;
}

/** What a bot decides at a table, where somebody waits for it: in the time that bots have, by this clock. */
export function decideInTime(
  game: Game | undefined,
  characters: Readonly<Record<string, Character>>,
  { game: id, bot, seat, state, seed }: Thought,
  clock: () => number,
): Action {
  const character = characters[bot];
  if (!game || !character) throw new Error(`there is no bot "${bot}" for ${id}`);
  return choose(game, character, state, seat, fastChance(seed), untilTimeIsUp(clock));
}
