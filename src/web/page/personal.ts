import { createStore, type StoreApi } from 'zustand/vanilla';

/** Everything that is remembered of a person, by name: each page or board has a part of its own. An account brings it along. */
export const personal = createStore<Fields>(() => ({}));

export type Fields = Readonly<Record<string, unknown>>;

/** One part of it: stored in the browser at once, and with the account if there is one. `read` makes sense of whatever is found. */
export function createPersonal<T extends object>(name: string, read: (found: unknown) => T): StoreApi<T> {
  const part = createStore<T>(() => read(personal.getState()[name] ?? fromBrowser(name)));
  part.subscribe((now) => {
    toBrowser(name, now);
    personal.setState({ [name]: now });
  });
  /** An account that does not know this part yet takes over what the browser has. */
  const settle = (found: unknown) => {
    if (found === undefined) personal.setState({ [name]: part.getState() });
    else if (found !== part.getState()) part.setState(read(found), true);
  };
  personal.subscribe((all) => settle(all[name]));
  settle(personal.getState()[name]);
  return part;
}

/** The fields of whatever was stored; none where it is no object. */
export function fieldsOf(found: unknown): Fields {
  return typeof found === 'object' && found !== null ? { ...found } : {};
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
    // One can play in a browser that stores nothing.
  }
}
