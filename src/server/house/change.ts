import type { EndBody, SeatBody } from '../../kit/log.ts';
import { isOver, type Written, write } from '../../kit/match.ts';
import type { Checked } from '../../kit/refusal.ts';
import { leaving, withoutPerson } from '../../tables/leave.ts';
import { giveUp, join, notYet, type Person, setReady, setupOf, type Table } from '../../tables/table.ts';
import { type Job, LATE } from './enter.ts';
import { keep } from './keep.ts';
import { nextChance } from './obey.ts';
import type { Loaded, Room } from './room.ts';
import type { World } from './world.ts';

/** What people do around a match. */
export type Change =
  | { readonly kind: 'join'; readonly person: Person; readonly name?: string | undefined }
  | { readonly kind: 'leave'; readonly person: Person }
  | { readonly kind: 'ready'; readonly person: Person; readonly ready: boolean };

/** Changes a table; its match begins when all chairs are taken and ready. */
export function changed(world: World, room: Room, change: Change): Job<Table> {
  return async (loaded) => {
    if (change.kind === 'leave' && loaded.table.status === 'playing') return leave(world, room, loaded, change.person);
    const table = changes[change.kind](loaded.table, change as never);
    if ('refusal' in table) return table;
    const written = notYet(table.value) ? [] : [begin(world, loaded, table.value)];
    const status = written.length > 0 ? 'playing' : table.value.status;
    const now = status === table.value.status ? table.value : { ...table.value, status };
    return (await keep(world, room, loaded, now, written)) ? { value: loaded.table } : LATE;
  };
}

type Changes = {
  readonly [K in Change['kind']]: (table: Table, change: Extract<Change, { kind: K }>) => Checked<Table>;
};

const changes: Changes = {
  join: (table, { person, name }) => join(table, person, name),
  leave: (table, { person }) => giveUp(table, person.id),
  ready: (table, { person, ready }) => setReady(table, person.id, ready),
};

function begin(world: World, loaded: Loaded, table: Table): Written {
  const stamp = { at: world.now(), id: 'setup:0', by: { auto: 'table' } } as const;
  return write(loaded.match, setupOf(loaded.match.game, table), stamp, nextChance(loaded));
}

/** Seat after seat, until the match is over or all of the leaver's seats are somebody else's. */
async function leave(world: World, room: Room, loaded: Loaded, person: Person): Promise<Checked<Table> | typeof LATE> {
  const bodies = leaving(loaded.table, loaded.match, person.id);
  if ('refusal' in bodies) return bodies;
  const written: Written[] = [];
  for (const body of bodies.value) if (!isOver(loaded.match)) written.push(writeLeaving(world, loaded, body, person));
  const table = withoutPerson(loaded.table, loaded.match, person.id);
  return (await keep(world, room, loaded, table, written)) ? { value: loaded.table } : LATE;
}

function writeLeaving(world: World, loaded: Loaded, body: SeatBody | EndBody, person: Person): Written {
  const stamp = { at: world.now(), id: `leave:${loaded.match.version + 1}`, by: { person: person.id } };
  return write(loaded.match, body, stamp, nextChance(loaded));
}
