import { hashOfSeed } from '../../kit/dice.ts';
import type { MatchFile } from '../../kit/matchfile.ts';
import { type Checked, type Refusal, refused } from '../../kit/refusal.ts';
import { openTable, type Person, type Table } from '../../tables/table.ts';
import { explain } from '../../wire/sentences.ts';
import { type Change, changed } from './change.ts';
import { type Job, LATE, withTable } from './enter.ts';
import { matchFileFrom } from './file.ts';
import { type Command, obey, silence } from './obey.ts';
import { emptyRoom, type Room, type Watcher } from './room.ts';
import { catchUp, online, showTable } from './show.ts';
import type { World } from './world.ts';

/** What somebody wants who opens a table. */
export interface TableWish {
  readonly game: string;
  readonly players: number;
  readonly options: unknown;
  readonly settings: unknown;
  readonly names?: readonly string[];
}

/** All tables, and all that can be done with them. Every "no" is a refusal; nothing here throws. */
export interface House {
  open(host: Person, wish: TableWish): Promise<Checked<Table>>;
  /** Join, leave, ready: see change.ts. */
  change(table: string, change: Change): Promise<Checked<Table>>;
  /** Acting and taking back; says which version it became. */
  obey(table: string, command: Command): Promise<Checked<number>>;
  lobby(): Promise<Table[]>;
  table(id: string): Promise<Checked<{ table: Table; online: string[] }>>;
  matchFile(id: string): Promise<Checked<MatchFile>>;
  /** Shows a table to somebody from now on, beginning with what happened since a version he knows. */
  watch(table: string, watcher: Watcher, since?: number): Promise<Refusal | undefined>;
  /** Shows him once what he missed. */
  catchUp(table: string, watcher: Watcher, since: number): Promise<void>;
  unwatch(table: string, watcher: Watcher): void;
  /** Answers for those who kept silent too long. */
  answerSilence(): Promise<void>;
  /** Puts tables away that nobody has touched since a time. */
  putAway(before: number): void;
  /** A refusal in a sentence, in the words of the table's game. */
  explain(table: string, refusal: Refusal): string;
  /** Resolves when all that was asked for so far is done. */
  settled(): Promise<void>;
  /** How many tables are in memory. */
  readonly size: number;
}

const LOBBY = 100;
const DUE_AT_ONCE = 100;

export function createHouse(world: World): House {
  const rooms = new Map<string, Room>();

  /** A room is there as long as somebody works in it, watches it or its table is in memory. */
  const inRoom = async <T>(id: string, work: (room: Room) => Promise<T>): Promise<T> => {
    const room = rooms.get(id) ?? emptyRoom(id, world.now());
    rooms.set(id, room);
    const result = await work(room);
    if (isEmpty(room)) rooms.delete(id);
    return result;
  };
  const at = async <T>(id: string, job: (room: Room) => Job<T>): Promise<Checked<T>> => {
    const result = await inRoom(id, (room) => withTable(world, room, job(room)));
    if ('refusal' in result) world.watch.refused(result.refusal.code);
    return result;
  };

  world.bus.listen((id) => {
    if (rooms.has(id)) void at(id, () => lookAgain);
  });

  return {
    open: (host, wish) => open(world, host, wish),
    change: (id, change) => at(id, (room) => changed(world, room, change)),
    obey: (id, command) => at(id, (room) => obey(world, room, command)),
    lobby: () => world.store.lobby(LOBBY),
    async table(id) {
      const kept = await world.store.table(id);
      const room = rooms.get(id);
      return kept ? { value: { table: kept.table, online: room ? online(room) : [] } } : refused('unknown-table');
    },
    matchFile: (id) => matchFileFrom(world.store, id),
    async watch(id, watcher, since) {
      const watched = await at(id, (room) => watch(world, room, watcher, since));
      return 'refusal' in watched ? watched.refusal : undefined;
    },
    async catchUp(id, watcher, since) {
      await at(id, (room) => async (loaded) => {
        await catchUp(world.store, room, loaded, watcher, since);
        return done;
      });
    },
    unwatch(id, watcher) {
      const room = rooms.get(id);
      if (!room?.watchers.delete(watcher)) return;
      if (isEmpty(room)) rooms.delete(id);
      else if (watcher.person && room.watchers.size > 0) void at(id, announce);
    },
    async answerSilence() {
      const due = await world.store.due(world.now(), DUE_AT_ONCE);
      await Promise.all(due.map(({ match, seat }) => at(match, (room) => silence(world, room, seat))));
    },
    putAway(before) {
      for (const room of rooms.values()) {
        if (room.pending > 0 || room.usedAt >= before) continue;
        room.loaded = undefined;
        if (isEmpty(room)) rooms.delete(room.id);
      }
    },
    explain(id, refusal) {
      return explain(refusal, rooms.get(id)?.loaded?.match.game);
    },
    async settled() {
      await Promise.all([...rooms.values()].map((room) => room.last));
    },
    get size() {
      return rooms.size;
    },
  };
}

const done = { value: undefined };

function isEmpty({ pending, loaded, watchers }: Room): boolean {
  return pending === 0 && loaded === undefined && watchers.size === 0;
}

async function open(
  { games, store, random, now, watch }: World,
  host: Person,
  wish: TableWish,
): Promise<Checked<Table>> {
  const game = games.get(wish.game);
  if (!game) return refused('unknown-game', { game: wish.game, known: [...games.keys()] });
  const seed = random.seed();
  const table = openTable(game, { ...wish, id: random.id(), at: now(), seedHash: hashOfSeed(seed), host });
  if ('refusal' in table) return table;
  try {
    return (await store.save([{ kind: 'open', table: table.value, seed }])) ? table : refused('busy');
  } catch (error) {
    watch.failed(table.value.id, error);
    return refused('not-saved');
  }
}

/** A connection that went away while it waited is not let in. */
function watch({ store }: World, room: Room, watcher: Watcher, since: number | undefined): Job<undefined> {
  return async (loaded) => {
    if (!watcher.open) return done;
    const before = online(room).length;
    room.watchers.add(watcher);
    if (online(room).length > before) showTable(room, loaded, watcher);
    await catchUp(store, room, loaded, watcher, since);
    return done;
  };
}

/** Tells who is here now. */
function announce(room: Room): Job<undefined> {
  return async (loaded) => {
    showTable(room, loaded);
    return done;
  };
}

const lookAgain: Job<undefined> = async (_loaded, again) => (again ? done : LATE);
