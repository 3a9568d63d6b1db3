import { liveChance } from '../../../kit/chance/dice.ts';
import type { Game } from '../../../kit/contract/game.ts';
import { type Checked, type Refusal, refused } from '../../../kit/contract/refusal.ts';
import { decide } from '../../../tables/core/decide.ts';
import type { Given, Loaded } from '../../../tables/core/loaded.ts';
import { nowhere } from '../../../tables/core/opening.ts';
import type { Plan } from '../../../tables/core/plan.ts';
import type { Request } from '../../../tables/core/request.ts';
import { refuseNames } from '../../limits/names.ts';
import { NotSaved, type Step } from '../../store/store.ts';
import { caughtUp, followed } from '../room/following.ts';
import { presenceIn } from '../room/presence.ts';
import { inRoom, load, type Room, type Rooms } from '../room/room.ts';
import { publish, showNews } from '../tell/publish.ts';
import type { TableNews, World } from '../world.ts';
import { stepsOf } from './steps.ts';

/** Somebody else changed the table first: look at it again. */
export const LATE = Symbol('late');

/** What a request needs besides its decision, and what its sender is told. */
export interface Way<T, R extends Request = Request> {
  /** What only the store knows: an answer that was given before, or why there is none. `again`: somebody else was first. */
  before?(place: Place, request: R, again: boolean): Known<T> | Promise<Known<T>>;
  refused?(place: Place, request: R, refusal: Refusal): void;
  /** Why a plan is not carried out that the table itself allows. */
  object?(plan: Plan): Promise<Refusal | undefined>;
  /** What is stored in the same commit. */
  readonly steps?: readonly Step[];
  answer(plan: Plan): T;
}

/** What is known of an answer; undefined: nothing. */
type Known<T> = Checked<T> | typeof LATE | undefined;

/** A table in its room. */
export interface Place {
  readonly room: Room;
  readonly loaded: Loaded;
}

/** The only way to a table: one after another, as it is stored. */
export interface Shell {
  /** Decides a request, stores what follows, then tells it. */
  run<T, R extends Request>(table: string, request: R, way: Way<T, R>): Promise<Checked<T>>;
  /** The same for a table that is not there yet. */
  open<T, R extends Request>(game: Game, request: R & { readonly id: string }, way: Way<T, R>): Promise<Checked<T>>;
  /** Looks at a table and changes nothing. */
  look<T>(table: string, see: Job<T>): Promise<Checked<T>>;
  /** Takes over what another house has stored: as it was told, or else as it is read. */
  follow(table: string, news?: TableNews): Promise<void>;
}

/** `again`: an attempt before this one came too late, so what is asked for may have happened already. */
type Job<T> = (place: Place, again: boolean) => Done<T> | Promise<Done<T>>;

/** LATE: it has to be tried again. */
type Done<T> = Checked<T> | typeof LATE;

/** What the house does about all tables when one has come to memory or has changed. */
export interface Ears {
  entered(loaded: Loaded): void;
  followed(loaded: Loaded): void;
  stored(plan: Plan): void;
}

const ATTEMPTS = 8;

/** What every step of the shell works with. */
interface Tools {
  readonly world: World;
  readonly rooms: Rooms;
  readonly ears: Ears;
}

export function createShell(world: World, rooms: Rooms, ears: Ears): Shell {
  const tools: Tools = { world, rooms, ears };
  return {
    look: (id, job) => look(tools, id, job),
    open: (game, request, way) =>
      inRoom(new Map(), request.id, world.now(), (room) => {
        room.loaded = nowhere(game); // in a room that nobody finds: it is empty again when the table is stored
        return tried(tools, room, (place, again) => carryOut(tools, place, request, way, again));
      }),
    async follow(id, news) {
      await look(tools, id, async (place, again) => (again ? DONE : takeOver(tools, place, news)));
    },
    run: (id, request, way) => look(tools, id, (place, again) => carryOut(tools, place, request, way, again)),
  };
}

function look<T>(tools: Tools, id: string, job: Job<T>): Promise<Checked<T>> {
  const { world, rooms } = tools;
  const now = world.now();
  return inRoom(rooms, id, now, (room) => {
    room.usedAt = now;
    room.elsewhere = world.bus.elsewhere(id);
    return tried(tools, room, job);
  });
}

/** If storing fails or anything breaks, the table leaves memory: whoever comes next finds the truth in the store. */
async function tried<T>(tools: Tools, room: Room, job: Job<T>): Promise<Checked<T>> {
  const { watch } = tools.world;
  let result: Done<T> = LATE;
  let stale: Loaded | undefined;
  try {
    for (let count = 0; count < ATTEMPTS && result === LATE; count++) {
      const found: Entered = room.loaded ?? (await enter(tools, room, stale));
      if (found === LATE || 'refusal' in found) {
        stale = undefined; // what was carried over to newer rules is read as it is stored
        result = found;
      } else {
        stale = found;
        result = await job({ room, loaded: found }, count > 0);
      }
      if (result === LATE) room.loaded = undefined;
    }
  } catch (error) {
    room.loaded = undefined;
    result = failed(tools.world, room.id, error);
  }
  const answer = result === LATE ? refused('busy') : result;
  if ('refusal' in answer) watch.refused(answer.refusal.code);
  return answer;
}

/** A store that fails is no reason to throw, nor is anything else. */
export function failed({ watch }: World, table: string, error: unknown): { refusal: Refusal } {
  watch.failed(table, error);
  return refused(error instanceof NotSaved ? 'not-saved' : 'broken');
}

/** LATE: it was carried over, and has to be read anew. */
type Entered = Loaded | { readonly refusal: Refusal } | typeof LATE;

/** Brings a table to memory. One that older rules have left behind is carried over before anybody works on it. */
async function enter(tools: Tools, room: Room, stale: Loaded | undefined): Promise<Entered> {
  const { world, ears } = tools;
  const current = stale && (await caughtUp(world.store, stale));
  const found = current ? { value: current.loaded } : await load(world, room.id);
  if ('refusal' in found) return unreadable(room, found);
  const loaded = found.value;
  await showNews(world, room, loaded, current && { version: stale.match.version, texts: current.texts });
  ears.entered(loaded);
  const renewal = decide(loaded, { kind: 'renew' }, givenIn(world, room));
  if ('refusal' in renewal) return unreadable(room, renewal);
  room.loaded = loaded;
  if (renewal.value.after === loaded) return loaded;
  await commit(tools, room, renewal.value, renewing);
  return LATE;
}

const renewing: Way<undefined> = { answer: () => undefined };

/**
 * Decides a request at a table, stores what follows, and says what its sender is told. An action asks nobody first and
 * waits for nothing but its commit: with thousands under way, every promise between would be kept for all of them.
 */
function carryOut<T, R extends Request>(
  tools: Tools,
  place: Place,
  request: R,
  way: Way<T, R>,
  again: boolean,
): Done<T> | Promise<Done<T>> {
  const known = way.before?.(place, request, again);
  if (known instanceof Promise || placesBot(request)) return askFirst(tools, place, request, way, known);
  return known ?? goThrough(tools, place, request, way, noBots);
}

async function askFirst<T, R extends Request>(
  tools: Tools,
  place: Place,
  request: R,
  way: Way<T, R>,
  asked: Known<T> | Promise<Known<T>>,
): Promise<Done<T>> {
  const known = await asked;
  if (known) return known;
  const bots = placesBot(request) ? await botsAt(tools.world, place.loaded) : noBots;
  return goThrough(tools, place, request, way, bots);
}

const noBots: readonly string[] = [];

function goThrough<T, R extends Request>(
  tools: Tools,
  place: Place,
  request: R,
  way: Way<T, R>,
  bots: readonly string[],
): Done<T> | Promise<Done<T>> {
  const decided = decide(place.loaded, request, givenIn(tools.world, place.room, bots));
  if ('refusal' in decided) {
    way.refused?.(place, request, decided.refusal);
    return decided;
  }
  const plan = decided.value;
  return mayObject(way, plan) ? commitUnless(tools, place.room, plan, way) : commit(tools, place.room, plan, way);
}

async function commitUnless<T>(tools: Tools, room: Room, plan: Plan, way: Way<T, never>): Promise<Done<T>> {
  const objection = await objectionTo(tools.world, way, plan);
  return objection ? { refusal: objection } : commit(tools, room, plan, way);
}

const DONE = { value: undefined };

/** Follows what was told, unless it was read with the table already; LATE: it has to be read. */
async function takeOver(
  { world, ears }: Tools,
  { room, loaded }: Place,
  news: TableNews | undefined,
): Promise<typeof DONE | typeof LATE> {
  if (news && isKnown(loaded, news)) return DONE;
  const next = news && followed(loaded, news);
  if (!next) return LATE;
  room.loaded = next;
  await showNews(world, room, next, { version: news.version, texts: news.texts });
  ears.followed(next);
  return DONE;
}

function isKnown({ match, revision }: Loaded, news: TableNews): boolean {
  return match.version >= news.version + news.texts.length && revision >= news.revision && news.texts.length > 0;
}

/** Stores a plan, then tells it, and says what its sender is told; LATE: somebody else was first. */
function commit<T>(tools: Tools, room: Room, plan: Plan, way: Way<T, never>): Done<T> | Promise<Done<T>> {
  const { world } = tools;
  const texts = plan.written.map(({ entry }) => JSON.stringify(entry)); // as they are stored and shown
  const steps = stepsOf(world, plan, texts);
  if (way.steps) steps.push(...way.steps);
  if (steps.length === 0) return tell(tools, room, plan, texts, way);
  return world.store.save(steps).then((isDone) => (isDone ? tell(tools, room, plan, texts, way) : LATE));
}

/** What is stored is how the table is now. */
function tell<T>(
  { world, ears }: Tools,
  room: Room,
  plan: Plan,
  texts: readonly string[],
  way: Way<T, never>,
): Checked<T> {
  room.loaded = plan.after;
  publish(world, room, plan, texts);
  ears.stored(plan);
  return { value: way.answer(plan) };
}

function givenIn(world: World, room: Room, bots: readonly string[] = noBots): Given {
  const { now, awaySince, watching } = presenceIn(room, world.now());
  return { now, awaySince, watching, chance: liveChance, bots };
}

/** The bots of a game have to be known only where one sits down. */
function placesBot(request: Request): boolean {
  return request.kind === 'change' && (request.change.kind === 'bot' || request.change.kind === 'sitter');
}

async function botsAt({ bots }: World, { table }: Loaded): Promise<readonly string[]> {
  return Object.keys(await bots.characters(table.game));
}

/** Whether the store has to be asked about a plan: an action waits for nothing but its commit. */
function mayObject<T>(way: Way<T, never>, { before, after, opens }: Plan): boolean {
  return way.object !== undefined || opens !== undefined || after.table !== before.table;
}

async function objectionTo<T>(world: World, way: Way<T, never>, plan: Plan): Promise<Refusal | undefined> {
  return (await misnamed(world, plan)) ?? (await way.object?.(plan));
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
  if (!opens && after.table === before.table) return undefined;
  const refusal = await refuseNames(store, before.table, after.table);
  return refusal ?? (opens && (await refuseNames(store, undefined, opens.loaded.table)));
}
