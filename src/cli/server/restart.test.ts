import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { ask, phone, signIn } from '../../server/testing/client.ts';

const main = join(import.meta.dirname, '..', 'main.ts');
const folder = mkdtempSync(join(tmpdir(), 'tinderbox-serve-'));
const started: ChildProcess[] = [];

afterAll(() => {
  for (const child of started) if (child.exitCode === null) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Serving {
  readonly child: ChildProcess;
  /** What it has said, and is still saying. */
  readonly said: string[];
  readonly ended: Promise<unknown>;
  /** Resolves when it has said this so many times. */
  says(what: RegExp, times?: number): Promise<string>;
}

/** Runs the real `tinderbox serve`; what is imported first is in the server only, not in its keeper. */
function serve(data: string, first: string, ...more: string[]): Serving {
  const only = `if (process.argv.includes('--alone')) { ${first} }`;
  const args = ['--import', `data:text/javascript,${encodeURIComponent(only)}`, main, 'serve'];
  const child = spawn(process.execPath, [...args, '--data', join(folder, data), '--port', '0', ...more], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const said: string[] = [];
  const lines = [child.stdout, child.stderr].map((input) => createInterface({ input }));
  for (const line of lines) line.on('line', (text) => said.push(text));
  return {
    child,
    said,
    ended: once(child, 'exit').then(([code]) => code),
    async says(what, times = 1) {
      await expect.poll(() => said.filter((text) => what.test(text)).length).toBe(times);
      return said.find((text) => what.test(text)) as string;
    },
  };
}

const urlIn = (line: string) => `http://127.0.0.1:${/:(\d+)$/.exec(line)?.[1]}`;

async function opened(data: string, first: string): Promise<{ readonly serving: Serving; readonly url: string }> {
  const serving = serve(data, first);
  return { serving, url: urlIn(await serving.says(/is open on/)) };
}

const bug = `process.on('SIGUSR2', () => { Promise.reject(new Error('a bug', { cause: new Error('the cause') })) })`;
let running: ReturnType<typeof opened> | undefined;

/** One for two tests, whichever comes first: to start it takes longer than all that is asked of it. */
function oneWithABug(): ReturnType<typeof opened> {
  running ??= opened('first', bug);
  return running;
}

test('a bug that nobody catches is written down with its cause; the server comes back at the same port with all it acknowledged', async () => {
  const { serving, url } = await oneWithABug();
  const guest = await signIn(url, 'Guest');
  const { id: table } = (await guest.ask('POST', '/api/tables', { game: 'cosmic-wipeout', players: 1 })).json;
  await guest.ask('POST', `/api/tables/${table}/ready`, { ready: true });
  const line = await phone(url, { cookie: guest.cookie });
  line.say({ type: 'act', id: 'c1', table, seat: 0, seen: 0, action: { kind: 'throw' } });
  const { version } = await line.hear('done');
  const closed = once(line.socket, 'close');
  serving.child.kill('SIGUSR2');
  expect((await closed)[0]).toBe(1012);
  await serving.says(/is open on/, 2);
  expect(serving.said.filter((text) => text.includes('a bug') && text.includes('the cause'))).toHaveLength(1);
  const { entries } = (await ask(url, 'GET', `/api/tables/${table}/match`)).json;
  expect(entries.at(-1)).toMatchObject({ version, id: 'c1' });
});

test('what cannot be is said once, and not tried again: a port that is taken, data of another server', async () => {
  const { serving, url } = await oneWithABug();
  const second = serve('second', '', '--port', new URL(url).port);
  expect(await second.ended).toBe(2);
  expect(second.said).toEqual([expect.stringMatching(/port \d+ is taken/)]);
  const third = serve('first', '');
  expect(await third.ended).toBe(2);
  expect(third.said).toEqual([expect.stringContaining('already serves')]);
  serving.child.kill('SIGTERM');
  expect(await serving.ended).toBe(0);
});

test('a server does not outlive its keeper', async () => {
  const { serving, url } = await opened('orphan', '');
  serving.child.kill('SIGKILL');
  const answers = () =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    );
  await expect.poll(answers).toBe(false);
});
