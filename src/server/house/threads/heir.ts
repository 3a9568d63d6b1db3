import { loadGame } from '../../../games/catalog.ts';
import type { Checked } from '../../../kit/contract/refusal.ts';
import { hashWith } from '../../../kit/sums/hashing.ts';
import { type Inheritance, type Inherited, inheritAll } from '../../../tables/match/inherit.ts';
import { native } from '../../hashing.ts';
import type { Task } from './patience.ts';

hashWith(native);

/** Runs in a thread of its own: a log is performed anew for another match. */
export default async function inherit({ work, begun }: Task<Inheritance>): Promise<Checked<Inherited>> {
  const game = await loadGame(work.anchor.game);
  if (!game) throw new Error(`there is no game ${work.anchor.game}`);
  begun.postMessage('begun');
  return inheritAll(game, work);
}
