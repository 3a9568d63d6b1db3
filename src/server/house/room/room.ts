import type { Game } from '../../../kit/contract/game.ts';
import { type Checked, no, type Refusal, refused } from '../../../kit/contract/refusal.ts';
import { type Anchor, type Entry, parseEntry } from '../../../kit/match/log.ts';
import { blank, follow, fromSnapshot, type Match, otherRules, skim } from '../../../kit/match/match.ts';
import { unplayable } from '../../../kit/match/renew.ts';
import type { Loaded } from '../../../tables/core/loaded.ts';
import type { Person, Table } from '../../../tables/table/table.ts';
import { awaitedAt } from '../../../tables/turns/awaited.ts';
import type { Deadlines } from '../../../tables/turns/deadlines.ts';
import type { Reads } from '../../store/store.ts';
import type { World } from '../world.ts';
import type { Refusals } from './refusals.ts';

/** What somebody wants to be told: entries, the same without what they know anyway, or states and offers. */
export type View = 'entries' | 'brief' | 'full';

/** Somebody who looks at a table: a connection. */
export interface Watcher {
  readonly person: Person | null;
  readonly view: View;
  /** The newest version of which it was told when it came to be; -1: none. */
  shown: number;
  /** False once the connection is gone. */
  readonly open: boolean;
  send(text: string): void;
  /** Sends the connection to another house, because this one no longer understands the table. */
  goElsewhere?(): void;
}

/** The place where a table is worked on, one job after the other. */
export interface Room {
  readonly id: string;
  readonly watchers: Set<Watcher>;
  /** Who looks at it at other houses. */
  elsewhere: readonly Person[];
  /** Resolves when all jobs so far are done. */
  last: Promise<unknown>;
  /** How many jobs wait or run. */
  pending: number;
  loaded: Loaded | undefined;
  /** The newest version that the watchers were shown. */
  shown: number;
  /** A copy of a command that was refused is refused too, however things stand then. */
  readonly refusals: Refusals;
  /** What all watchers were last told about the table. */
  told: string;
  /** The deadlines that they were last told. */
  toldUntil: Deadlines | undefined;
  /** The table in memory whose whole log has been checked. */
  whole: Anchor | undefined;
  usedAt: number;
  /** When the room was opened. */
  readonly since: number;
  /** When the budget for telling who is here is full again: see `mayTellPresence`. */
  presenceOwed: number;
  /** Who is here will be told soon. */
  presenceDue: boolean;
  /** When those who have left were last here. */
  readonly left: Map<string, number>;
}

export type Rooms = Map<string, Room>;

function newRoom(rooms: Rooms, id: string, usedAt: number): Room {
  const room: Room = {
    id,
    watchers: new Set(),
    elsewhere: [],
    last: Promise.resolve(),
    pending: 0,
    loaded: undefined,
    shown: -1,
    refusals: new Map(),
    told: '',
    toldUntil: undefined,
    whole: undefined,
    usedAt,
    since: usedAt,
    presenceOwed: 0,
    presenceDue: false,
    left: new Map(),
  };
  rooms.set(id, room);
  return room;
}

export function isEmpty({ pending, loaded, watchers }: Room): boolean {
  return pending === 0 && loaded === undefined && watchers.size === 0;
}

/**
 * Works in a table's room when all that came before is stored and shown. A room is there as long as somebody works in
 * it, watches it or its table is in memory.
 */
export function inRoom<T>(rooms: Rooms, id: string, now: number, job: (room: Room) => Promise<T>): Promise<T> {
  const room = rooms.get(id) ?? newRoom(rooms, id, now);
  const leave = () => {
    room.pending -= 1;
    if (!room.loaded && isEmpty(room) && rooms.get(id) === room) rooms.delete(id);
  };
  room.pending += 1;
  const done = room.pending === 1 ? job(room) : room.last.then(() => job(room));
  room.last = done.then(leave, leave);
  return done;
}

type Source = Pick<World, 'games'> & { readonly store: Reads };

/** Rebuilds a table from the store: a snapshot and a short tail. */
export async function load(world: Source, id: string): Promise<Checked<Loaded>> {
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
  const refusal = followAll(match, (await store.log(id, match.version)).map(parseEntry));
  if (refusal) return { refusal };
  const deadlines = await store.deadlines(id);
  return { value: { table, revision, seed, match, deadlines, awaited: awaitedAt(table, match) } };
}

/** Entries of older rules at the beginning of a log are skimmed if today's rules do not play them to the same sums. */
function followAll(match: Match, entries: readonly Entry[]): Refusal | undefined {
  const { game, anchor } = match;
  const older = match.version < 0 ? unplayable(game, anchor, entries) : 0;
  for (const [place, entry] of entries.entries()) {
    const why = place < older ? skim(match, entry) : refusalOf(follow(match, entry));
    if (why) return match.rules === game.rules ? no('broken-log', { why }) : otherRules(game, match.rules);
  }
  return undefined;
}

function refusalOf(checked: Checked<unknown>): Refusal | undefined {
  return 'refusal' in checked ? checked.refusal : undefined;
}

/** The game of a table, unless newer rules than ours have been at it. */
function readable({ games }: Pick<World, 'games'>, { game: id, rules }: Table): Checked<Game> {
  const game = games.get(id);
  if (!game) return refused('unknown-game', { known: [...games.keys()] });
  return rules <= game.rules ? { value: game } : { refusal: otherRules(game, rules) };
}
