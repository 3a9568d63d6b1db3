import { useEffect, useRef } from 'react';
import { base } from '../page/base.ts';
import { prefer, preferences } from '../page/preferences.ts';
import { play } from '../page/sound.ts';
import { markTitle } from '../page/title.ts';
import { texts } from '../texts/index.ts';

const ICON = `${base}/favicon.svg`;
/** The flame with a dot that cannot be overlooked. */
const CALLING = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M16 2c6 6 10 10 10 17a10 10 0 0 1-20 0c0-4 2-6 4-9 1 2 2 3 3 3 0-4 0-8 3-11Z" fill="#d9581a"/><circle cx="24" cy="8" r="8" fill="#a3221c" stroke="#fff" stroke-width="2"/></svg>',
)}`;

/** Tells me that it is my turn at the table I am at: by a sound, by the icon of the tab, and by a notification if I allow it. */
export function useCall(awaited: boolean, title: string): void {
  useEffect(() => {
    if (!awaited) return;
    play('turn');
    const quiet = showCalling();
    const note = notify(title, location.pathname, () => {});
    return () => {
      quiet();
      note?.close();
    };
  }, [awaited, title]);
}

/** Somewhere else it is my turn. */
export interface Call {
  readonly path: string;
  readonly title: string;
}

/** The same for my other tables. Those that were already waiting when the page was opened make no noise. */
export function useCallsElsewhere(calls: readonly Call[] | undefined, go: (path: string) => void): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (!calls) return;
    const fresh = calls.filter(({ path }) => known.current && !known.current.has(path));
    known.current = new Set(calls.map(({ path }) => path));
    if (fresh.length > 0) play('turn');
    for (const { path, title } of fresh) notify(title, base + path, () => go(path));
    if (calls.length === 0) return;
    markTitle(true);
    const quiet = showCalling();
    return () => {
      markTitle(false);
      quiet();
    };
  }, [calls, go]);
}

let callers = 0;

/** The icon of the tab is marked as long as anything on the page asks for it. */
function showCalling(): () => void {
  callers += 1;
  showIcon();
  return () => {
    callers -= 1;
    showIcon();
  };
}

function showIcon(): void {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', callers > 0 ? CALLING : ICON);
}

export function canNotify(): boolean {
  return typeof Notification !== 'undefined' && Notification.permission !== 'denied';
}

/** Asks the browser's permission once; without it there are no notifications. */
export async function allowNotifications(wanted: boolean): Promise<void> {
  const allowed = wanted && (await Notification.requestPermission()) === 'granted';
  prefer({ notify: allowed });
}

function notify(title: string, tag: string, open: () => void): Notification | undefined {
  if (!document.hidden || !preferences.getState().notify || !canNotify()) return undefined;
  if (Notification.permission !== 'granted') return undefined;
  try {
    const note = new Notification(texts.frame.yourTurn, { body: title, tag, icon: ICON });
    note.onclick = () => {
      window.focus();
      open();
    };
    return note;
  } catch {
    // Phones let only the worker of a page notify; a press on it leads to the tag.
    noteByWorker(texts.frame.yourTurn, { body: title, tag, icon: ICON }).catch(() => {});
    return undefined;
  }
}

async function noteByWorker(title: string, note: NotificationOptions): Promise<void> {
  await (await navigator.serviceWorker?.getRegistration())?.showNotification(title, note);
}
