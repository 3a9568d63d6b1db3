import type { Checked, Refusal } from '../../kit/contract/refusal.ts';
import { restingSnapshot } from '../../tables/core/plan.ts';
import type { Change, Command, Hint, Saying } from '../../tables/core/request.ts';
import type { ChatLine } from '../../tables/records/chat.ts';
import type { Save } from '../../tables/records/save.ts';
import type { Filter } from '../../tables/table/lobby.ts';
import type { Person, Table } from '../../tables/table/table.ts';
import { explain } from '../../wire/sentences.ts';
import type { Step } from '../store/store.ts';
import { awayFrom, online } from './room/presence.ts';
import { inRoom, isEmpty, type Room, type Rooms } from './room/room.ts';
import { createAttendant } from './shell/due.ts';
import { createNews, type News } from './shell/news.ts';
import { onceOnly, openedOnce, saidOnce } from './shell/once.ts';
import { createOpenings, type Openings } from './shell/opening.ts';
import { createRecords, type Records } from './shell/records.ts';
import { createShell, type Shell } from './shell/shell.ts';
import { createWatching, type Watching } from './shell/watching.ts';
import { takeOut } from './stored/former.ts';
import { visible } from './stored/visible.ts';
import { createLobby, type Listener, type Listing } from './tell/lobby.ts';
import { pass } from './tell/show.ts';
import type { World } from './world.ts';

/** All tables, and all that can be done with them. Every "no" is a refusal; nothing here throws. */
export interface House extends Openings, Watching, Records {
  /** Join, leave, ready and more. */
  change(table: string, change: Change): Promise<Checked<Table>>;
  /** Acting and taking back; says which version it became. */
  play(table: string, command: Command): Promise<Checked<number>>;
  say(table: string, saying: Saying): Promise<Checked<ChatLine>>;
  /** Shows something to everybody at the table that changes nothing. */
  point(table: string, person: Person, hint: Hint): Promise<Checked<undefined>>;
  save(table: string, person: Person, name: string): Promise<Checked<Save>>;
  rematch(table: string, person: Person): Promise<Checked<Table>>;
  /** A page of the open tables that gather or play, newest first. */
  lobby(filter?: Filter, page?: number): Promise<Listing>;
  /** Tells somebody a page of what is open, then whatever changes. */
  followLobby(listener: Listener, page?: number): Promise<void>;
  unfollowLobby(listener: Listener): void;
  /** `asker`: who wants to see it, if they have said so. */
  table(id: string, asker?: string): Promise<Checked<{ table: Table; online: string[]; away: Record<string, number> }>>;
  /** An admin closes a table, whoever is at it; stored together with further steps. */
  close(table: string, person: Person, why: string, steps: readonly Step[]): Promise<Checked<Table>>;
  /** Takes somebody's name out of a table and its match; those who look at it see the table without it. */
  forget(table: string, person: string): Promise<void>;
  /** Asks the store what other houses have done, for whoever may have missed it. */
  lookForNews(): Promise<void>;
  /** Answers for those who kept silent too long, and lets bots play. */
  answerSilence(): Promise<void>;
  /** Puts tables away that nobody has touched since a time. */
  putAway(before: number): Promise<void>;
  /** Deletes tables that were called off by then, before their match began. What was played is kept. */
  forgetCalledOff(before: number): Promise<void>;
  /** A refusal in a sentence, in the words of the table's game. */
  explain(table: string, refusal: Refusal): string;
  /** Resolves when all that was asked for so far is done. */
  settled(): Promise<void>;
  /** How many tables are in memory. */
  readonly size: number;
}

export function createHouse(world: World): House {
  const rooms = new Map<string, Room>();
  const lobby = createLobby(world);
  const shell = createShell(world, rooms, {
    entered({ deadlines }) {
      lobby.changed();
      attendant.expect(deadlines);
    },
    followed: ({ deadlines }) => attendant.expect(deadlines),
    stored({ before, after, opens }) {
      if (after.table !== before.table || opens) lobby.changed();
      if (after !== before && after.deadlines.size > 0) attendant.expect(after.deadlines);
    },
  });
  const attendant = createAttendant(world, shell);
  const { showPresence, ...watching } = createWatching(world, rooms, shell);
  const news = createNews(world, rooms, shell, showPresence, lobby.changed);
  listenToOthers(world, rooms, news);
  return {
    ...createRecords(world, shell),
    ...createOpenings(world, shell),
    ...createRequests(world, shell),
    ...watching,
    ...createUpkeep(world, rooms),
    lookForNews: news.lookForNews,
    lobby: lobby.list,
    followLobby: lobby.follow,
    unfollowLobby: lobby.unfollow,
    table: (id, asker) => shownTable(world, rooms, id, asker),
    async forget(id, person) {
      await takeNameOut(world, rooms, id, person);
      lobby.changed();
      await news.forget(id);
    },
    answerSilence: attendant.answerSilence,
    explain: (id, refusal) => explain(refusal, rooms.get(id)?.loaded?.match.game),
    async settled() {
      await attendant.settled();
      await Promise.all([...rooms.values()].map((room) => room.last));
    },
    get size() {
      return rooms.size;
    },
  };
}

/** What other houses say. */
function listenToOthers({ bus }: World, rooms: Rooms, { changed, forget, moved }: News): void {
  bus.listen({
    changed,
    forget,
    moved,
    pass(id, text) {
      const room = rooms.get(id);
      if (room) pass(room, text);
    },
  });
}

/** What can be asked of a table, and what the sender is told. */
function createRequests(
  world: World,
  { run }: Shell,
): Pick<House, 'change' | 'close' | 'play' | 'say' | 'point' | 'save' | 'rematch'> {
  const { random } = world;
  const once = onceOnly(world);
  return {
    change: (id, change) => run(id, { kind: 'change', change }, { answer: ({ after }) => after.table }),
    close: (id, person, why, steps) =>
      run(
        id,
        { kind: 'change', change: { kind: 'close', person, why } },
        { answer: ({ after }) => after.table, steps },
      ),
    play: (table, { id, person, wish }) => run(table, { kind: 'play', id, person, wish }, once),
    say: (id, saying) => run(id, { kind: 'say', ...saying }, saidOnce(world, saying)),
    point: (id, person, hint) => run(id, { kind: 'point', person, hint }, { answer: () => undefined }),
    save: (id, person, name) =>
      run(id, { kind: 'save', person, id: random.id(), name }, { answer: ({ save }) => save as Save }),
    rematch: (id, person) =>
      run(id, { kind: 'rematch', person, id: random.id(), seed: random.seed() }, openedOnce(world)),
  };
}

/** A table as it is stored, and who is here. */
async function shownTable({ store }: World, rooms: Rooms, id: string, asker: string | undefined) {
  const stored = await visible(store, id, asker);
  if ('refusal' in stored) return stored;
  const room = rooms.get(id);
  const away = room?.loaded ? awayFrom(room, room.loaded) : {};
  return { value: { table: stored.value, online: room ? online(room) : [], away } };
}

async function takeNameOut({ store, bus, now }: World, rooms: Rooms, id: string, person: string): Promise<void> {
  await inRoom(rooms, id, now(), async (room) => {
    await takeOut(store, id, person);
    room.loaded = undefined;
  });
  bus.forget(id);
}

/** What leaves memory, and what is deleted. */
function createUpkeep({ store, watch }: World, rooms: Rooms): Pick<House, 'putAway' | 'forgetCalledOff'> {
  return {
    async putAway(before) {
      const idle = [...rooms.values()].filter(({ pending, usedAt }) => pending === 0 && usedAt < before);
      const failed = (error: unknown) => watch.failed('resting', error);
      const left = idle.map(({ id, loaded }) => ({ match: id, snapshot: loaded && restingSnapshot(loaded.match) }));
      for (const room of idle) {
        room.loaded = undefined;
        if (isEmpty(room)) rooms.delete(room.id);
      }
      await Promise.all(
        left.flatMap(({ match, snapshot }) => {
          return snapshot ? store.save([{ kind: 'snapshot', match, snapshot }]).catch(failed) : [];
        }),
      );
    },
    async forgetCalledOff(before) {
      await store.save([{ kind: 'forget-called-off', before }]);
      for (const room of rooms.values()) {
        const calledOff = room.loaded?.table.calledOff ?? null;
        if (calledOff !== null && calledOff <= before) room.loaded = undefined;
      }
    },
  };
}
