import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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

/** A server that answers what it was told to, one after the other, and remembers what it was asked. */
async function scripted(answers: readonly (readonly [status: number, told: object])[]) {
  const asked: string[] = [];
  const stub = createServer((request, response) => {
    const [status, told] = answers[asked.push(`${request.method} ${request.url}`) - 1] ?? [500, {}];
    request.resume().on('end', () => response.writeHead(status).end(JSON.stringify(told)));
  });
  await once(stub.listen(0, '127.0.0.1'), 'listening');
  return { url: `http://127.0.0.1:${(stub.address() as AddressInfo).port}`, asked, stub };
}

test.runIf(hasPython)('examples/bot.py looks again where somebody else was quicker', async () => {
  const offers = { 0: [{ action: { kind: 'throw' }, sentence: 'throws' }] };
  const turn = (version: number, status = 'playing') => ({
    table: { status, game: 'cosmic-wipeout' },
    position: { version, state: {}, toAct: status === 'playing' ? [0] : [], mine: [0], offers, outcome: null },
  });
  const refusal = { code: 'offers-changed', seen: 1, version: 2 };
  const { url, asked, stub } = await scripted([
    [200, {}],
    [200, {}],
    [200, turn(1)],
    [409, { refusal, sentence: 'Look again.' }],
    [200, turn(2)],
    [200, {}],
    [200, turn(3, 'finished')],
  ]);
  const said = await run('python3', [join(examples, 'bot.py'), url, '--table', 't']);
  stub.close();
  expect(JSON.parse(said)).toEqual({ version: 3, outcome: null });
  expect(asked).toEqual([
    'POST /api/session',
    'POST /api/tables/t/join',
    'GET /api/tables/t/turn',
    'POST /api/tables/t/act',
    'GET /api/tables/t/turn?since=1',
    'POST /api/tables/t/act',
    'GET /api/tables/t/turn?since=2',
  ]);
});

test.runIf(hasPython)('examples/bot.py --stay says what it needs', async () => {
  expect(await run('python3', [join(examples, 'bot.py'), server.url, '--stay'])).toMatch(/TINDERBOX_TOKEN/);
});

test.each(games)('examples/bot.ts plays %s over the socket', async (game, players, options) => {
  const args = [server.url, game, String(players), JSON.stringify(options)];
  const said = await run(process.execPath, [join(examples, 'bot.ts'), ...args]);
  expect(JSON.parse(said.trim().split('\n').at(-1) ?? '')).toMatchObject({ winners: expect.any(Array) });
});
