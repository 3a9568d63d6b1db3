import { useEffect } from 'react';
import { useStore } from 'zustand';
import { call, callAndGo } from '../connection/http.ts';
import { session } from '../connection/session.ts';
import { preferences } from '../page/preferences.ts';
import { kept } from '../stage/kept.ts';

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

/** An account brings along what it keeps, and keeps what is changed; a guest's stays in the browser. */
export function useKept(): void {
  const owner = useStore(session, ({ person }) => (person && !person.guest ? person.id : null));
  useEffect(() => {
    if (owner === null) return;
    let callOff = () => {};
    let gone = false;
    follow().then(
      (quiet) => {
        callOff = quiet;
        if (gone) quiet();
      },
      () => {},
    );
    return () => {
      gone = true;
      callOff();
    };
  }, [owner]);
}

async function follow(): Promise<() => void> {
  const answer = await call('settings');
  if ('refusal' in answer) return () => {};
  let last = JSON.stringify(answer.value);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    const now = JSON.stringify(kept.getState());
    if (now === last) return;
    last = now;
    callAndGo('setSettings', kept.getState()).catch(() => {});
  };
  const keepSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(keep, PAUSE);
  };
  kept.setState(answer.value, true);
  keepSoon();
  const quiet = kept.subscribe(keepSoon);
  window.addEventListener('pagehide', keep);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('pagehide', keep);
    quiet();
    kept.setState({}, true);
  };
}
