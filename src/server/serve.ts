import { randomBytes, randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { gameIds, loadGame } from '../games/catalog.ts';
import type { Seed } from '../kit/dice.ts';
import type { Game } from '../kit/game.ts';
import { createHouse, type House } from './house/house.ts';
import { createThinkers, type Thinkers } from './house/thinkers.ts';
import { createTimers, type Timers } from './house/timers.ts';
import { type Calls, noBus, type World } from './house/world.ts';
import { createApp } from './http/app.ts';
import { createMetrics } from './metrics.ts';
import { createOffice, type Office } from './people/office.ts';
import { DATABASE, type ServerSettings } from './settings.ts';
import { serveSockets } from './sockets/sockets.ts';
import { claim } from './store/claim.ts';
import { openSqlite } from './store/sqlite.ts';
import type { Store } from './store/store.ts';

export interface Running {
  readonly port: number;
  readonly house: House;
  close(): Promise<void>;
}

const FIRST_PORT = 3000;
const PORTS_TRIED = 20;

/** A seed that nobody can guess. */
const randomSeed = (): Seed => randomBytes(32).toString('hex');

/** Starts everything on one machine: the embedded store, the house, HTTP and sockets. Only tests bring other seeds. */
export async function startServer(
  settings: ServerSettings,
  logLevel = 'warn',
  newSeed: () => Seed = randomSeed,
): Promise<Running> {
  mkdirSync(settings.data, { recursive: true });
  const release = claim(settings.data);
  const metrics = createMetrics();
  const store = await openSqlite(join(settings.data, DATABASE), metrics.commits);
  const games = await allGames();
  let app: FastifyInstance | undefined;
  const failed = (table: string, error: unknown) => app?.log.error({ table, err: error }, 'a table was dropped');
  const bots = createThinkers();
  const timers = createTimers();
  let office: Office | undefined;
  const calls: Calls = {
    kept: settings.mail !== undefined,
    tell: (person, message) => office?.hall.tell([person], message),
  };
  const house = createHouse(realWorld(store, games, { ...metrics.house, failed }, calls, bots, timers, newSeed));
  office = createOffice(store, house, settings, (error) => app?.log.error(error));
  app = await createApp({ store, house, office, games, metrics }, settings, logLevel);
  const sockets = serveSockets(app.server, { store, house, hall: office.hall, settings, cut: metrics.cut });
  metrics.gauge('tinderbox_tables', 'Tables in memory', () => house.size);
  metrics.gauge('tinderbox_sockets', 'Open sockets', () => sockets.size);
  const stopClocks = startClocks(house, settings.limits.idle, (error) => app.log.error(error));
  const port = await listen(app, settings);
  return {
    port,
    house,
    async close() {
      stopClocks();
      timers.stop();
      sockets.close();
      office.close();
      await app.close();
      await house.settled();
      await bots.close();
      await store.close();
      release();
    },
  };
}

function realWorld(
  store: Store,
  games: ReadonlyMap<string, Game>,
  watch: World['watch'],
  calls: Calls,
  bots: Thinkers,
  { after }: Timers,
  newSeed: () => Seed,
): World {
  const random = { id: newTableId, seed: newSeed, luck: () => randomInt(2 ** 31) };
  return { games, store, now: () => Date.now(), random, bots, after, bus: noBus, watch, calls };
}

/** Twelve letters that nobody can guess and few can misread. */
function newTableId(): string {
  const letters = 'abcdefghjkmnpqrstvwxyz0123456789';
  return Array.from(randomBytes(12), (byte) => letters[byte % letters.length]).join('');
}

async function allGames(): Promise<Map<string, Game>> {
  const games = await Promise.all(gameIds().map(loadGame));
  return new Map(games.flatMap((game) => (game ? [[game.id, game]] : [])));
}

/** The only clocks: silence is looked for once a second, idle tables now and then. */
function startClocks(house: House, idle: number, failed: (error: unknown) => void): () => void {
  let looking = false;
  const silence = setInterval(() => {
    if (looking) return;
    looking = true;
    void house
      .answerSilence()
      .catch(failed)
      .finally(() => {
        looking = false;
      });
  }, 1000);
  const rest = setInterval(() => house.putAway(Date.now() - idle), Math.min(idle, 30_000));
  return () => {
    clearInterval(silence);
    clearInterval(rest);
  };
}

/** The wanted port, or the first free one from 3000 on. */
async function listen(app: FastifyInstance, { host, port }: ServerSettings): Promise<number> {
  const wanted = port === undefined ? Array.from({ length: PORTS_TRIED }, (_, n) => FIRST_PORT + n) : [port];
  for (const candidate of wanted) {
    try {
      await app.listen({ host, port: candidate });
      return (app.server.address() as AddressInfo).port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || candidate === wanted.at(-1)) throw error;
    }
  }
  throw new Error('no port is free');
}
