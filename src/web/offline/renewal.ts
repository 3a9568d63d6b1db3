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

/** Looks whether the server still hands out the files of this page. A server that cannot be asked has nothing new. */
export async function lookForNews(own = ownScript()): Promise<void> {
  const list = await fetch(`${base}/files.json`, { cache: 'no-store' }).catch(() => undefined);
  const listed: { readonly files?: readonly string[] } = (await list?.json().catch(() => ({}))) ?? {};
  if (listed.files && !listed.files.includes(own)) renewal.setState({ offered: true });
}

/** A command on its way is stored with the tab, so that the next page, or this one reloaded, sends it again. */
export function storePending(table: string, command: Command | undefined, shelf: Shelf = sessionStorage): void {
  if (command) shelf.setItem(pendingOf(table), JSON.stringify(command));
  else shelf.removeItem(pendingOf(table));
}

export function storedPending(table: string, shelf: Shelf = sessionStorage): Command | undefined {
  const stored = shelf.getItem(pendingOf(table));
  return stored === null ? undefined : (JSON.parse(stored) as Command);
}

/** An old page that meets a new server reloads itself, but only once: if the same page comes back, reloading does not help. */
export function renewOnce(shelf: Shelf = sessionStorage, own = ownScript(), reload = () => location.reload()): void {
  if (shelf.getItem(RENEWED) === own) return;
  shelf.setItem(RENEWED, own);
  reload();
}
