import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Client } from '../../client/client.ts';
import type { Pending, Remote, Told } from '../../client/remote.ts';
import type { Game } from '../../kit/contract/game.ts';
import type { Person, Table } from '../../tables/table/table.ts';
import type { Feed } from '../stage/feed.ts';
import { explain } from '../texts/explain.ts';
import { texts } from '../texts/index.ts';

/** A table at the server as pages draw it. */
export interface RemoteTable {
  readonly table: Table | null;
  readonly online: readonly string[];
  /** Those who only watch. */
  readonly watching: readonly Person[];
  /** Since when players have been away. */
  readonly away: Readonly<Record<string, number>>;
  readonly feed: StoreApi<Feed> | null;
  /** Why the table cannot be shown. */
  readonly gone: string | null;
}

/** Binds a client to the pages: refusals become sentences here, and its match a feed for the stage. */
export function remoteTableOf({ store, act, undo }: Client): StoreApi<RemoteTable> {
  const bound = createStore<RemoteTable>(() => ({
    table: null,
    online: [],
    watching: [],
    away: {},
    feed: null,
    gone: null,
  }));
  const show = (now: Remote, before?: Remote) => {
    const { table, online, watching, away, gone, history } = now;
    const { feed } = bound.getState();
    bound.setState({ table, online, watching, away, gone: said(gone) });
    if (!history) return;
    const news = { ...matchOf(now, history), ...troubleOf(now, before) };
    if (feed) feed.setState(news);
    else bound.setState({ feed: createStore<Feed>(() => ({ trouble: null, act, undo, ...news })) });
  };
  show(store.getState());
  store.subscribe(show);
  return bound;
}

function matchOf(
  { you, pending, seed }: Remote,
  history: Feed['history'],
): Pick<Feed, 'history' | 'me' | 'pending' | 'seed'> {
  return { history, me: you?.id ?? null, pending: pendingOf(pending), seed };
}

/** Trouble that did not come from the server is shown until a command is answered. */
function troubleOf({ trouble, pending, history }: Remote, before: Remote | undefined): Partial<Pick<Feed, 'trouble'>> {
  if (trouble === before?.trouble && pending === before?.pending) return {};
  return { trouble: pending?.delay ? texts.connection.sentAgain : said(trouble, history?.match.game) };
}

function pendingOf(pending: Pending | null): Feed['pending'] {
  if (!pending) return null;
  const { command } = pending;
  return command.type === 'act'
    ? { id: command.id, seat: command.seat, action: command.action ?? null }
    : { id: command.id, seat: null, action: null };
}

/** What the server refused, in words. */
export function said(told: Told | null, game?: Game): string | null {
  return told && explain(told.refusal, game, told.sentence);
}
