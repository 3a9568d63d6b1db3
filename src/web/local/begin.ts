import type { Game } from '../../kit/contract/game.ts';
import { defaults } from '../../kit/contract/options.ts';
import type { Checked } from '../../kit/contract/refusal.ts';
import type { Table } from '../../tables/table/table.ts';
import { askForLastingStorage } from '../offline/install.ts';
import { newId, newSeed } from '../page/random.ts';
import { loadGame } from '../shelf/games.ts';
import type { History } from '../stage/history.ts';
import { entriesOf } from '../stage/history.ts';
import { explain } from '../texts/explain.ts';
import { texts } from '../texts/index.ts';
import { companyOf } from '../thinking/thinking.ts';
import { localStore } from './indexed.ts';
import type { Fresh, Wish } from './matches.ts';
import { type LocalMatch, TakenError } from './store.ts';
import type { LocalTable } from './table.ts';

/** Where a new match is found, or a sentence that says why there is none. */
export type Begun = { readonly match: string } | { readonly problem: string };

/** The code that makes and plays matches is fetched when it is needed. */
export const matches = () => import('./open.ts');

/** A new match at this screen. */
export async function beginHere(game: Game, wish: Wish): Promise<Begun> {
  const { startHere } = await matches();
  return keepNew(game, startHere(game, wish, fresh()));
}

/** One person with the bots that the game names for it, at once and as the game is usually played. */
export async function playAlone(game: Game, name: string): Promise<Begun> {
  const company = await companyOf(game.id).catch(() => []);
  if (company.length === 0) return { problem: texts.local.noBots };
  const names = [name, ...company.map((bot) => ({ bot }))];
  return beginHere(game, { names, options: defaults(game.options) });
}

/** The same again: with the same people and bots. */
export async function playAgainHere(game: Game, { playAgain }: LocalTable): Promise<Begun> {
  const opened = await playAgain();
  if ('value' in opened) return { match: opened.value.id };
  const { refusal } = opened;
  return { problem: refusal.code === 'not-kept' ? texts.local.matchNotKept : explain(refusal, game) };
}

/** A new match at this screen that continues another from one of its moments, with its clock if it had one here. */
export async function playOnHere(game: Game, history: History, version: number, table?: Table): Promise<Begun> {
  const { branch } = await matches();
  const { anchor } = history.match;
  return keepNew(game, branch(game, { anchor, entries: entriesOf(history, version) }, fresh(), table));
}

/** A match from the text of a match file. */
export async function bringFile(text: string): Promise<Begun> {
  const { bring, parseMatchFile } = await matches();
  const parsed = parseMatchFile(text);
  if ('refusal' in parsed) return { problem: explain(parsed.refusal) };
  const game = await loadGame(parsed.value.game);
  if (!game) return { problem: texts.local.noGame(parsed.value.game) };
  return keepNew(game, bring(game, parsed.value, fresh()));
}

/** Stores a match that was just made. */
export async function keepNew(game: Game, made: Checked<LocalMatch>): Promise<Begun> {
  if ('refusal' in made) return { problem: explain(made.refusal, game) };
  const { head, entries } = made.value;
  try {
    await (await localStore()).append(head, entries);
    askForLastingStorage();
  } catch (error) {
    // A finished match that was brought here before is simply shown again.
    if (!(error instanceof TakenError)) return { problem: texts.local.matchNotKept };
  }
  return { match: head.anchor.match };
}

export function fresh(): Fresh {
  return { id: newId(), seed: newSeed(), at: Date.now() };
}
