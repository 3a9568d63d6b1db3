import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from './testing/server.ts';

const examples = join(import.meta.dirname, '..', '..', 'examples');

const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) console.warn('examples/bot.py is not tried: there is no python3 on this machine.');

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

async function run(command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  child.stdout.on('data', (text) => said.push(String(text)));
  child.stderr.on('data', (text) => said.push(String(text)));
  await once(child, 'close');
  return said.join('');
}

/** Short matches, all the way to their end. */
const games: readonly [game: string, players: number, options: object][] = [
  ['cosmic-wipeout', 2, { goal: 50 }],
  ['deadwood', 2, { days: 3 }],
  ['flash-point', 1, { level: 'family' }],
];

/** A whole match takes a thousand requests: that its end is told is seen in the others. */
const most = (game: string) => (game === 'deadwood' ? ['--most', '60'] : []);

test.runIf(hasPython).each(games)('examples/bot.py plays %s by HTTP', async (game, players, options) => {
  const args = [server.url, game, '--players', String(players), '--options', JSON.stringify(options), ...most(game)];
  const said = await run('python3', [join(examples, 'bot.py'), ...args]);
  const last = said.trim().split('\n').at(-1) ?? '';
  expect(said).toContain('/table/');
  if (game === 'deadwood') expect(JSON.parse(last).version).toBeGreaterThanOrEqual(60);
  else expect(JSON.parse(last)).toMatchObject({ outcome: { winners: expect.any(Array) } });
});

test.each(games)('examples/bot.ts plays %s over the socket', async (game, players, options) => {
  const args = [server.url, game, String(players), JSON.stringify(options)];
  const said = await run(process.execPath, [join(examples, 'bot.ts'), ...args]);
  expect(JSON.parse(said.trim().split('\n').at(-1) ?? '')).toMatchObject({ winners: expect.any(Array) });
});
