import { createStore, type StoreApi } from 'zustand/vanilla';

/** All that is kept for a person, by name: each page or board has a part of its own. An account brings it along. */
export const kept = createStore<Readonly<Record<string, unknown>>>(() => ({}));

/** A part of it: in the browser at once, with the account if there is one. `read` understands whatever it finds. */
export function createKept<T extends object>(name: string, read: (found: unknown) => T): StoreApi<T> {
  const part = createStore<T>(() => read(kept.getState()[name] ?? fromBrowser(name)));
  part.subscribe((now) => {
    toBrowser(name, now);
    kept.setState({ [name]: now });
  });
  /** An account that knows nothing of it yet takes on what the browser has. */
  const settle = (found: unknown) => {
    if (found === undefined) kept.setState({ [name]: part.getState() });
    else if (found !== part.getState()) part.setState(read(found), true);
  };
  kept.subscribe((all) => settle(all[name]));
  settle(kept.getState()[name]);
  return part;
}

const keyOf = (name: string) => `tinderbox:${name}`;

function fromBrowser(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? '{}');
  } catch {
    return {};
  }
}

function toBrowser(name: string, value: object): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
