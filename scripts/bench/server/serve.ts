import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { flushCompileCache } from 'node:module';
import { limits } from '../../../src/server/limits/limits.ts';
import { startServer } from '../../../src/server/serve.ts';
import { startBare } from './bare.ts';
import { startLean } from './lean.ts';

/** The process under load: `serve.ts ours|bare|lean FOLDER [DATABASE [REDIS]]`. Its parent asks it for its memory and CPU time. */

export interface Memory {
  readonly heap: number;
  readonly rss: number;
  /** Seconds of CPU since the start. */
  readonly cpu: number;
}

/** `profile`: the first begins a profile of the processor's time, the second writes it down. */
export type Order = 'cpu' | 'memory' | 'put-away' | 'profile';

process.on('disconnect', () => process.exit());

const loose = {
  ...limits,
  requests: 1e9,
  guests: 1e9,
  messages: 1e9,
  sockets: 1e9,
  tables: 1e9,
  crowd: 1e9,
  idle: 3_600_000,
};
const [kind, data = '', database, redis] = process.argv.slice(2);

if (kind === 'bare' || kind === 'lean') {
  const { port } = await (kind === 'bare' ? startBare(data, database) : startLean(data));
  answer(() => {});
  process.send?.({ port });
} else {
  const where = { host: '127.0.0.1', port: 0, data, database, redis };
  const settings = { ...where, pages: '', origins: [], behindProxy: false, limits: loose };
  const { port, house } = await startServer(settings, 'error');
  answer(() => house.putAway(Number.POSITIVE_INFINITY));
  process.send?.({ port });
}

function answer(putAway: () => void): void {
  flushCompileCache(); // as a server does that was started from the command line
  process.on('message', async (order: Order) => {
    if (order === 'put-away') putAway();
    if (order === 'profile') await profile();
    if (order === 'memory' || order === 'put-away') collectGarbage();
    process.send?.(measured());
  });
}

let session: Session | undefined;

async function profile(): Promise<void> {
  if (!session) {
    session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: 200 });
    return session.post('Profiler.start');
  }
  const { profile } = await session.post('Profiler.stop');
  writeFileSync(`${kind}-${process.pid}.cpuprofile`, JSON.stringify(profile));
  session.disconnect();
  session = undefined;
}

function collectGarbage(): void {
  for (let round = 0; round < 3; round++) globalThis.gc?.();
}

function measured(): Memory {
  const { user, system } = process.cpuUsage();
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed, rss, cpu: (user + system) / 1e6 };
}
