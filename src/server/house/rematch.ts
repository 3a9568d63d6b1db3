import { hashOfSeed } from '../../kit/dice.ts';
import { refused } from '../../kit/refusal.ts';
import { rematchOf } from '../../tables/rematch.ts';
import type { Person, Table } from '../../tables/table.ts';
import { tellOpened } from './calls.ts';
import { type Job, LATE } from './enter.ts';
import { keep } from './keep.ts';
import type { Room } from './room.ts';
import type { World } from './world.ts';

/** Opens a table for the same people; whoever asks second gets the one that was opened first. */
export function playAgain(world: World, room: Room, host: Person): Job<Table> {
  return async (loaded) => {
    const { table, match } = loaded;
    if (table.rematch !== null) {
      const opened = await world.store.table(table.rematch);
      return opened ? { value: opened.table } : refused('unknown-table');
    }
    const seed = world.random.seed();
    const fresh = { id: world.random.id(), at: world.now(), seedHash: hashOfSeed(seed), host };
    const again = rematchOf(match.game, table, match, fresh);
    if ('refusal' in again) return again;
    const noted = { ...table, rematch: fresh.id };
    const opens = { kind: 'open', table: again.value, seed } as const;
    if (!(await keep(world, room, loaded, noted, [], [opens]))) return LATE;
    tellOpened(world, again);
    return again;
  };
}
