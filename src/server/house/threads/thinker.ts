import { loadCharacters, loadGame } from '../../../games/catalog.ts';
import type { Action } from '../../../kit/contract/game.ts';
import { decideInTime, type Thought } from '../../../kit/players/atTable.ts';

/** Runs in a thread of its own: what a bot decides. */
export default async function think(thought: Thought): Promise<Action> {
  const { game } = thought;
  return decideInTime(await loadGame(game), await loadCharacters(game), thought, () => performance.now());
}
