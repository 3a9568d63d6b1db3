import { loadGame } from '../shelf/games.ts';
import { type History, rebuild } from '../stage/history.ts';
import { texts } from '../texts/index.ts';
import { type Begun, fresh, keepNew, matches } from './begin.ts';
import { localStore } from './indexed.ts';
import type { SaveHead } from './store.ts';

/** A new match at this screen that goes on from a save of this browser. */
export async function loadHere(id: string): Promise<Begun> {
  const saved = await (await localStore()).loadSave(id);
  if (!saved) return { problem: texts.local.saveGone };
  const game = await loadGame(saved.save.game);
  if (!game) return { problem: texts.local.noGame(saved.save.game) };
  const { branch } = await matches();
  const { head, entries } = saved;
  const made = branch(game, { anchor: head.anchor, entries }, fresh(), head.table);
  const isOfOtherRules = 'refusal' in made && head.anchor.rules !== game.rules;
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
