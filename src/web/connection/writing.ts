import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Answer } from './http.ts';

/** Something I wrote that is not stored yet, or could not be. */
export interface Draft {
  readonly id: string;
  readonly text: string;
  /** Why it was not sent; null while it is on its way. */
  readonly problem: string | null;
}

/** What was written, by me and by others. Only what the server has stored is a line. */
export interface Written<L> {
  readonly lines: readonly L[];
  readonly drafts: readonly Draft[];
}

/** Where something is written: at a table, or to somebody. */
export interface Writing<L> {
  readonly store: StoreApi<Written<L>>;
  /** Adds what is stored; what is known already is skipped. */
  hear(news: readonly L[]): void;
  say(text: string): Promise<void>;
  /** The same id again: said twice, it is stored once. */
  tryAgain(id: string): Promise<void>;
  drop(id: string): void;
}

export interface WritingWorld<L> {
  send(draft: { readonly id: string; readonly text: string }): Promise<Answer<L>>;
  newId(): string;
  /** Puts lines into order; left out where they come in order. */
  sorted?(lines: readonly L[]): readonly L[];
}

export function createWriting<L extends { readonly id: string }>(world: WritingWorld<L>): Writing<L> {
  const { newId, sorted = (lines) => lines } = world;
  const store = createStore<Written<L>>(() => ({ lines: [], drafts: [] }));

  const hear = (news: readonly L[]) =>
    store.setState(({ lines, drafts }) => {
      const known = new Set(lines.map(({ id }) => id));
      const all = sorted([...lines, ...news.filter(({ id }) => !known.has(id))]);
      const stored = new Set(all.map(({ id }) => id));
      return { lines: all, drafts: drafts.filter(({ id }) => !stored.has(id)) };
    });
  const note = (draft: Draft) =>
    store.setState(({ drafts }) => ({ drafts: [...drafts.filter(({ id }) => id !== draft.id), draft] }));

  async function send(id: string, text: string): Promise<void> {
    note({ id, text, problem: null });
    const answer = await world.send({ id, text });
    if ('value' in answer) hear([answer.value]);
    else note({ id, text, problem: answer.sentence });
  }

  return {
    store,
    hear,
    say: (text) => send(newId(), text),
    async tryAgain(id) {
      const draft = store.getState().drafts.find((draft) => draft.id === id);
      if (draft?.problem) await send(id, draft.text);
    },
    drop: (id) => store.setState(({ drafts }) => ({ drafts: drafts.filter((draft) => draft.id !== id) })),
  };
}
