import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { limits } from '../../server/limits/limits.ts';
import { startServer } from '../../server/serve.ts';
import { claim } from '../../server/store/files/claim.ts';
import { DATABASE } from '../../server/store/files/folder.ts';
import { openDatabase } from '../../server/store/sqlite/database.ts';
import { fillDisk, smallDisk } from '../../server/testing/disk.ts';
import { tinderbox } from '../testing.ts';

/** `serve` as people start it: real disks, and real signals. */

const root = join(import.meta.dirname, '..', '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'tinderbox-serve-'));
let count = 0;
const freshData = () => join(folder, `data-${count++}`);
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0)) await step();
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** In this process, which does all that a server's own does; restart.test.ts shows what its keeper makes of it. */
async function serve(data: string, ...more: string[]): Promise<Ended> {
  const { code, out, err } = await tinderbox('serve', '--alone', '--data', data, '--port', '0', ...more);
  return { code, said: out + err };
}

function heardFrom(child: ChildProcess): () => string {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += String(text)));
  return () => said;
}

const sentence = (words: string) => ({
  code: 2,
  said: expect.stringMatching(new RegExp(`^Cannot start: [^\n]*${words}[^\n]*\\.\n$`)),
});

test('a port that is taken: one sentence, and the claim on the data is given back', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  undo.push(() => other.close());
  const address = other.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  expect(await serve(freshData(), '--port', String(port))).toEqual(sentence(`port ${port} is taken`));
  const data = freshData();
  const settings = { host: '127.0.0.1', port, data, pages: '', origins: [], behindProxy: false, limits };
  await expect(startServer(settings, 'silent')).rejects.toThrow('is taken');
  claim(data)();
});

test('data of a newer program: one sentence', async () => {
  const data = freshData();
  mkdirSync(data);
  const database = openDatabase(join(data, DATABASE));
  database.exec('INSERT INTO migrations (number) VALUES (999)');
  database.close();
  expect(await serve(data)).toEqual(sentence('newer Tinderbox'));
});

test('data that is damaged: one sentence', async () => {
  const data = freshData();
  mkdirSync(data);
  writeFileSync(join(data, DATABASE), 'no database at all, but long enough to be looked at '.repeat(100));
  expect(await serve(data)).toEqual(sentence('damaged'));
});

test('a place for data that is no folder: one sentence', async () => {
  const data = freshData();
  writeFileSync(data, '');
  expect(await serve(data)).toEqual(sentence('no folder'));
});

test('read-only data: one sentence', async () => {
  const disk = smallDisk(1024);
  const data = disk?.folder ?? freshData();
  if (!disk) mkdirSync(data);
  openDatabase(join(data, DATABASE)).close();
  undo.push(() => disk?.remove());
  if (disk) disk.readOnly();
  else chmodSync(data, 0o500);
  expect(await serve(data)).toEqual(sentence('read-only|may not be written'));
});

/** Only root can make a disk that is small enough: elsewhere this says that it was left out. */
test('a full disk: one sentence, with and without data that is there already', async () => {
  const disk = smallDisk(1024);
  if (!disk) return console.warn('left out: only root on Linux can make a disk to fill');
  undo.push(() => disk.remove());
  for (const data of [join(disk.folder, 'old'), join(disk.folder, 'new')]) mkdirSync(data);
  openDatabase(join(disk.folder, 'old', DATABASE)).close();
  fillDisk(disk.folder);
  expect(await serve(join(disk.folder, 'old'))).toEqual(sentence('the disk is full'));
  expect(await serve(join(disk.folder, 'new'))).toEqual(sentence('the disk is full'));
});

/** npm → shell → node → node: a signal to the first must reach the last. */
test('SIGTERM to npm stops the server', async () => {
  const own = mkdtempSync(join(folder, 'npm-'));
  const start = `node ${join(root, 'bin/run.mjs')} src/cli/main.ts serve --port 0 --data ${freshData()}`;
  writeFileSync(join(own, 'package.json'), JSON.stringify({ private: true, scripts: { start } }));
  const env = { ...process.env, npm_config_update_notifier: 'false' };
  const npm = spawn('npm', ['start'], { cwd: own, env, detached: true });
  undo.push(() => killGroup(npm));
  const url = await openedBy(npm);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  npm.kill('SIGTERM');
  await once(npm, 'close'); // after all who hold its output have ended, the server too
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});

function killGroup({ pid = 0 }: ChildProcess): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {} // all have ended
}

async function openedBy(child: ChildProcess): Promise<string> {
  const said = heardFrom(child);
  for (;;) {
    const url = /http:\/\/localhost:\d+/.exec(said())?.[0];
    if (url) return url;
    if (child.exitCode !== null) throw new Error(said());
    await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')]);
  }
}
