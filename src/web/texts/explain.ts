import type { Game } from '../../kit/contract/game.ts';
import { type Refusal, sentence } from '../../kit/contract/refusal.ts';
import { texts } from './index.ts';

/** A refusal in the language of the page. `told` is what the server said of it, for a code that this page does not know. */
export function explain(refusal: Refusal, game?: Game, told?: string): string {
  const known = { ...texts.refusals, ...game?.words.refusals };
  return told !== undefined && !Object.hasOwn(known, refusal.code) ? told : sentence(refusal, known);
}
