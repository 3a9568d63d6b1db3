import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { flushCompileCache } from 'node:module';

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

const loose = { requests: 1e9, guests: 1e9, messages: 1e9, sockets: 1e9, tables: 1e9, crowd: 1e9, idle: 3_600_000 };
const [kind, data = '', database, redis] = process.argv.slice(2);
let session: Session | undefined;

const started = kind === 'bare' ? startBare() : kind === 'lean' ? startLean() : startOurs();
const { port, putAway } = await started;
answer(putAway);
process.send?.({ port });

interface Started {
  readonly port: number;
  putAway(): unknown;
}

/** Each is loaded without the others: how long ours takes to start is measured. */
async function startOurs(): Promise<Started> {
  const { limits } = await import('../../../src/server/limits/limits.ts');
  const { startServer } = await import('../../../src/server/serve.ts');
  const where = { host: '127.0.0.1', port: 0, data, database, redis };
  const settings = { ...where, pages: '', origins: [], behindProxy: false, limits: { ...limits, ...loose } };
  const { port, house } = await startServer(settings, 'error');
  return { port, putAway: () => house.putAway(Number.POSITIVE_INFINITY) };
}

async function startBare(): Promise<Started> {
  const { startBare } = await import('./bare.ts');
  return { ...(await startBare(data, database)), putAway: () => {} };
}

async function startLean(): Promise<Started> {
  const { startLean } = await import('./lean.ts');
  return { ...(await startLean(data)), putAway: () => {} };
}

function answer(putAway: Started['putAway']): void {
  flushCompileCache(); // as a server does that was started from the command line
  process.on('message', async (order: Order) => {
    if (order === 'put-away') await putAway();
    if (order === 'profile') await profile();
    if (order === 'memory') collectGarbage();
    process.send?.(measured());
  });
}

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
