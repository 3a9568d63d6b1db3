import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Client } from '../../client/client.ts';
import type { ChatLine } from '../../tables/records/chat.ts';
import type { Answer } from './http.ts';
import { createWriting, type Writing } from './writing.ts';

export interface ChatAround {
  say(draft: { readonly id: string; readonly text: string }): Promise<Answer<{ line: ChatLine }>>;
  newId(): string;
}

/** What is said at a table. */
export interface Talk extends Writing<ChatLine> {
  /** How many lines have been looked at. */
  readonly seen: StoreApi<{ readonly count: number }>;
  read(): void;
}

/** Shows what a client hears at a table, and says something. */
export function talkOf({ store, said }: Pick<Client, 'store' | 'said'>, { say, newId }: ChatAround): Talk {
  const writing = createWriting<ChatLine>({
    newId,
    async send(draft) {
      const answer = await say(draft);
      if ('refusal' in answer) return answer;
      said(answer.value.line);
      return { value: answer.value.line };
    },
  });
  const written = writing.store;
  const seen = createStore(() => ({ count: 0 }));
  store.subscribe(({ talk }, before) => {
    if (talk === before.talk) return;
    written.setState(({ drafts }) => ({ lines: talk.lines, drafts: undelivered(drafts, talk.lines) }));
    // What was said before one came is not news.
    if (before.talk.early === null && talk.early !== null) seen.setState({ count: talk.early });
  });
  return { ...writing, seen, read: () => seen.setState({ count: written.getState().lines.length }) };
}

function undelivered<D extends { readonly id: string }>(drafts: readonly D[], lines: readonly ChatLine[]): D[] {
  return drafts.filter(({ id }) => lines.every((line) => line.id !== id));
}

/** How many lines are unread, of those people one listens to. */
export function unreadOf(lines: readonly ChatLine[], seen: number, listensTo: (person: string) => boolean): number {
  return lines.slice(seen).filter(({ person }) => listensTo(person)).length;
}
