import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Line } from '../../tables/chat.ts';
import type { ServerMessage } from '../../wire/protocol.ts';
import type { Answer } from './http.ts';
import type { Connection } from './socket.ts';
import { createWriting, type Writing } from './writing.ts';

export interface ChatAround {
  readonly connection: Connection;
  said(after?: string): Promise<Answer<{ lines: Line[] }>>;
  say(draft: { readonly id: string; readonly text: string }): Promise<Answer<{ line: Line }>>;
  newId(): string;
}

/** What is said at a table. */
export interface Talk extends Writing<Line> {
  /** How many lines somebody has looked at. */
  readonly seen: StoreApi<{ readonly count: number }>;
  read(): void;
  stop(): void;
}

/** Follows what is said at a table, and says something. */
export function followChat(table: string, { connection, said, say, newId }: ChatAround): Talk {
  const seen = createStore(() => ({ count: 0 }));
  const writing = createWriting<Line>({
    newId,
    async send(draft) {
      const answer = await say(draft);
      return 'value' in answer ? { value: answer.value.line } : answer;
    },
  });
  const { store, hear } = writing;
  const read = () => seen.setState({ count: store.getState().lines.length });

  /** What was said before one came is not news. */
  let came = false;
  async function catchUp(): Promise<void> {
    const answer = await said(store.getState().lines.at(-1)?.id);
    if ('refusal' in answer) return;
    hear(answer.value.lines);
    if (!came) read();
    came = true;
  }

  const off = connection.listen((message: ServerMessage) => {
    if (message.type === 'hello') void catchUp();
    if (message.type === 'chat' && message.table === table) hear([message.line]);
  });
  if (connection.status.getState().line === 'open') void catchUp();
  return { ...writing, seen, read, stop: off };
}

/** How many lines nobody at this screen has seen, of those whom one listens to. */
export function unreadOf(lines: readonly Line[], seen: number, listensTo: (person: string) => boolean): number {
  return lines.slice(seen).filter(({ person }) => listensTo(person)).length;
}
