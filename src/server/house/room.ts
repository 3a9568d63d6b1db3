import type { Entry } from '../../kit/log.ts';
import { blank, follow, fromSnapshot, type Match } from '../../kit/match.ts';
import { type Checked, refused } from '../../kit/refusal.ts';
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
  send(text: string): void;
}

/** A table in memory, exactly as it is stored: nobody ever sees anything else. */
export interface Loaded {
  table: Table;
  revision: number;
  readonly seed: string;
  readonly match: Match;
  deadlines: Deadlines;
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
  usedAt: number;
}

export function emptyRoom(id: string, usedAt: number): Room {
  return { id, watchers: new Set(), last: Promise.resolve(), pending: 0, loaded: undefined, shown: -1, usedAt };
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
export async function load({ store, games }: World, id: string): Promise<Checked<Loaded>> {
  const kept = await store.table(id);
  if (!kept) return refused('unknown-table', { table: id });
  const { table, revision, seed } = kept;
  const game = games.get(table.game);
  if (!game) return refused('unknown-game', { game: table.game, known: [...games.keys()] });
  if (game.rules !== table.rules) {
    return refused('other-rules', { game: game.id, file: table.rules, ours: game.rules });
  }
  const { rules, seedHash } = table;
  const anchor = { match: id, game: game.id, rules, seedHash };
  const snapshot = await store.snapshot(id);
  const match = snapshot ? fromSnapshot(game, anchor, snapshot) : blank(game, anchor);
  for (const text of await store.log(id, match.version)) {
    const followed = follow(match, JSON.parse(text) as Entry);
    if ('refusal' in followed) return refused('broken-log', { why: followed.refusal });
  }
  return { value: { table, revision, seed, match, deadlines: await store.deadlines(id) } };
}
