import { monitorEventLoopDelay } from 'node:perf_hooks';
import { guard } from '../../src/server/guard.ts';
import { limits } from '../../src/server/limits/limits.ts';
import { startServer } from '../../src/server/serve.ts';

/** The server that is besieged, as people run it; only untouched tables leave memory sooner. Needs --expose-gc. */

const data = process.argv[2] as string;
const settings = {
  host: '127.0.0.1',
  port: 0,
  data,
  pages: '',
  origins: [],
  behindProxy: true,
  token: process.argv[3],
  limits: { ...limits, idle: 4000 },
};
const server = await startServer(settings, 'error');
guard(process, {
  log: (error) => console.error('the server broke:', error),
  close: server.close,
  exit: process.exit,
  after: (wait, job) => void setTimeout(job, wait),
});
/** What the server holds, and what it needed since it was last asked. */
export interface Load {
  /** In bytes, without what is garbage. */
  readonly memory: number;
  /** Seconds of processor time, of all its threads. */
  readonly cpu: number;
  readonly seconds: number;
  /** By how many milliseconds a turn of its loop came late: the longest of most. */
  readonly delay: number;
}

const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();
let last = { cpu: process.cpuUsage(), at: performance.now() };

process.on('message', (order) => {
  if (order === 'load') process.send?.(load());
  else void server.close().then(() => process.exit(0));
});
process.on('disconnect', () => process.exit(1));
process.send?.({ port: server.port });

function load(): Load {
  const { user, system } = process.cpuUsage(last.cpu);
  const seconds = (performance.now() - last.at) / 1000;
  const delay = delays.percentile(99) / 1e6;
  const held = memory();
  last = { cpu: process.cpuUsage(), at: performance.now() };
  delays.reset();
  return { memory: held, cpu: (user + system) / 1e6, seconds, delay };
}

/** What is really held, in bytes. */
function memory(): number {
  for (let round = 0; round < 3; round++) global.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
