import { guard } from '../../src/server/guard.ts';
import { startServer } from '../../src/server/serve.ts';
import { limits } from '../../src/server/settings.ts';

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
process.on('message', (order) => {
  if (order === 'memory') process.send?.({ memory: memory() });
  else void server.close().then(() => process.exit(0));
});
process.on('disconnect', () => process.exit(1));
process.send?.({ port: server.port });

/** What is really held, in bytes. */
function memory(): number {
  for (let round = 0; round < 3; round++) global.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
