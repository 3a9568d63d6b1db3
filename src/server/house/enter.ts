import type { Entry } from '../../kit/log.ts';
import { type Checked, refused } from '../../kit/refusal.ts';
import { NotSaved } from '../store/store.ts';
import { type Loaded, load, queue, type Room } from './room.ts';
import { showDeadlines, showEntries, showSeed, showTable } from './show.ts';
import type { World } from './world.ts';

/** Somebody else changed the table first: look at it again. */
export const LATE = Symbol('late');

/** `again`: an attempt before this one came too late, so what is asked for may have happened already. */
export type Job<T> = (loaded: Loaded, again: boolean) => Promise<Checked<T> | typeof LATE>;

const ATTEMPTS = 8;

/**
 * Does something with a table, after all that was asked for before. What the job finds is exactly what is stored; if
 * storing fails or anything breaks, the table leaves memory and whoever comes next finds the truth in the store.
 */
export function withTable<T>(world: World, room: Room, job: Job<T>): Promise<Checked<T>> {
  return queue(room, async () => {
    room.usedAt = world.now();
    try {
      return await attempt(world, room, job);
    } catch (error) {
      room.loaded = undefined;
      world.watch.failed(room.id, error);
      return refused(error instanceof NotSaved ? 'not-saved' : 'broken');
    }
  });
}

async function attempt<T>(world: World, room: Room, job: Job<T>): Promise<Checked<T>> {
  for (let count = 0; count < ATTEMPTS; count++) {
    const loaded = room.loaded ? { value: room.loaded } : await enter(world, room);
    if ('refusal' in loaded) return loaded;
    const result = await job(loaded.value, count > 0);
    if (result !== LATE) return result;
    room.loaded = undefined;
  }
  return refused('busy');
}

async function enter(world: World, room: Room): Promise<Checked<Loaded>> {
  const loaded = await load(world, room.id);
  if ('refusal' in loaded) return loaded;
  room.loaded = loaded.value;
  if (room.watchers.size > 0) await showNews(world, room, loaded.value);
  else room.shown = loaded.value.match.version;
  return loaded;
}

async function showNews(world: World, room: Room, loaded: Loaded): Promise<void> {
  const texts = await world.store.log(room.id, room.shown);
  const known = texts.filter((text) => (JSON.parse(text) as Entry).version <= loaded.match.version);
  if (known.length > 0) showEntries(room, loaded, known, []);
  showTable(room, loaded);
  showDeadlines(world, room, loaded);
  if (known.length > 0) showSeed(room, loaded);
}
