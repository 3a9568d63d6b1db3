import type { Notice } from '../../tables/core/notice.ts';
import { tellNews } from '../notices/news.ts';
import { sayNotice } from '../notices/notices.ts';
import { type Preferences, preferences } from '../page/preferences.ts';
import { newId, newSeed } from '../page/random.ts';
import { wait } from '../page/wait.ts';
import { findPlayable, type Playable } from '../shelf/games.ts';
import { explain } from '../texts/explain.ts';
import { texts } from '../texts/index.ts';
import { knownBots, think } from '../thinking/thinking.ts';
import { localStore } from './indexed.ts';
import { carryOver, HERE } from './matches.ts';
import { type LocalTable, localTable } from './table.ts';

export { parseMatchFile } from '../../kit/match/matchfile.ts';
export { branch, bring, startHere } from './matches.ts';

/** A match of this browser with its board. */
export interface Opened extends Playable {
  readonly local: LocalTable;
}

/** How many milliseconds a bot takes. It also waits for films, unless bots move at once. */
const PACES: Readonly<Record<Preferences['bots'], number>> = { calm: 1200, films: 0, once: 0 };

/** A page that nobody looks at is never painted. */
function afterPaint(then: () => void): void {
  if (document.hidden) setTimeout(then);
  else requestAnimationFrame(() => setTimeout(then));
}

/** Opens a match of this browser. One of older rules is carried over first. */
export async function openLocal(id: string): Promise<Opened | { readonly problem: string }> {
  const store = await localStore();
  const found = await store.load(id);
  if (!found) return { problem: texts.local.notHere };
  const playable = await findPlayable(found.head.anchor.game);
  if (!playable) return { problem: texts.local.gameGone(found.head.anchor.game) };
  const { game } = playable;
  const carried = carryOver(game, found, Date.now());
  if ('refusal' in carried)
    return { problem: found.head.anchor.rules === game.rules ? explain(carried.refusal) : texts.local.otherRules };
  const { head, entries: added } = carried.value;
  if (added.length > 0) await store.append(head, added);
  const whole = { head, entries: [...found.entries, ...added] };
  const tellHere = (notice: Notice) => tellNews(sayNotice(notice, HERE), id);
  const pace = () => PACES[preferences.getState().bots];
  const bots = () => knownBots(game.id);
  const world = {
    store,
    now: Date.now,
    newId,
    newSeed,
    soon: afterPaint,
    later: wait,
    think,
    pace,
    bots,
    tell: tellHere,
  };
  const local = localTable(game, whole, world);
  return 'refusal' in local ? { problem: explain(local.refusal) } : { ...playable, local: local.value };
}
