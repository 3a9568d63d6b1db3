import { liveChance } from '../../kit/dice.ts';
import type { Game, Seat } from '../../kit/game.ts';
import type { Entry } from '../../kit/log.ts';
import { blank, follow, fromSnapshot, type Match } from '../../kit/match.ts';
import { type Checked, type Refusal, refused } from '../../kit/refusal.ts';
import { type Awaited, awaitedAt } from '../../tables/awaited.ts';
import type { Deadlines } from '../../tables/deadlines.ts';
import type { Person, Table } from '../../tables/table.ts';
import type { World } from './world.ts';

/** Somebody who looks at a table: a connection. */
export interface Watcher {
  readonly person: Person | null;
  /** Wants states and offers instead of entries. */
  readonly full: boolean;
  /** False once the connection is gone. */
  readonly open: boolean;
  send(text: string | Buffer): void;
}

/** A table in memory, exactly as it is stored: nobody ever sees anything else. */
export interface Loaded {
  table: Table;
  revision: number;
  readonly seed: string;
  readonly match: Match;
  deadlines: Deadlines;
  /** Whose turn it is. */
  turn: Seat | undefined;
  /** What the table waits for from those it belongs to. */
  awaited: ReadonlyMap<string, Awaited>;
}

/** The place where a table is worked on, one job after the other. */
export interface Room {
  readonly id: string;
  readonly watchers: Set<Watcher>;
  /** Settles when all jobs so far are done. */
  last: Promise<unknown>;
  /** How many jobs wait or run. */
  pending: number;
  loaded: Loaded | undefined;
  /** The newest version that the watchers were shown. */
  shown: number;
  /** The latest commands that the rules refused: a copy that comes later is refused too, however things stand then. */
  readonly refused: Map<string, Refusal>;
  usedAt: number;
  /** When the room was opened. */
  readonly since: number;
  /** When people were last here who are not any more. */
  readonly left: Map<string, number>;
}

export function emptyRoom(id: string, usedAt: number): Room {
  return {
    id,
    watchers: new Set(),
    last: Promise.resolve(),
    pending: 0,
    loaded: undefined,
    shown: -1,
    refused: new Map(),
    usedAt,
    since: usedAt,
    left: new Map(),
  };
}

/** Works on a room when all that came before is stored and shown. */
export function queue<T>(room: Room, job: () => Promise<T>): Promise<T> {
  room.pending += 1;
  const done = room.last.then(job).finally(() => {
    room.pending -= 1;
  });
  room.last = done.catch(() => {});
  return done;
}

/** Rebuilds a table from the store: a snapshot and a short tail. */
export async function load(world: World, id: string): Promise<Checked<Loaded>> {
  const { store } = world;
  const kept = await store.table(id);
  if (!kept) return refused('unknown-table', { table: id });
  const { table, revision, seed } = kept;
  const game = readable(world, table);
  if ('refusal' in game) return game;
  const { rules, seedHash } = table;
  const anchor = { match: id, game: table.game, rules, seedHash };
  const snapshot = await store.snapshot(id);
  const match = snapshot ? fromSnapshot(game.value, anchor, snapshot) : blank(game.value, anchor);
  for (const text of await store.log(id, match.version)) {
    const followed = follow(match, JSON.parse(text) as Entry);
    if ('refusal' in followed) return refused('broken-log', { why: followed.refusal });
  }
  const deadlines = await store.deadlines(id);
  const awaited = awaitedAt(table, match);
  return { value: { table, revision, seed, match, deadlines, turn: turnOf(match), awaited } };
}

/** The game of a table, if this program still plays it by the same rules. */
export function readable({ games }: World, { game: id, rules }: Table): Checked<Game> {
  const game = games.get(id);
  if (!game) return refused('unknown-game', { game: id, known: [...games.keys()] });
  return game.rules === rules ? { value: game } : refused('other-rules', { game: id, file: rules, ours: game.rules });
}

/** Every entry has its own dice. */
export function nextChance({ seed, match }: Loaded) {
  return liveChance(seed, match.version + 1);
}

export function turnOf({ version, game, state }: Match): Seat | undefined {
  return version < 0 ? undefined : game.turn(state);
}
