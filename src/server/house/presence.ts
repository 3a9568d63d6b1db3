import type { Presence } from '../../tables/absence.ts';
import { peopleOf } from '../../tables/table.ts';
import type { Loaded, Room } from './room.ts';

/** The people who look at the table now. */
export function online(room: Room): string[] {
  return [...new Set([...room.watchers].flatMap(({ person }) => (person ? [person.id] : [])))];
}

/** Who is here, and since when the others are not: at the earliest since this house works on the table. */
export function presenceIn(room: Room, now: number): Presence {
  const here = online(room);
  return { now, awaySince: (person) => (here.includes(person) ? undefined : (room.left.get(person) ?? room.since)) };
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
