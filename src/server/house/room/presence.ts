import type { Presence } from '../../../tables/chairs/absence.ts';
import type { Loaded } from '../../../tables/core/loaded.ts';
import { type Person, peopleOf } from '../../../tables/table/table.ts';
import { membersOf } from '../../../tables/turns/awaited.ts';
import type { World } from '../world.ts';
import type { Room } from './room.ts';

/** The people who look at the table now, here and at other houses. */
export function online({ watchers, elsewhere }: Room): string[] {
  const here = [...watchers].flatMap(({ person }) => (person ? [person.id] : []));
  return [...new Set([...here, ...elsewhere.map(({ id }) => id)])];
}

/** Tells other houses who looks at a table here. */
export function tellWhoIsHere({ bus }: World, { id, watchers }: Room): void {
  const people = [...watchers].flatMap(({ person }) => (person ? [person] : []));
  bus.here(id, [...new Map(people.map(({ id, name }) => [id, { id, name }])).values()]);
}

/** At most this many watchers are named. */
const MOST_NAMED = 12;

/** Those who look at the table without a chair at it, by name. */
export function watching(room: Room, members: readonly string[]): Person[] {
  const here = [...room.watchers].flatMap(({ person }) => person ?? []);
  const guests = [...here, ...room.elsewhere].filter(({ id }) => !members.includes(id));
  const named = new Map(guests.map(({ id, name }) => [id, { id, name }]));
  return [...named.values()].slice(0, MOST_NAMED);
}

/** Coming and going is told at once, up to this many times in ten seconds; after that, all changes of a second together. */
const TOLD_AT_ONCE = 10;
export const PRESENCE_PACE = 1000;

/** Whether the table may be told now who is here. The limit keeps anybody from flooding it by coming and going. */
export function mayTellPresence(room: Room, ticks: number): boolean {
  const owed = Math.max(ticks, room.presenceOwed) + PRESENCE_PACE;
  if (owed - ticks > TOLD_AT_ONCE * PRESENCE_PACE) return false;
  room.presenceOwed = owed;
  return true;
}

/** Who is here, and since when the others are away: at the earliest since this house opened the room. */
export function presenceIn(room: Room, now: number): Presence {
  return {
    now,
    awaySince: (person) => (online(room).includes(person) ? undefined : (room.left.get(person) ?? room.since)),
    watching: () => watching(room, room.loaded ? membersOf(room.loaded.table) : []),
  };
}

/** Who plays but is not here, and since when. */
export function awayFrom(room: Room, { table, match }: Loaded): Record<string, number> {
  if (table.status !== 'playing') return {};
  const { awaySince } = presenceIn(room, 0);
  return Object.fromEntries(
    peopleOf(match.players).flatMap((person) => {
      const since = awaySince(person);
      return since === undefined ? [] : [[person, since]];
    }),
  );
}
