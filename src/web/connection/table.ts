import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Action, Game, Seat } from '../../kit/game.ts';
import type { Anchor, Entry } from '../../kit/log.ts';
import type { MatchFile } from '../../kit/matchfile.ts';
import type { Table } from '../../tables/table.ts';
import type { ClientMessage, ServerMessage } from '../../wire/protocol.ts';
import type { Feed, Pending } from '../stage/feed.ts';
import { begin, type History, isWhole, rebuild, take } from '../stage/history.ts';
import { explain } from '../texts/explain.ts';
import type { Connection } from './socket.ts';

/** A table at the server: the chairs around it, and its match once it has begun. */
export interface RemoteTable {
  readonly table: Table | null;
  readonly online: readonly string[];
  /** Since when those are away who play. */
  readonly away: Readonly<Record<string, number>>;
  readonly feed: StoreApi<Feed> | null;
  /** Why the table cannot be shown. */
  readonly gone: string | null;
}

export interface Around {
  readonly connection: Connection;
  /** Loads a game's rules. */
  game(id: string): Promise<Game | undefined>;
  /** The whole log, for what lies before a snapshot. */
  file(id: string): Promise<MatchFile | undefined>;
  newId(): string;
}

type Command = Extract<ClientMessage, { type: 'act' | 'undo' }>;

/** How often the whole match may be fetched anew before we say that this page is too old for it. */
const MOST_FRESH_STARTS = 2;

/** Follows a table over the line: catches up after every greeting, sends a command again until it is answered. */
export function followTable(
  id: string,
  around: Around,
): { readonly store: StoreApi<RemoteTable>; readonly stop: () => void } {
  const { connection } = around;
  const store = createStore<RemoteTable>(() => ({ table: null, online: [], away: {}, feed: null, gone: null }));
  let history: History | undefined;
  let command: Command | undefined;
  let freshStarts = 0;
  /** Messages wait for the rules to be loaded: one after another. */
  let work: Promise<void> = Promise.resolve();

  const watch = () =>
    connection.send({ type: 'watch', table: id, ...(history ? { since: history.match.version } : {}) });

  type Hear = { readonly [K in ServerMessage['type']]?: (message: Extract<ServerMessage, { type: K }>) => unknown };
  const hear: Hear = {
    hello({ you }) {
      store.getState().feed?.setState({ me: you?.id ?? null });
      watch();
      if (command) connection.send(command);
    },
    table({ table, online, away }) {
      if (table.id === id) store.setState({ table, online, away });
    },
    async snapshot({ table, anchor, snapshot }) {
      if (table !== id) return;
      const game = await rulesOf(anchor);
      if (!game) return;
      show(begin(game, anchor, snapshot));
      fetchAll(game).catch(() => {});
    },
    async entries({ table, anchor, entries }) {
      if (table !== id) return;
      if (anchor && entries[0]?.version === 0) await startAnew(anchor);
      // While we wait for the answer to a fresh start, news means nothing to us.
      if (!history) return;
      for (const entry of entries) if (!followEntry(entry)) return freshStart();
      freshStarts = 0;
      show(history);
    },
    done({ id, version }) {
      if (id === command?.id && history && history.match.version >= version) settle();
    },
    refused({ id: about, refusal, sentence }) {
      const why = explain(refusal, history?.match.game, sentence);
      if (about !== null && about === command?.id) settle(why);
      else if (about === null && refusal.table === id) store.setState({ gone: why });
    },
    seed({ table, seed }) {
      if (table === id) store.getState().feed?.setState({ seed });
    },
  };

  async function startAnew(anchor: Anchor): Promise<void> {
    const game = await rulesOf(anchor);
    if (game) history = begin(game, anchor);
  }

  /** The rules a match is played by. If this page has none or others, only a reload helps. */
  async function rulesOf(anchor: Anchor): Promise<Game | undefined> {
    const game = await around.game(anchor.game);
    if (game?.rules === anchor.rules) return game;
    connection.giveUp();
    return undefined;
  }

  /** What we already have is passed over: entries may come twice around a reconnect. */
  function followEntry(entry: Entry): boolean {
    if (!history) return false;
    if (entry.version <= history.match.version) return true;
    const taken = take(history, entry);
    if ('refusal' in taken) return false;
    history = taken.value;
    if (entry.id === command?.id) command = undefined;
    return true;
  }

  /** Our own picture of the match has come apart from the server's: fetched anew from the start. */
  function freshStart(): void {
    freshStarts += 1;
    history = undefined;
    if (freshStarts > MOST_FRESH_STARTS) connection.giveUp();
    else watch();
  }

  /** The log before a snapshot, so that the whole match can be looked at. */
  async function fetchAll(game: Game): Promise<void> {
    const file = await around.file(id);
    if (!file || !history || isWhole(history)) return;
    const { format: _format, seed: _seed, outcome: _outcome, entries, ...anchor } = file;
    const newer = history.moments
      .map(({ entry }) => entry)
      .filter(({ version }) => version > (entries.at(-1)?.version ?? -1));
    const whole = rebuild(game, anchor, [...entries, ...newer]);
    if ('value' in whole && whole.value.match.version >= history.match.version) show(whole.value);
  }

  function show(now: History): void {
    history = now;
    const news = { history: now, pending: pendingOf(command) };
    const { feed } = store.getState();
    if (feed) feed.setState(news);
    else
      store.setState({
        feed: createStore<Feed>(() => ({ ...quietFeed, ...news, me: connection.status.getState().you?.id ?? null })),
      });
  }

  function settle(trouble: string | null = null): void {
    command = undefined;
    store.getState().feed?.setState({ pending: null, trouble });
  }

  function order(made: Command): void {
    if (command) return;
    command = made;
    store.getState().feed?.setState({ pending: pendingOf(made), trouble: null });
    connection.send(made);
  }

  const seen = (): number => history?.match.version ?? -1;
  const quietFeed = {
    trouble: null,
    seed: null,
    act: (seat: Seat, action: Action) =>
      order({ type: 'act', id: around.newId(), table: id, seat, seen: seen(), action: { ...action } }),
    undo: () => order({ type: 'undo', id: around.newId(), table: id, seen: seen() }),
  };

  const off = connection.listen((message) => {
    const handle = hear[message.type] as ((message: ServerMessage) => unknown) | undefined;
    work = work.then(async () => void (await handle?.(message)));
  });
  if (connection.status.getState().line === 'open') watch();
  return {
    store,
    stop() {
      off();
      connection.send({ type: 'unwatch', table: id });
    },
  };
}

function pendingOf(command: Command | undefined): Pending | null {
  if (!command) return null;
  return command.type === 'act'
    ? { id: command.id, seat: command.seat, action: command.action }
    : { id: command.id, seat: null, action: null };
}
