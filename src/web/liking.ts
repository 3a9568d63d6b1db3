import { useEffect } from 'react';
import { useStore } from 'zustand';
import { accounts } from './connection/people.ts';
import { session } from './connection/session.ts';
import { prefer, preferences, readPreferences } from './stage/preferences.ts';

/** Puts what a person likes into force on the whole page. */
export function useAppearance(): void {
  const { theme, brightness, still, marks } = useStore(preferences);
  useEffect(() => {
    const root = document.documentElement;
    root.setAttribute('data-theme', theme);
    root.toggleAttribute('data-still', still);
    root.toggleAttribute('data-marks', marks);
    root.style.filter = brightness === 100 ? '' : `brightness(${brightness / 100})`;
  }, [theme, brightness, still, marks]);
}

/** A slider that is drawn along is not kept at every step. */
const PAUSE = 800;

/** An account brings its preferences along and keeps what is changed; a guest's stay in the browser. */
export function useKeptPreferences(): void {
  const owner = useStore(session, ({ person }) => (person && !person.guest ? person.id : null));
  useEffect(() => {
    if (owner === null) return;
    let callOff = () => {};
    const leaving = follow().then(
      (quiet) => {
        callOff = quiet;
      },
      () => {},
    );
    return () => void leaving.then(() => callOff());
  }, [owner]);
}

async function follow(): Promise<() => void> {
  const answer = await accounts.settings();
  const others = 'value' in answer ? answer.value : {};
  if ('value' in answer) prefer(readPreferences(others.preferences));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const quiet = preferences.subscribe((now) => {
    clearTimeout(timer);
    timer = setTimeout(() => accounts.keepSettings({ ...others, preferences: now }).catch(() => {}), PAUSE);
  });
  return () => {
    clearTimeout(timer);
    quiet();
  };
}
