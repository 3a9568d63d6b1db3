import type { Presence } from '../../tables/absence.ts';
import type { Loaded } from '../../tables/core/loaded.ts';
import { type Person, peopleOf } from '../../tables/table.ts';
import type { Room } from './room.ts';
import type { World } from './world.ts';

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

/** A list of names, not a crowd. */
const MOST_NAMED = 12;

/** Those who look at the table without a chair at it, by name. */
export function watching(room: Room, members: readonly string[]): Person[] {
  const here = [...room.watchers].flatMap(({ person }) => person ?? []);
  const guests = [...here, ...room.elsewhere].filter(({ id }) => !members.includes(id));
  const named = new Map(guests.map(({ id, name }) => [id, { id, name }]));
  return [...named.values()].slice(0, MOST_NAMED);
}

/** Who comes and goes is told at once, but for so many in ten seconds only; the rest together, a second later. */
const TOLD_AT_ONCE = 10;
export const PRESENCE_PACE = 1000;

/** Whether it may be told now who is here: nobody floods a table by running in and out. */
export function mayTellPresence(room: Room, ticks: number): boolean {
  const owed = Math.max(ticks, room.presenceOwed) + PRESENCE_PACE;
  if (owed - ticks > TOLD_AT_ONCE * PRESENCE_PACE) return false;
  room.presenceOwed = owed;
  return true;
}

/** Who is here, and since when the others are not: at the earliest since this house works on the table. */
export function presenceIn(room: Room, now: number): Presence {
  const isHere = (person: string) => online(room).includes(person);
  return { now, awaySince: (person) => (isHere(person) ? undefined : (room.left.get(person) ?? room.since)) };
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
