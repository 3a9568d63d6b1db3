import { createStore } from 'zustand/vanilla';
import type { Command } from '../../client/remote.ts';
import { base } from '../page/base.ts';

/** Whether the server has a newer page than this one. */
export const renewal = createStore<{ readonly offered: boolean }>(() => ({ offered: false }));

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const pendingOf = (table: string) => `tinderbox-pending-${table}`;
const RENEWED = 'tinderbox-renewed';

/** The script that this page began with: its name changes with its content. */
function ownScript(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script ? new URL(script.src).pathname.slice(base.length) : '';
}

/** Looks whether the server still hands out the files of this page. Who cannot be asked has nothing new. */
export async function lookForNews(own = ownScript()): Promise<void> {
  const list = await fetch(`${base}/files.json`, { cache: 'no-store' }).catch(() => undefined);
  const listed: { readonly files?: readonly string[] } = (await list?.json().catch(() => ({}))) ?? {};
  if (listed.files && !listed.files.includes(own)) renewal.setState({ offered: true });
}

/** A command on its way is kept with the tab, so that another page, or the same one again, goes on sending it. */
export function keepPending(table: string, command: Command | undefined, shelf: Shelf = sessionStorage): void {
  if (command) shelf.setItem(pendingOf(table), JSON.stringify(command));
  else shelf.removeItem(pendingOf(table));
}

export function keptPending(table: string, shelf: Shelf = sessionStorage): Command | undefined {
  const kept = shelf.getItem(pendingOf(table));
  return kept === null ? undefined : (JSON.parse(kept) as Command);
}

/** An old page that meets a new server renews itself: once, for if it is the same page again, that does not help. */
export function renewOnce(shelf: Shelf = sessionStorage, own = ownScript(), reload = () => location.reload()): void {
  if (shelf.getItem(RENEWED) === own) return;
  shelf.setItem(RENEWED, own);
  reload();
}
