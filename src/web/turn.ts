import { useEffect } from 'react';
import { play } from './sound.ts';
import { prefer, preferences } from './stage/preferences.ts';

const ICON = '/favicon.svg';
/** The flame with a dot that cannot be overlooked. */
const CALLING = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M16 2c6 6 10 10 10 17a10 10 0 0 1-20 0c0-4 2-6 4-9 1 2 2 3 3 3 0-4 0-8 3-11Z" fill="#d9581a"/><circle cx="24" cy="8" r="8" fill="#a3221c" stroke="#fff" stroke-width="2"/></svg>',
)}`;

/** My turn finds me: by ear, by the icon of the tab, and by a notification if I look elsewhere and allow it. */
export function useCall(awaited: boolean, title: string): void {
  useEffect(() => {
    if (!awaited) return;
    play('turn');
    showIcon(CALLING);
    const note = notify(title);
    return () => {
      showIcon(ICON);
      note?.close();
    };
  }, [awaited, title]);
}

function showIcon(href: string): void {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', href);
}

export function canNotify(): boolean {
  return typeof Notification !== 'undefined' && Notification.permission !== 'denied';
}

/** Asks the browser once; without its leave nothing is noted. */
export async function allowNotifications(wanted: boolean): Promise<void> {
  const allowed = wanted && (await Notification.requestPermission()) === 'granted';
  prefer({ notify: allowed });
}

function notify(title: string): Notification | undefined {
  if (!document.hidden || !preferences.getState().notify || !canNotify()) return undefined;
  if (Notification.permission !== 'granted') return undefined;
  try {
    const note = new Notification('Your turn', { body: title, tag: location.pathname, icon: ICON });
    note.onclick = () => window.focus();
    return note;
  } catch {
    // Some phones allow notifications only to installed pages.
    return undefined;
  }
}
