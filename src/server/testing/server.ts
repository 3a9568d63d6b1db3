import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { FastifyInstance } from 'fastify';
import { type Clock, realClock } from '../clock.ts';
import { budgetTable } from '../limits/budgets.ts';
import { type Limits, limits } from '../limits/limits.ts';
import { createPasswords } from '../people/services/passwords.ts';
import { type Running, startServer } from '../serve.ts';
import type { ServerSettings } from '../settings.ts';
import { takeOrders } from '../store/sqlite/orders.ts';
import { openSqlite } from '../store/sqlite/sqlite.ts';
import { answerJudge } from './answers.ts';
import { type TestClock, testClock } from './clock.ts';
import { shareValidators } from './validators.ts';

export interface TestServer extends Running {
  readonly url: string;
  readonly data: string;
}

/** The same seeds every time, so that no test meets other dice today than yesterday. */
function knownSeeds(): () => string {
  let count = 0;
  return () => bytesToHex(sha256(utf8ToBytes(`seed ${count++}`)));
}

/** And the same luck for bots. */
function counter(): () => number {
  let count = 0;
  return () => count++;
}

/** The same hash at the least cost there is: what a password costs is the business of its own test. */
const cheapPasswords = () => createPasswords(undefined, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** The same store without a thread for whoever writes: to start one takes longer than most tests. The store's own tests have it. */
const openHere: typeof openSqlite = (file, watch) =>
  openSqlite(file, watch, (work) => {
    const { port1, port2 } = new MessageChannel();
    takeOrders(port2, work);
    return port1;
  });

/** What tests may do as often as they like, on a clock that stands still too: the budgets have a test of their own. */
const withoutEnd = {
  faults: [],
  refusals: [],
  cuts: [],
  plays: [],
  tries: [],
  bots: [],
  admin: [],
  watches: [],
  lobby: [],
  dials: [],
  rebuffs: [],
  changes: [],
  files: [],
  tables: [],
  branches: [],
  saves: [],
};

/** A real server on a port of its own, with data of its own. Closing fails if any answer was not what the wire says. */
export async function testServer(
  given: Partial<ServerSettings> = {},
  own: Partial<Limits> = {},
  clock: Clock = realClock(),
  network: Clock = clock,
): Promise<TestServer> {
  const data = given.data ?? mkdtempSync(join(tmpdir(), 'tinderbox-server-'));
  const mine = { ...limits, guests: 1000, requests: 10_000, messages: 1000, ...own };
  const settings: ServerSettings = {
    host: '127.0.0.1',
    port: 0,
    data,
    pages: join(data, 'no-pages'),
    origins: [],
    behindProxy: false,
    limits: mine,
    budgets: { ...budgetTable(mine), ...withoutEnd },
    ...given,
  };
  const { look: hear, judge } = answerJudge();
  const look = (app: FastifyInstance) => {
    shareValidators(app);
    hear(app);
  };
  const outside = {
    clock,
    network,
    newSeed: knownSeeds(),
    luck: counter(),
    passwords: cheapPasswords(),
    openSqlite: openHere,
    look,
  };
  const server = await startServer(settings, 'silent', outside);
  const close = async () => {
    await server.close();
    if (!given.data) rmSync(data, { recursive: true });
    judge();
  };
  return { ...server, close, data, url: `http://127.0.0.1:${server.port}${given.base ?? ''}` };
}

export interface StillServer extends TestServer {
  readonly clock: TestClock;
}

/** In the past: what the machine's own clock stamps is never too old for the server. */
const START = Date.UTC(2020, 0, 1);

/** The same, but its time passes only when the test says so. */
export async function stillServer(
  given: Partial<ServerSettings> = {},
  own: Partial<Limits> = {},
  clock: TestClock = testClock(START),
): Promise<StillServer> {
  return { ...(await testServer(given, own, clock)), clock };
}
