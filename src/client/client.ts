import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Action, Game, Seat } from '../kit/contract/game.ts';
import type { MatchFile } from '../kit/match/matchfile.ts';
import type { ChatLine } from '../tables/records/chat.ts';
import type { Standing, Table } from '../tables/table/table.ts';
import { PROTOCOL } from '../wire/protocol.ts';
import type { Connection, Outside } from './line.ts';
import { reduce } from './reduce.ts';
import { type Command, type Errand, type Happening, type OwnEvent, type Remote, remoteTable } from './remote.ts';
import { createShelf } from './shelf.ts';
import { stepAfter } from './walks.ts';

/** What following a table needs from the world. */
export interface ClientWorld {
  readonly connection: Connection;
  /** A game's rules, here already or still to be loaded. */
  game(id: string): Game | undefined | Promise<Game | undefined>;
  /** The whole log, for what lies before a snapshot; left out if nobody looks back. */
  file?(id: string): Promise<MatchFile | undefined>;
  /** What was said after a line, or at all; left out if nobody reads the chat. */
  said?(id: string, after: string | undefined): Promise<readonly ChatLine[] | undefined>;
  newId(): string;
  now(): number;
  wait: Outside['wait'];
}

/** Somebody at a table of a server. */
export interface Client {
  readonly store: StoreApi<Remote>;
  /** Takes an action. `after` is the command of the step before, where both are steps of one walk. */
  act(seat: Seat, action: Action, after?: string): void;
  /** Takes my last action back, or all that I did after a version. */
  undo(to?: number): void;
  /** Agrees for a seat from now on, or wants to be asked again. */
  stand(seat: Seat, answer: Standing | 'ask'): void;
  ping(place: string): void;
  propose(seat: Seat, action: Action, next: readonly Action[]): void;
  putAway(proposal: { readonly id: number }): void;
  /** The table as a request was answered. */
  changed(table: Table): void;
  /** A line of ours that is stored. */
  said(line: ChatLine): void;
  stop(): void;
}

/** Follows a table over a line. The core says what to do; this does it. */
export function followTable(id: string, world: ClientWorld, how?: Parameters<typeof remoteTable>[1]): Client {
  const { connection } = world;
  const store = createStore<Remote>(() => remoteTable(id, how));
  const shelf = createShelf(world.game);
  const timers = new Set<() => void>();

  function happen(happening: Happening): void {
    const before = store.getState();
    const after = reduce(before, happening, { now: world.now(), game: shelf.game });
    if (after === before) return;
    store.setState(after, true);
    for (const errand of after.errands) (errands[errand.kind] as (errand: Errand) => void)(errand);
  }

  const errands: { readonly [K in Errand['kind']]: (errand: Extract<Errand, { kind: K }>) => void } = {
    send: ({ message }) => connection.send(message),
    later({ ms, event }) {
      const callOff = world.wait(ms, () => {
        timers.delete(callOff);
        happen(event);
      });
      timers.add(callOff);
    },
    'fetch-log': () => void fetched(world.file?.(id), (file) => happen({ type: 'log', file })),
    'fetch-talk': ({ after }) => void fetched(world.said?.(id, after), (lines) => happen({ type: 'caught-up', lines })),
    'give-up': () => connection.giveUp(),
  };

  const off = connection.listen((message) => shelf.inOrder(message, happen));
  const { line, you } = connection.status.getState();
  if (line === 'open') happen({ type: 'hello', protocol: PROTOCOL, you });
  return {
    store,
    ...wishes(id, connection, world.newId, store, happen),
    stop() {
      off();
      for (const callOff of timers) callOff();
      connection.send({ type: 'unwatch', table: id });
    },
  };
}

/** What somebody may want at a table, and what we hear by other ways than the line. */
function wishes(
  table: string,
  { send }: Connection,
  newId: () => string,
  { getState }: StoreApi<Remote>,
  happen: (own: OwnEvent) => void,
): Omit<Client, 'store' | 'stop'> {
  const command = (id = newId()) => ({ id, table, seen: getState().history?.match.version ?? -1 });
  const order = (command: Command) => happen({ type: 'order', command });
  return {
    act: (seat, action, after) =>
      order({ type: 'act', ...command(after && stepAfter(after)), seat, action: { ...action } }),
    undo: (to) => order({ type: 'undo', ...command(), ...(to === undefined ? {} : { to }) }),
    stand: (seat, answer) => order({ type: 'stand', ...command(), seat, answer }),
    ping: (place) => send({ type: 'ping-place', table, place }),
    propose: (seat, action, next) => send({ type: 'propose', table, seat, action: { ...action }, ...steps(next) }),
    putAway: ({ id }) => happen({ type: 'put-away', proposal: id }),
    changed: (table) => happen({ type: 'changed', table }),
    said: (line) => happen({ type: 'said', lines: [line] }),
  };
}

/** What cannot be fetched is not shown, and nothing else happens. */
async function fetched<T>(answer: Promise<T | undefined> | undefined, use: (value: T) => void): Promise<void> {
  const value = await answer?.catch(() => undefined);
  if (value !== undefined) use(value);
}

function steps(next: readonly Action[]) {
  return next.length > 0 ? { next: next.map((each) => ({ ...each })) } : {};
}
