import type { Chance } from '../chance/chance.ts';
import type { Action, Game, Seat } from '../contract/game.ts';
import { legal } from '../contract/offers.ts';
import type { Budget } from './budget.ts';
import type { Character } from './playout.ts';

/**
 * What a character does when its seat is asked. It is not bothered when there is only one thing to do, and where somebody
 * waits, `budget` says how long it may think.
 */
export function choose(
  game: Game,
  { play }: Character,
  state: unknown,
  seat: Seat,
  random: Chance,
  budget?: Budget,
): Action {
  const choices = legal(game, state, seat);
  const [only] = choices;
  if (!only) throw new Error(`seat ${seat} of ${game.id} is asked but has nothing to choose from`);
  return choices.length === 1 ? only : play(state, seat, choices, random, budget);
}
