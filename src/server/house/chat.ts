import { refused } from '../../kit/refusal.ts';
import { LINE_LENGTH, type Line, readText } from '../../tables/chat.ts';
import { nameAt, type Person, seatsOf } from '../../tables/table.ts';
import { type Job, LATE } from './enter.ts';
import type { Loaded, Room } from './room.ts';
import { tellAll } from './tell.ts';
import type { World } from './world.ts';

/** Something to be said; the id is the sender's. */
export interface Saying {
  readonly person: Person;
  readonly id: string;
  readonly text: string;
}

/** Says something at the table: said is what is stored. */
export function say(world: World, room: Room, saying: Saying): Job<Line> {
  return async (loaded) => {
    const text = readText(saying.text, LINE_LENGTH);
    if ('refusal' in text) return text;
    const before = await world.store.line(room.id, saying.id);
    if (before) return before.person === saying.person.id ? { value: before } : refused('id-used');
    const line = lineOf(loaded, saying, text.value, world.now());
    if (!(await world.store.save([{ kind: 'chat', match: room.id, line }]))) return LATE;
    tellAll(world, room, { type: 'chat', table: room.id, line });
    return { value: line };
  };
}

function lineOf({ table, match }: Loaded, { id, person }: Saying, text: string, at: number): Line {
  const name = nameAt(table, person.id);
  const plays = name !== '' || seatsOf(match.players, person.id).length > 0;
  const line = { id, at, person: person.id, name: name || person.name, text, version: match.version };
  return plays ? line : { ...line, watching: true };
}
