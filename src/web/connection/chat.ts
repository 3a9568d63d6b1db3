import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Line } from '../../tables/chat.ts';
import type { ServerMessage } from '../../wire/protocol.ts';
import type { Answer } from './http.ts';
import type { Connection } from './socket.ts';

/** Something I wrote that is not stored yet, or could not be. */
export interface Draft {
  readonly id: string;
  readonly text: string;
  /** Why it was not sent; null while it is on its way. */
  readonly problem: string | null;
}

/** What was said at a table. Only what the server has stored is a line. */
export interface Chat {
  readonly lines: readonly Line[];
  readonly drafts: readonly Draft[];
  /** How many lines somebody has looked at. */
  readonly seen: number;
}

export interface ChatAround {
  readonly connection: Connection;
  said(after?: string): Promise<Answer<{ lines: Line[] }>>;
  say(draft: { readonly id: string; readonly text: string }): Promise<Answer<{ line: Line }>>;
  newId(): string;
}

export interface Talk {
  readonly store: StoreApi<Chat>;
  say(text: string): Promise<void>;
  /** The same id again: said twice, it is stored once. */
  tryAgain(id: string): Promise<void>;
  drop(id: string): void;
  read(): void;
  stop(): void;
}

/** Follows what is said at a table, and says something. */
export function followChat(table: string, { connection, said, say, newId }: ChatAround): Talk {
  const store = createStore<Chat>(() => ({ lines: [], drafts: [], seen: 0 }));

  const hear = (news: readonly Line[]) =>
    store.setState(({ lines, drafts }) => {
      const known = new Set(lines.map(({ id }) => id));
      const all = [...lines, ...news.filter(({ id }) => !known.has(id))];
      const stored = new Set(all.map(({ id }) => id));
      return { lines: all, drafts: drafts.filter(({ id }) => !stored.has(id)) };
    });
  const read = () => store.setState(({ lines }) => ({ seen: lines.length }));

  /** What was said before one came is not news. */
  let came = false;
  async function catchUp(): Promise<void> {
    const last = store.getState().lines.at(-1)?.id;
    const answer = await said(last);
    if ('refusal' in answer) return;
    hear(answer.value.lines);
    if (!came) read();
    came = true;
  }

  const note = (draft: Draft) =>
    store.setState(({ drafts }) => ({ drafts: [...drafts.filter(({ id }) => id !== draft.id), draft] }));

  async function send(id: string, text: string): Promise<void> {
    note({ id, text, problem: null });
    const answer = await say({ id, text });
    if ('value' in answer) hear([answer.value.line]);
    else note({ id, text, problem: answer.sentence });
  }

  const listeners: { readonly [K in ServerMessage['type']]?: (message: Extract<ServerMessage, { type: K }>) => void } =
    {
      hello: () => void catchUp(),
      chat: ({ table: about, line }) => {
        if (about === table) hear([line]);
      },
    };
  const off = connection.listen((message) => {
    const heard = listeners[message.type] as ((message: ServerMessage) => void) | undefined;
    heard?.(message);
  });
  if (connection.status.getState().line === 'open') void catchUp();

  return {
    store,
    say: (text) => send(newId(), text),
    async tryAgain(id) {
      const draft = store.getState().drafts.find((draft) => draft.id === id);
      if (draft?.problem) await send(id, draft.text);
    },
    drop: (id) => store.setState(({ drafts }) => ({ drafts: drafts.filter((draft) => draft.id !== id) })),
    read,
    stop: off,
  };
}

/** How many lines of others nobody at this screen has seen. */
export function unreadOf({ lines, seen }: Chat, me: string | null): number {
  return lines.slice(seen).filter(({ person }) => person !== me).length;
}
