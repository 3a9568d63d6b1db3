import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Guest, register } from './testing/client.ts';
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

/** A whole match takes hundreds of requests: that its end is told is seen in the shortest one. */
const most = (game: string) => (game === 'cosmic-wipeout' ? [] : ['--most', '30']);

test.runIf(hasPython).each(games)('examples/bot.py plays %s by HTTP', async (game, players, options) => {
  const args = [server.url, game, '--players', String(players), '--options', JSON.stringify(options), ...most(game)];
  const said = await run('python3', [join(examples, 'bot.py'), ...args]);
  const last = said.trim().split('\n').at(-1) ?? '';
  expect(said).toContain('/table/');
  if (game === 'cosmic-wipeout') expect(JSON.parse(last)).toMatchObject({ outcome: { winners: expect.any(Array) } });
  else expect(JSON.parse(last).version).toBeGreaterThanOrEqual(30);
});

/** Plays the host's seat until the match has come so far, as badly as it goes. */
async function playAlong(host: Guest, table: string, until: 'playing' | 'finished' = 'finished'): Promise<object> {
  for (let since = ''; ; ) {
    const { table: told, position } = (await host.ask('GET', `/api/tables/${table}/turn${since}`)).json;
    if (told.status === until) return position;
    const asked = position?.toAct.find((seat: number) => position.mine.includes(seat));
    const offer = position?.offers[asked]?.findLastIndex(({ refusal }: { refusal?: object }) => !refusal);
    if (asked !== undefined)
      await host.ask('POST', `/api/tables/${table}/act`, { seat: asked, seen: position.version, offer });
    if (told.status === 'gathering') await host.ask('POST', `/api/tables/${table}/ready`, { ready: true });
    since = `?since=${position?.version ?? -1}`;
  }
}

test.runIf(hasPython)('examples/bot.py --stay plays wherever it is invited, also where one chooses first', async () => {
  const host = await register(server.url, 'Host');
  const { bot, token } = (await host.ask('POST', '/api/account/bots', { name: 'Stayer' })).json;
  const env = { ...process.env, TINDERBOX_TOKEN: token };
  const child = spawn('python3', [join(examples, 'bot.py'), server.url, '--stay'], { env });
  const said: string[] = [];
  child.stderr.on('data', (text) => said.push(String(text)));
  const invited = async (game: string, options: object) => {
    const { id } = (await host.ask('POST', '/api/tables', { game, players: 2, options })).json;
    expect((await host.ask('POST', `/api/tables/${id}/invite`, { person: bot.id })).status).toBe(200);
    return id as string;
  };
  const both = [await invited('cosmic-wipeout', { goal: 50 }), await invited('cosmic-wipeout', { goal: 50 })];
  for (const table of both) expect(await playAlong(host, table)).toMatchObject({ outcome: { reason: 'goal-reached' } });
  const chosen = await invited('flash-point', { level: 'recruit', rolePick: 'onJoin' });
  expect(await playAlong(host, chosen, 'playing')).toMatchObject({ ended: null });
  expect([child.exitCode, said]).toEqual([null, []]);
  await host.ask('DELETE', `/api/account/bots/${bot.id}/token`);
  child.kill();
});

test.runIf(hasPython)('examples/bot.py --stay says what it needs', async () => {
  expect(await run('python3', [join(examples, 'bot.py'), server.url, '--stay'])).toMatch(/TINDERBOX_TOKEN/);
});

test.each(games)('examples/bot.ts plays %s over the socket', async (game, players, options) => {
  const args = [server.url, game, String(players), JSON.stringify(options)];
  const said = await run(process.execPath, [join(examples, 'bot.ts'), ...args]);
  expect(JSON.parse(said.trim().split('\n').at(-1) ?? '')).toMatchObject({ winners: expect.any(Array) });
});
