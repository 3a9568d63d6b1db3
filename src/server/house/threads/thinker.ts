import { loadCharacters, loadGame } from '../../../games/catalog.ts';
import type { Action } from '../../../kit/contract/game.ts';
import { decideInTime, type Thought } from '../../../kit/players/atTable.ts';
import type { Task } from './patience.ts';

/** Runs in a thread of its own: what a bot decides. */
export default async function think({ work: thought, begun }: Task<Thought>): Promise<Action> {
  const [game, characters] = [await loadGame(thought.game), await loadCharacters(thought.game)];
  begun.postMessage('begun');
  return decideInTime(game, characters, thought, () => performance.now());
}
