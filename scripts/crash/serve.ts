import { flushCompileCache } from 'node:module';
import { gameIds, loadGame } from '../../src/games/catalog.ts';
import { serveUntilTold } from '../../src/server/guard.ts';
import { limits } from '../../src/server/limits/limits.ts';
import { startServer } from '../../src/server/serve.ts';

/**
 * A server that the crash test kills: the one people run, without limits. It loads the program at once and opens the
 * data when it is told to, so that one can stand by while another is killed.
 */
interface Orders {
  readonly data: string;
  readonly port: number;
  readonly database?: string;
  readonly redis?: string;
}

const loose = { ...limits, requests: 1e6, guests: 1e6, messages: 1e6, sockets: 1e6, tables: 1e6, crowd: 1e6 };

await Promise.all(gameIds().map(loadGame));
flushCompileCache(); // Whoever is killed leaves nothing to the next, which would compile all of it again.
process.on('disconnect', () => process.exit());
process.once('message', ({ data, port, database, redis }: Orders) => {
  const where = { host: '127.0.0.1', port, data, database, redis };
  startServer({ ...where, pages: '', origins: [], behindProxy: false, limits: loose }, 'silent').then(
    (server) => {
      serveUntilTold({ close: server.close, alarm: (error) => console.error('a server broke:', error) });
      tell('open');
    },
    (error: Error) => tell(error.message),
  );
});
tell('ready');

/** Whoever started it may be gone already. */
function tell(what: string): void {
  if (process.connected) process.send?.(what, undefined, undefined, () => {});
}
