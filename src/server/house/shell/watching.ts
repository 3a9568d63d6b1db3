import type { Checked, Refusal } from '../../../kit/contract/refusal.ts';
import { mayNotLook } from '../../../tables/chairs/gather.ts';
import type { Table } from '../../../tables/table/table.ts';
import { mayTellPresence, online, PRESENCE_PACE, tellWhoIsHere } from '../room/presence.ts';
import { isEmpty, type Room, type Rooms, type Watcher } from '../room/room.ts';
import { awaitedMessage } from '../tell/calls.ts';
import { catchUp, showTable } from '../tell/show.ts';
import type { World } from '../world.ts';
import { belongsTo } from './once.ts';
import type { Place, Shell } from './shell.ts';

const done = { value: undefined };

/** Those who look at tables: they come, miss something, and go. */
export interface Watching {
  /** Shows a table to somebody from now on, beginning with what happened since a version they know. */
  watch(table: string, watcher: Watcher, since?: number): Promise<Refusal | undefined>;
  /** Shows somebody once what they missed, if they missed anything. */
  catchUp(table: string, watcher: Watcher, since: number): Promise<void>;
  unwatch(table: string, watcher: Watcher): void;
  /** Tells somebody what a table waits for from them. */
  tellAwaited(table: string, watcher: Watcher): Promise<void>;
}

interface Presences {
  /** Tells who is here now, or a little later. */
  showPresence(place: Place, except?: Watcher): void;
}

export function createWatching(world: World, rooms: Rooms, shell: Shell): Watching & Presences {
  const { look, run } = shell;
  const showPresence = (place: Place, except?: Watcher) => presenceShown(world, shell, place, except);
  return {
    showPresence,
    async watch(id, watcher, since) {
      const watched = await look(id, (place) => comes(world, place, watcher, since, showPresence));
      if ('refusal' in watched) return watched.refusal;
      const { person } = watcher;
      if (person && isMissed(watched.value, person.id)) {
        await run(id, { kind: 'change', change: { kind: 'return', person } }, { answer: () => undefined });
      }
      return undefined;
    },
    async catchUp(id, watcher, since) {
      await look(id, async ({ room, loaded }) => {
        if (since < loaded.match.version) await catchUp(world, room, loaded, watcher, since);
        return done;
      });
    },
    async tellAwaited(id, watcher) {
      const { person, send } = watcher;
      if (!person) return;
      await look(id, async ({ loaded }) => {
        send(JSON.stringify(awaitedMessage(loaded, person.id)));
        return done;
      });
    },
    unwatch(id, watcher) {
      const room = rooms.get(id);
      if (!room?.watchers.delete(watcher)) return;
      noteLeaving(world, room, watcher);
      if (isEmpty(room)) rooms.delete(id);
      else if (watcher.person && room.watchers.size > 0) {
        void look(id, async (place) => {
          showPresence(place);
          return done;
        });
      }
    },
  };
}

function presenceShown(world: World, { look }: Shell, { room, loaded }: Place, except: Watcher | undefined): void {
  if (mayTellPresence(room, world.ticks())) return showTable(room, loaded, except);
  if (room.presenceDue) return;
  room.presenceDue = true;
  world.after(PRESENCE_PACE, () => {
    room.presenceDue = false;
    if (room.watchers.size === 0) return;
    void look(room.id, async ({ room, loaded }) => {
      showTable(room, loaded);
      return done;
    });
  });
}

/** Shows a table to somebody from now on, and to the others who has come. */
async function comes(
  world: World,
  place: Place,
  watcher: Watcher,
  since: number | undefined,
  showPresence: Presences['showPresence'],
): Promise<Checked<Table>> {
  const { room, loaded } = place;
  if (!watcher.open) return { value: loaded.table }; // it went away while it waited
  const unwelcome = mayNotLook(loaded.table, watcher.person?.id);
  if (unwelcome) return { refusal: unwelcome };
  const before = online(room).length;
  room.watchers.add(watcher);
  tellWhoIsHere(world, room);
  if (online(room).length > before) showPresence(place, watcher);
  await catchUp(world, room, loaded, watcher, since);
  return { value: loaded.table };
}

/** Since when somebody is away who plays here. */
function noteLeaving(world: World, room: Room, { person }: Watcher): void {
  tellWhoIsHere(world, room);
  if (person && isTheirs(room, person.id) && !online(room).includes(person.id)) {
    room.left.set(person.id, world.now());
  }
}

/** Whether others play somebody's seats, or want to. */
function isMissed({ lent, votes }: Table, person: string): boolean {
  return person in votes || Object.values(lent).includes(person);
}

/** Whether somebody plays here; strangers come and go unnoted. */
function isTheirs({ loaded }: Room, person: string): boolean {
  return loaded === undefined || belongsTo(loaded, person);
}
