import type { ServerMessage } from '../../../wire/protocol.ts';
import type { Newest } from '../../store/slices/matches/steps.ts';
import { online } from '../room/presence.ts';
import { inRoom, type Room, type Rooms } from '../room/room.ts';
import { pass } from '../tell/show.ts';
import type { TableNews, World } from '../world.ts';
import type { Place, Shell } from './shell.ts';

/** What other houses do at the tables that are in memory here. */
export interface News {
  /** A table has changed elsewhere, as it was told. */
  changed(table: string, news?: TableNews): void;
  /** Nothing that is remembered of a table is true any more. */
  forget(table: string): Promise<void>;
  /** Somebody has come to a table elsewhere, or left it. */
  moved(table: string): void;
  /** Asks the store what has changed, for whoever may have missed it. Resolves when it is shown. */
  lookForNews(): Promise<void>;
}

/** How many tables the store is asked about at a time. */
const AT_ONCE = 1000;

export function createNews(
  world: World,
  rooms: Rooms,
  { look, follow }: Shell,
  showPresence: (place: Place) => void,
  lobbyChanged: () => void,
): News {
  const memory: Memory = { world, rooms, follow };
  let before = new Map<string, Newest>();
  return {
    changed(id, news) {
      if (!news) lobbyChanged();
      void lookAgain(memory, id, news);
    },
    async forget(id) {
      if (!rooms.has(id)) return;
      await inRoom(rooms, id, world.now(), drop);
      if (rooms.has(id)) await look(id, async () => done);
    },
    moved(id) {
      const room = rooms.get(id);
      if (!room) return;
      noteWhoLeft(room, world);
      if (room.watchers.size === 0) return;
      void look(id, async (place) => {
        showPresence(place);
        return done;
      });
    },
    async lookForNews() {
      lobbyChanged();
      const found = await newestOf(world, rooms);
      await Promise.all(found.map((now) => compare(memory, before.get(now.id) ?? now, now)));
      before = new Map(found.map((newest) => [newest.id, newest]));
    },
  };
}

/** The tables in memory, and the way to them. */
interface Memory extends Pick<Shell, 'follow'> {
  readonly world: World;
  readonly rooms: Rooms;
}

/** What nobody looks at is read again when somebody does. */
async function lookAgain({ rooms, follow }: Memory, id: string, news?: TableNews): Promise<void> {
  const room = rooms.get(id);
  if (!room) return;
  if (room.watchers.size > 0) await follow(id, news);
  else await inRoom(rooms, id, room.usedAt, drop);
}

/** What the store says of the tables in memory. */
async function newestOf({ store }: World, rooms: Rooms): Promise<Newest[]> {
  const ids = [...rooms.values()].flatMap(({ id, loaded, watchers }) => (loaded || watchers.size > 0 ? id : []));
  const found: Newest[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    found.push(...(await store.newest(ids.slice(from, from + AT_ONCE))));
  }
  return found;
}

/** Shows what happened at a table elsewhere since it was last asked about. */
async function compare(memory: Memory, last: Newest, now: Newest): Promise<void> {
  const room = memory.rooms.get(now.id);
  if (!room) return;
  if (isNews(room, now, last)) await lookAgain(memory, now.id);
  if (now.lines > last.lines) await tellSaid(memory, now.id, now.lines - last.lines);
}

/** Tells the watchers of a table the newest lines of its chat. */
async function tellSaid({ world, rooms }: Memory, id: string, count: number): Promise<void> {
  const room = rooms.get(id);
  if (!room || room.watchers.size === 0) return;
  for (const line of await world.store.chat(id, count)) {
    pass(room, JSON.stringify({ type: 'chat', table: id, line } satisfies ServerMessage));
  }
}

const done = { value: undefined };

async function drop(room: Room): Promise<void> {
  room.loaded = undefined;
}

/** What we have stored ourselves since we asked is newer than the answer. */
function isNews({ loaded, shown }: Room, now: Newest, last: Newest): boolean {
  const revision = loaded?.revision ?? last.revision;
  return now.version > (loaded?.match.version ?? shown) || now.revision > revision;
}

/** Notes when somebody left a table at another house. */
function noteWhoLeft(room: Room, { bus, now }: World): void {
  const before = online(room);
  room.elsewhere = bus.elsewhere(room.id);
  const after = new Set(online(room));
  for (const person of before) if (!after.has(person)) room.left.set(person, now());
}
