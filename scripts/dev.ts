import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from 'vite';
import { gameIds } from '../src/games/catalog.ts';

/**
 * `npm run dev`: pages and boards change in the browser as their files are written, and the server starts anew with its
 * own files. Its data is kept apart from that of `npm start`.
 */
const root = join(import.meta.dirname, '..');
const pages = await createServer({ configFile: join(root, 'vite.config.ts') });
await pages.listen();
const origin = new URL(pages.resolvedUrls?.local[0] ?? '').origin;
console.log(
  `Pages under work are open on ${origin}. Rules and boards change there as you write them; beside them, in all positions:`,
);
for (const id of gameIds()) console.log(`  ${origin}/gallery/${id}`);

let server = start();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill() && process.exit(0));
for await (const { filename } of watch(join(root, 'src'), { recursive: true })) {
  if (!filename || !isOfServer(filename)) continue;
  const gone = server.exitCode === null ? once(server, 'exit') : undefined;
  server.kill();
  await gone;
  server = start();
}

function start(): ChildProcess {
  const orders = ['serve', '--alone', '--port', '3000', '--data', join(root, '.cache', 'dev'), '--origin', origin];
  return spawn(process.execPath, [join(root, 'src', 'cli', 'main.ts'), ...orders], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Whether a server has to start anew when a file was written. */
function isOfServer(file: string): boolean {
  return /\.ts$/.test(file) && !/\.test\.ts$|^web|board/.test(file);
}
