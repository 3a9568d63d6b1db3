import { loadCharacters, loadGame } from '../../../games/catalog.ts';
import { fastChance } from '../../../kit/chance/dice.ts';
import type { Action } from '../../../kit/contract/game.ts';
import { untilTimeIsUp } from '../../../kit/players/budget.ts';
import { choose } from '../../../kit/players/choose.ts';
import type { Thought } from '../world.ts';

/** Runs in a thread of its own: what a bot decides. */
export default async function think({ game: id, bot, seat, state, seed }: Thought): Promise<Action> {
  const game = await loadGame(id);
  const character = (await loadCharacters(id))[bot];
  if (!game || !character) throw new Error(`there is no bot "${bot}" for ${id}`);
  return choose(
    game,
    character,
    state,
    seat,
    fastChance(seed),
    untilTimeIsUp(() => performance.now()),
  );
}
