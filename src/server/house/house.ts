import { hashOfSeed } from '../../kit/dice.ts';
import type { MatchFile } from '../../kit/matchfile.ts';
import { type Checked, type Refusal, refused } from '../../kit/refusal.ts';
import type { Filter, Listed } from '../../tables/lobby.ts';
import { openTable, type Person, type Table } from '../../tables/table.ts';
import { explain } from '../../wire/sentences.ts';
import { type Around, createAround } from './around.ts';
import { tellOpened } from './calls.ts';
import { type Change, changed } from './change.ts';
import { createAttendant } from './due.ts';
import { type Job, LATE, withTable } from './enter.ts';
import { matchFileFrom, withChat } from './file.ts';
import { createLobby, type Listener } from './lobby.ts';
import { type Command, obey } from './obey.ts';
import { awayFrom, online } from './presence.ts';
import { emptyRoom, type Room, type Watcher } from './room.ts';
import { catchUp, showTable } from './show.ts';
import { pass } from './tell.ts';
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
export interface House extends Around {
  open(host: Person, wish: TableWish): Promise<Checked<Table>>;
  /** Join, leave, ready and more: see change.ts. */
  change(table: string, change: Change): Promise<Checked<Table>>;
  /** Acting and taking back; says which version it became. */
  obey(table: string, command: Command): Promise<Checked<number>>;
  /** Open tables that gather or play, newest first. */
  lobby(filter?: Filter): Promise<Listed[]>;
  /** Tells somebody what is open, now and whenever it changes. */
  followLobby(listener: Listener): Promise<void>;
  unfollowLobby(listener: Listener): void;
  table(id: string): Promise<Checked<{ table: Table; online: string[]; away: Record<string, number> }>>;
  /** The match as a file, on demand with what was said. */
  matchFile(id: string, chat?: 'chat'): Promise<Checked<MatchFile>>;
  /** Shows a table to somebody from now on, beginning with what happened since a version he knows. */
  watch(table: string, watcher: Watcher, since?: number): Promise<Refusal | undefined>;
  /** Shows him once what he missed. */
  catchUp(table: string, watcher: Watcher, since: number): Promise<void>;
  unwatch(table: string, watcher: Watcher): void;
  /** Answers for those who kept silent too long, and lets bots play. */
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

const DUE_AT_ONCE = 100;

/** What is due later than this is found by whoever looks now and then. */
const SOON = 5000;

export function createHouse(world: World): House {
  const rooms = new Map<string, Room>();
  const lobby = createLobby(world);
  let nextLook = Number.POSITIVE_INFINITY;

  /** A room is there as long as somebody works in it, watches it or its table is in memory. */
  const inRoom = async <T>(id: string, work: (room: Room) => Promise<T>): Promise<T> => {
    const room = rooms.get(id) ?? emptyRoom(id, world.now());
    rooms.set(id, room);
    const result = await work(room);
    if (isEmpty(room) && rooms.get(id) === room) rooms.delete(id);
    return result;
  };
  const at = async <T>(id: string, job: (room: Room) => Job<T>): Promise<Checked<T>> => {
    const { table, deadlines } = rooms.get(id)?.loaded ?? {};
    const result = await inRoom(id, (room) => withTable(world, room, job(room)));
    const now = rooms.get(id)?.loaded;
    if (now && now.table !== table) lobby.changed();
    if (now && now.deadlines !== deadlines) for (const due of now.deadlines.values()) lookAt(due);
    if ('refusal' in result) world.watch.refused(result.refusal.code);
    return result;
  };

  const attendant = createAttendant(world, at);
  const answerSilence = async (): Promise<void> => {
    await attendant.attend(await world.store.due(world.now(), DUE_AT_ONCE));
  };
  /** A bot that moves soon does not wait for the next look around. */
  const lookAt = (due: number): void => {
    const wait = Math.max(0, due - world.now());
    if (due >= nextLook || wait > SOON) return;
    nextLook = due;
    world.after(wait, () => {
      nextLook = Number.POSITIVE_INFINITY;
      answerSilence().catch((error) => world.watch.failed('due', error));
    });
  };

  world.bus.listen((id, text) => {
    const room = rooms.get(id);
    if (text !== undefined) return room && pass(room, text);
    lobby.changed();
    if (room) void at(id, () => lookAgain);
  });

  return {
    ...createAround(world, at, lobby),
    async open(host, wish) {
      const opened = await open(world, host, wish);
      tellOpened(world, opened);
      lobby.changed();
      return opened;
    },
    change: (id, change) => at(id, (room) => changed(world, room, change)),
    obey: (id, command) => at(id, (room) => obey(world, room, command)),
    lobby: lobby.list,
    followLobby: lobby.follow,
    unfollowLobby: lobby.unfollow,
    async table(id) {
      const kept = await world.store.table(id);
      if (!kept) return refused('unknown-table');
      const room = rooms.get(id);
      const away = room?.loaded ? awayFrom(room, room.loaded) : {};
      return { value: { table: kept.table, online: room ? online(room) : [], away } };
    },
    matchFile: (id, chat) => (chat ? withChat(world.store, id) : matchFileFrom(world.store, id)),
    async watch(id, watcher, since) {
      const watched = await at(id, (room) => watch(world, room, watcher, since));
      if ('refusal' in watched) return watched.refusal;
      const { person } = watcher;
      const table = rooms.get(id)?.loaded?.table;
      if (person && table && isMissed(table, person.id))
        await at(id, (room) => changed(world, room, { kind: 'return', person }));
      return undefined;
    },
    async catchUp(id, watcher, since) {
      await at(id, (room) => async (loaded) => {
        await catchUp(world, room, loaded, watcher, since);
        return done;
      });
    },
    unwatch(id, watcher) {
      const room = rooms.get(id);
      if (!room?.watchers.delete(watcher)) return;
      const { person } = watcher;
      if (person && !online(room).includes(person.id)) room.left.set(person.id, world.now());
      if (isEmpty(room)) rooms.delete(id);
      else if (person && room.watchers.size > 0) void at(id, announce);
    },
    answerSilence,
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
      await attendant.settled();
      await Promise.all([...rooms.values()].map((room) => room.last));
    },
    get size() {
      return rooms.size;
    },
  };
}

const done = { value: undefined };

/** Whether others play somebody's seats, or want to. */
function isMissed({ lent, votes }: Table, person: string): boolean {
  return person in votes || Object.values(lent).includes(person);
}

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
function watch(world: World, room: Room, watcher: Watcher, since: number | undefined): Job<undefined> {
  return async (loaded) => {
    if (!watcher.open) return done;
    const before = online(room).length;
    room.watchers.add(watcher);
    if (online(room).length > before) showTable(room, loaded, watcher);
    await catchUp(world, room, loaded, watcher, since);
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
