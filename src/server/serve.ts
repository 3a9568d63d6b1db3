import { randomBytes, randomInt } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { allGames } from '../games/catalog.ts';
import type { Seed } from '../kit/chance/dice.ts';
import type { Game } from '../kit/contract/game.ts';
import { hashWith } from '../kit/sums/hashing.ts';
import { type Clock, realClock } from './clock.ts';
import { native } from './hashing.ts';
import { createHouse, type House } from './house/house.ts';
import { createThinkers, type Thinkers } from './house/threads/thinkers.ts';
import type { Calls, World } from './house/world.ts';
import { createApp } from './http/app.ts';
import { closing } from './http/connections.ts';
import { listen } from './http/listening.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { type Budgets, budgetTable, createBudgets } from './limits/budgets.ts';
import { createHold } from './limits/holding.ts';
import { alone, type Nodes } from './nodes/alone.ts';
import { cutEnded } from './people/accounts/sessions.ts';
import type { Passwords } from './people/services/passwords.ts';
import type { Services } from './people/services/services.ts';
import { createServices } from './people/start.ts';
import type { ServerSettings } from './settings.ts';
import { type Sockets, serveSockets } from './sockets/sockets.ts';
import { claim } from './store/files/claim.ts';
import { DATABASE, isOurs } from './store/files/folder.ts';
import { privateFile, privateFolder } from './store/files/private.ts';
import { isHalfRestored } from './store/files/restore.ts';
import { openSqlite } from './store/sqlite/sqlite.ts';
import type { Store } from './store/store.ts';
import { orTrouble, Trouble } from './store/trouble.ts';

export interface Running {
  readonly port: number;
  readonly house: House;
  /** Writes down what broke and was not caught. */
  alarm(error: unknown): void;
  close(): Promise<void>;
}

/** A seed that nobody can guess. */
const randomSeed = (): Seed => randomBytes(32).toString('hex');

/** What comes from outside the program: time and luck. Only tests bring their own, with cheaper passwords, a cheaper store and a look at the app. */
export interface Outside {
  readonly clock: Clock;
  /** For heartbeats, if not the same clock: a test that moves the clock must not break connections. */
  readonly network?: Clock;
  newSeed(): Seed;
  /** For bots, and nothing to do with the dice. */
  luck(): number;
  readonly passwords?: Passwords;
  readonly openSqlite?: typeof openSqlite;
  /** Sees the app before it has any routes. */
  look?(app: FastifyInstance): void;
}

/** How long work in progress may take when the server stops. What is not stored by then was never acknowledged. */
const TO_FINISH = 2000;

/** Starts a server. If something fails, everything that was opened is closed again. */
export async function startServer(
  settings: ServerSettings,
  logLevel = 'warn',
  outside: Outside = { clock: realClock(), newSeed: randomSeed, luck: () => randomInt(2 ** 31) },
): Promise<Running> {
  hashWith(native);
  const closers: Closer[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const open = await openAll(settings, logLevel, outside, (closer) => closers.push(closer));
    return { ...open, close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Closer = () => unknown;

/** What all parts of a server are opened with. */
interface Opening {
  readonly settings: ServerSettings;
  readonly outside: Outside;
  readonly metrics: Metrics;
  /** Undefined until there is an app that logs. */
  log?: FastifyInstance['log'];
  /** What is open is closed later, the last first. */
  later(closer: Closer): void;
}

/** The store, the house, HTTP and sockets. */
async function openAll(
  settings: ServerSettings,
  logLevel: string,
  outside: Outside,
  later: Opening['later'],
): Promise<Omit<Running, 'close'>> {
  const opening: Opening = { settings, outside, metrics: createMetrics(), later };
  const bots = createThinkers();
  later(() => bots.close());
  const [store, games] = await Promise.all([openStore(opening), allGames()]); // its thread starts while they are loaded
  const nodes = await openNodes(opening);
  const { clock } = outside;
  const budgets = nodes.budgets(createBudgets(settings.budgets ?? budgetTable(settings.limits), clock.ticks));
  const inside = { ...openHouse(opening, store, games, nodes, bots, budgets), store, games, budgets };
  const { app, sockets } = await openDoors(opening, inside, logLevel);
  gauge(opening.metrics, inside.house, sockets, nodes);
  const failed = (error: unknown) => app.log.error(error);
  keepTime(clock, inside.house, settings.limits.idle, failed);
  if (settings.database) keepUp(clock, inside.house, inside.services, nodes, failed);
  const alarm = (error: unknown) =>
    app.log.fatal({ err: error }, 'something broke that nobody caught: the server stops');
  return { port: await listen(app, settings), house: inside.house, alarm };
}

/** The database that was named, or the embedded store in a folder that is ours alone. */
async function openStore({ settings, outside, metrics, later }: Opening): Promise<Store> {
  if (!settings.database) later(claimData(settings.data));
  const store = settings.database
    ? await (await import('./store/postgres/postgres.ts')).openPostgres(settings.database, metrics.commits)
    : await (outside.openSqlite ?? openSqlite)(join(settings.data, DATABASE), metrics.commits);
  later(() => store.close());
  await store.check().catch(({ message }: Error) => Promise.reject(new Trouble(message)));
  return store;
}

/** Other nodes by Redis, or none. The code for Redis is loaded only if it is needed. */
async function openNodes(opening: Opening): Promise<Nodes> {
  const { settings, outside, later } = opening;
  if (!settings.redis) return alone;
  const failed = (error: Error) => opening.log?.warn(error);
  const nodes = await (await import('./nodes/nodes.ts')).openNodes(settings.redis, outside.clock, failed);
  later(nodes.close);
  return nodes;
}

/** What the doors open to. */
interface Inside {
  readonly store: Store;
  readonly games: ReadonlyMap<string, Game>;
  readonly budgets: Budgets;
  readonly house: House;
  readonly services: Services;
}

function openHouse(
  opening: Opening,
  store: Store,
  games: ReadonlyMap<string, Game>,
  nodes: Nodes,
  bots: Thinkers,
  budgets: Budgets,
): Pick<Inside, 'house' | 'services'> {
  const { settings, outside, metrics, later } = opening;
  const failed = (table: string, error: unknown) =>
    opening.log?.error({ table, err: error }, 'something failed at a table');
  const calls: Calls = {
    kept: settings.mail !== undefined,
    tell: (person, message) => services.online.tell([person], message),
  };
  const world = realWorld(store, games, { ...metrics.house, failed }, calls, bots, budgets, outside);
  const house = createHouse({ ...world, bus: nodes.bus });
  later(() => house.putAway(Number.POSITIVE_INFINITY));
  later(() => Promise.race([house.settled(), pause(TO_FINISH, undefined, { ref: false })]));
  const services = createServices(
    store,
    house,
    settings,
    outside.clock,
    budgets,
    (error) => opening.log?.error(error),
    outside.passwords,
    nodes.site,
  );
  return { house, services };
}

/** HTTP and sockets. */
async function openDoors(
  opening: Opening,
  inside: Inside,
  logLevel: string,
): Promise<{ readonly app: FastifyInstance; readonly sockets: Sockets }> {
  const { settings, outside, metrics, later } = opening;
  const { clock, network = clock } = outside;
  const health = { stopping: false };
  const hold = createHold(inside.budgets, network.after);
  const app = await createApp({ ...inside, metrics, hold, health, clock }, settings, logLevel, outside.look);
  opening.log = app.log;
  later(closing(app, settings.limits.grace));
  later(inside.services.close);
  const sockets = serveSockets(app.server, {
    ...inside,
    online: inside.services.online,
    settings,
    hold,
    clock,
    network,
    cut: metrics.cut,
    failed: (error) => app.log.error({ err: error }, 'a connection was dropped'),
  });
  later(sockets.close);
  later(clock.stop);
  later(() => {
    health.stopping = true;
    return sockets.handOver();
  });
  return { app, sockets };
}

function gauge(metrics: Metrics, house: House, sockets: Sockets, nodes: Nodes): void {
  metrics.gauge('tinderbox_tables', 'Tables in memory', () => house.size);
  metrics.gauge('tinderbox_sockets', 'Open sockets', () => sockets.size);
  metrics.gauge('tinderbox_peers', 'Other nodes that are heard', () => nodes.peers);
}

/** Makes the folder where there is none, and holds it until the claim is given back. */
function claimData(folder: string): () => void {
  return orTrouble(() => {
    privateFolder(folder, isOurs);
    accessSync(folder, constants.R_OK | constants.W_OK);
    if (isHalfRestored(folder)) throw new Trouble('a restore was interrupted; run "tinderbox restore" again');
    const release = claim(folder);
    privateFile(join(folder, DATABASE));
    return release;
  });
}

function realWorld(
  store: Store,
  games: ReadonlyMap<string, Game>,
  watch: World['watch'],
  calls: Calls,
  bots: Thinkers,
  { spend }: Budgets,
  { clock, newSeed, luck }: Outside,
): Omit<World, 'bus'> {
  const random = { id: newTableId, seed: newSeed, luck };
  return {
    games,
    store,
    now: clock.now,
    ticks: clock.ticks,
    random,
    spend,
    bots,
    inherit: bots.inherit,
    after: clock.after,
    watch,
    calls,
  };
}

/** Twelve letters that nobody can guess and few can misread. */
function newTableId(): string {
  const letters = 'abcdefghjkmnpqrstvwxyz0123456789';
  return Array.from(randomBytes(12), (byte) => letters[byte % letters.length]).join('');
}

/** Silence is looked for once a second, idle tables now and then. */
function keepTime(clock: Clock, house: House, idle: number, failed: (error: unknown) => void): void {
  clock.every(1000, () => house.answerSilence().catch(failed));
  clock.every(Math.min(idle, 30_000), () => house.putAway(clock.now() - idle).catch(failed));
}

/** How often the store is asked what other servers did: every time if nobody tells us, every fifth time if they do. */
const NEWS_EVERY = 1000;
const SOME_MISSED = 5;
const SIGN_INS_EVERY = 15_000;

/** Finds out what other servers on the same database do, whether they tell us or not. */
function keepUp(clock: Clock, house: House, services: Services, nodes: Nodes, failed: (error: unknown) => void): void {
  let looks = 0;
  const look = () => house.lookForNews().catch(failed);
  clock.every(NEWS_EVERY, () => {
    looks += 1;
    return nodes.whole && looks % SOME_MISSED !== 0 ? undefined : look();
  });
  nodes.missed(look);
  clock.every(SIGN_INS_EVERY, () => cutEnded(services).catch(failed));
}
