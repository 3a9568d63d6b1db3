import { liveChance } from '../../kit/dice.ts';
import { type Checked, type Refusal, refused } from '../../kit/refusal.ts';
import { decide } from '../../tables/core/decide.ts';
import type { Given, Loaded } from '../../tables/core/loaded.ts';
import type { Plan } from '../../tables/core/plan.ts';
import type { Request } from '../../tables/core/request.ts';
import { refuseNames } from '../people/names.ts';
import { NotSaved, type Step } from '../store/store.ts';
import { caughtUp } from './following.ts';
import { presenceIn } from './presence.ts';
import { publish, showNews } from './publish.ts';
import { inRoom, load, type Room, type Rooms } from './room.ts';
import { stepsOf } from './steps.ts';
import type { World } from './world.ts';

/** Somebody else changed the table first: look at it again. */
export const LATE = Symbol('late');

/** What a request needs besides its decision, and what its sender is told. */
export interface Way<T> {
  /** What only the store knows: an answer that was given before, or why there is none. `again`: somebody else was first. */
  before?(at: Place, again: boolean): Promise<Checked<T> | typeof LATE | undefined>;
  refused?(at: Place, refusal: Refusal): void;
  /** Why a plan is not carried out that the table itself allows. */
  object?(plan: Plan): Promise<Refusal | undefined>;
  /** What is stored in the same commit. */
  readonly steps?: readonly Step[];
  answer(plan: Plan): T;
}

/** A table in its room. */
export interface Place {
  readonly room: Room;
  readonly loaded: Loaded;
}

/** The only way to a table: one after another, as it is stored. */
export interface Shell {
  /** Decides a request, stores what follows, then tells it. */
  run<T>(table: string, request: Request, way: Way<T>): Promise<Checked<T>>;
  /** Looks at a table and changes nothing. */
  look<T>(table: string, see: Job<T>): Promise<Checked<T>>;
}

/** `again`: an attempt before this one came too late, so what is asked for may have happened already. */
type Job<T> = (at: Place, again: boolean) => Promise<Checked<T> | typeof LATE>;

/** What the house does about all tables when one has come to memory or has changed. */
export interface Ears {
  entered(loaded: Loaded): void;
  stored(plan: Plan): void;
}

const ATTEMPTS = 8;

export function createShell(world: World, rooms: Rooms, ears: Ears): Shell {
  /** If storing fails or anything breaks, the table leaves memory: whoever comes next finds the truth in the store. */
  const look = async <T>(id: string, job: Job<T>): Promise<Checked<T>> => {
    const now = world.now();
    const result = await inRoom(rooms, id, now, async (room): Promise<Checked<T>> => {
      room.usedAt = now;
      room.elsewhere = world.bus.elsewhere(id);
      let stale: Loaded | undefined;
      try {
        for (let count = 0; count < ATTEMPTS; count++) {
          const loaded = room.loaded ?? (await enter(room, stale));
          if (loaded !== LATE && 'refusal' in loaded) return loaded;
          const result = loaded === LATE ? LATE : await job({ room, loaded }, count > 0);
          if (result !== LATE) return result;
          stale = loaded === LATE ? undefined : loaded; // what was carried over to newer rules is read as it is stored
          room.loaded = undefined;
        }
        return refused('busy');
      } catch (error) {
        room.loaded = undefined;
        world.watch.failed(room.id, error);
        return refused(error instanceof NotSaved ? 'not-saved' : 'broken');
      }
    });
    if ('refusal' in result) world.watch.refused(result.refusal.code);
    return result;
  };

  /** Brings a table to memory. One that older rules have left behind is carried over before anybody works on it. */
  async function enter(room: Room, stale?: Loaded): Promise<Loaded | { refusal: Refusal } | typeof LATE> {
    const followed = stale && (await caughtUp(world.store, stale));
    const found = followed ? { value: followed.loaded } : await load(world, room.id);
    if ('refusal' in found) return unreadable(room, found);
    const loaded = found.value;
    await showNews(world, room, loaded, followed && { version: stale.match.version, texts: followed.texts });
    ears.entered(loaded);
    const renewal = decide(loaded, { kind: 'renew' }, given(room));
    if ('refusal' in renewal) return unreadable(room, renewal);
    room.loaded = loaded;
    if (renewal.value.after === loaded) return loaded;
    await commit(room, renewal.value);
    return LATE;
  }

  async function commit(room: Room, plan: Plan, more: readonly Step[] = []): Promise<boolean> {
    const texts = plan.written.map(({ entry }) => JSON.stringify(entry));
    const steps = [...stepsOf(world, plan, texts), ...more];
    if (steps.length > 0 && !(await world.store.save(steps))) return false;
    room.loaded = plan.after;
    publish(world, room, plan, texts);
    ears.stored(plan);
    return true;
  }

  const given = (room: Room, bots: readonly string[] = []): Given => {
    return { ...presenceIn(room, world.now()), chance: liveChance, bots };
  };

  return {
    look,
    run: (id, request, way) =>
      look(id, async (place, again) => {
        const { room, loaded } = place;
        const known = await way.before?.(place, again);
        if (known) return known;
        const placesBot = request.kind === 'change' && request.change.kind === 'bot';
        const bots = placesBot ? Object.keys(await world.bots.characters(loaded.table.game)) : [];
        const decided = decide(loaded, request, given(room, bots));
        if ('refusal' in decided) way.refused?.(place, decided.refusal);
        if ('refusal' in decided) return decided;
        const plan = decided.value;
        const isSeating = plan.opens || plan.after.table !== plan.before.table;
        const objection = (isSeating && (await misnamed(world, plan))) || (await way.object?.(plan));
        if (objection) return { refusal: objection };
        return (await commit(room, plan, way.steps)) ? { value: way.answer(plan) } : LATE;
      }),
  };
}

/** Whoever looks at a table that newer rules have been at is sent to the newer program. */
function unreadable(room: Room, refused: { refusal: Refusal }): { refusal: Refusal } {
  if (isNewer(refused.refusal)) for (const watcher of room.watchers) watcher.goElsewhere?.();
  return refused;
}

/** Whether it is newer rules than ours that have been at a table: a newer program knows what to do. */
export function isNewer({ code, file, ours }: Refusal): boolean {
  return code === 'other-rules' && Number(file) > Number(ours);
}

/** Nobody sits down under the name of somebody else's account. */
async function misnamed({ store }: World, { before, after, opens }: Plan): Promise<Refusal | undefined> {
  const refusal = await refuseNames(store, before.table, after.table);
  return refusal ?? (opens && (await refuseNames(store, undefined, opens.table)));
}
