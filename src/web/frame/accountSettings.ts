import { useEffect } from 'react';
import { useStore } from 'zustand';
import { call, callAndGo } from '../connection/http.ts';
import { session } from '../connection/session.ts';
import { personal } from '../page/personal.ts';

/** A slider that is being dragged is not stored at every step. */
const PAUSE = 800;

/** An account brings its settings along and stores what is changed; a guest's stay in the browser. */
export function useAccountSettings(): void {
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
  const store = () => {
    clearTimeout(timer);
    const now = JSON.stringify(personal.getState());
    if (now === last) return;
    last = now;
    callAndGo('setSettings', personal.getState()).catch(() => {});
  };
  const storeSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(store, PAUSE);
  };
  personal.setState(answer.value, true);
  storeSoon();
  const quiet = personal.subscribe(storeSoon);
  window.addEventListener('pagehide', store);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('pagehide', store);
    quiet();
    personal.setState({}, true);
  };
}
