import type { Game } from '../../kit/game.ts';
import { defaults } from '../../kit/options.ts';
import type { Checked } from '../../kit/refusal.ts';
import type { Table } from '../../tables/table.ts';
import { loadGame } from '../games.ts';
import { askToStay } from '../offline/keep.ts';
import { newId, newSeed } from '../random.ts';
import type { History } from '../stage/history.ts';
import { entriesOf, rebuild } from '../stage/history.ts';
import { explain } from '../texts/explain.ts';
import { texts } from '../texts/index.ts';
import { localStore } from './indexed.ts';
import type { Fresh, Wish } from './matches.ts';
import { type LocalMatch, type SaveHead, TakenError } from './store.ts';
import { companyOf } from './thinking.ts';

/** Where a new match is found, or a sentence that says why there is none. */
export type Begun = { readonly match: string } | { readonly problem: string };

/** What makes matches is fetched when one is made, with what plays them. */
const matches = () => import('./open.ts');

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
export async function playAgainHere(game: Game, table: Table): Promise<Begun> {
  const { clocksOf, sittersAt } = await matches();
  return beginHere(game, { names: sittersAt(table), options: table.options, clocks: clocksOf(table) });
}

/** A new match at this screen that goes on from a moment of another one, with a clock if that had one here. */
export async function playOnHere(game: Game, history: History, version: number, table?: Table): Promise<Begun> {
  const { branch, clocksOf } = await matches();
  const { match } = history.match.anchor;
  return keepNew(
    game,
    branch(game, { match, entries: entriesOf(history, version) }, fresh(), table && clocksOf(table)),
  );
}

/** A new match at this screen that goes on from a save of this browser. */
export async function loadHere(id: string): Promise<Begun> {
  const saved = await (await localStore()).loadSave(id);
  if (!saved) return { problem: texts.local.saveGone };
  const game = await loadGame(saved.save.game);
  if (!game) return { problem: texts.local.noGame(saved.save.game) };
  const { fromSave } = await matches();
  const made = fromSave(game, saved, fresh());
  const isOfOtherRules = 'refusal' in made && saved.head.anchor.rules !== game.rules;
  return isOfOtherRules ? { problem: texts.local.otherRules } : keepNew(game, made);
}

/** The saves of this browser, the newest first. */
export async function savesHere(): Promise<SaveHead[]> {
  const saves = await (await localStore()).saves();
  return saves.sort((one, other) => other.save.at - one.save.at);
}

export async function deleteSaveHere(id: string): Promise<void> {
  await (await localStore()).removeSave(id);
}

/** A save as it would be shown, to take it elsewhere as a file. */
export async function saveHere(id: string): Promise<{ readonly history: History } | { readonly problem: string }> {
  const saved = await (await localStore()).loadSave(id);
  const game = saved && (await loadGame(saved.save.game));
  if (!saved) return { problem: texts.local.saveGone };
  if (!game) return { problem: texts.local.noGame(saved.save.game) };
  const rebuilt = rebuild(game, saved.head.anchor, saved.entries);
  return 'refusal' in rebuilt ? { problem: texts.local.otherRules } : { history: rebuilt.value };
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

async function keepNew(game: Game, made: Checked<LocalMatch>): Promise<Begun> {
  if ('refusal' in made) return { problem: explain(made.refusal, game) };
  const { head, entries } = made.value;
  try {
    await (await localStore()).append(head, entries);
    askToStay();
  } catch (error) {
    // A finished match that was brought here before is simply shown again.
    if (!(error instanceof TakenError)) return { problem: texts.local.matchNotKept };
  }
  return { match: head.anchor.match };
}

function fresh(): Fresh {
  return { id: newId(), seed: newSeed(), at: Date.now() };
}
