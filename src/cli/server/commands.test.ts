import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import cosmic from '../../games/cosmic-wipeout/rules/game.ts';
import { parseMatchFile, verify } from '../../kit/match/matchfile.ts';
import { ask, type Guest, phone, signIn } from '../../server/testing/client.ts';
import { type StillServer, stillServer } from '../../server/testing/server.ts';
import { spawned, tinderbox } from '../testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'tinderbox-commands-'));
const path = (name: string) => join(folder, name);
let server: StillServer;
let host: Guest;
let table: string;

async function throwOnce(url: string, seen: number): Promise<number> {
  const line = await phone(url, { cookie: host.cookie });
  const id = `c${seen}`;
  line.say({ type: 'act', id, table, seat: 0, seen, action: { kind: 'throw' } });
  const { version } = await line.hear('done');
  line.close();
  return version;
}

beforeAll(async () => {
  server = await stillServer();
  host = await signIn(server.url, 'Host');
  table = (await host.ask('POST', '/api/tables', { game: 'cosmic-wipeout', players: 1 })).json.id;
  await host.ask('POST', `/api/tables/${table}/ready`, { ready: true });
  await throwOnce(server.url, 0);
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test('backup copies a running server’s data, and a server starts from the copy', async () => {
  const copy = mkdtempSync(join(folder, 'copy-'));
  const file = join(copy, 'tinderbox.db');
  expect(spawned(['backup', file, '--data', server.data])).toMatchObject({ code: 0 });
  expect(existsSync(`${file}.part`)).toBe(false);
  const restored = await stillServer({ data: copy });
  expect((await ask(restored.url, 'GET', '/api/session', undefined, { cookie: host.cookie })).json.name).toBe('Host');
  expect(await throwOnce(restored.url, 1)).toBe(2);
  await restored.close();
});

test('backup writes over nothing, and says where there is no data', async () => {
  writeFileSync(path('mine'), 'precious');
  expect(await tinderbox('backup', path('mine'), '--data', server.data)).toMatchObject({ code: 1 });
  expect(readFileSync(path('mine'), 'utf8')).toBe('precious');
  const nowhere = await tinderbox('backup', path('x'), '--data', path('nowhere'));
  expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining('There is no data') });
});

test('export keeps the seed of a running match secret, unless the host moves it', async () => {
  expect((await tinderbox('export', table, path('open.json'), '--data', server.data)).code).toBe(0);
  expect(readFileSync(path('open.json'), 'utf8')).not.toContain('"seed":');
  expect((await tinderbox('export', table, path('moved.json'), '--data', server.data, '--seed')).code).toBe(0);
  const file = parseMatchFile(readFileSync(path('moved.json'), 'utf8'));
  if ('refusal' in file) throw new Error(file.refusal.code);
  expect(verify(cosmic, file.value)).toMatchObject({ value: { notCheckable: 0 } });
  expect((await tinderbox('export', 'nowhere', path('y.json'), '--data', server.data)).err).toContain('no such table');
});

test('import takes a whole match once, and nothing that is not one', async () => {
  const other = await stillServer();
  const take = (name: string) => tinderbox('import', path(name), '--data', other.data);
  expect((await take('open.json')).err).toContain('has no seed');
  expect((await take('moved.json')).out).toContain(`table ${table} (playing)`);
  expect((await take('moved.json')).err).toContain('here already');
  const changed = readFileSync(path('moved.json'), 'utf8').replace(/"draws":\[\d+/, '"draws":[2');
  writeFileSync(path('forged.json'), changed.replace('"draws":[2', '"draws":[3'));
  expect((await take('forged.json')).code).toBe(1);
  expect((await ask(other.url, 'GET', `/api/tables/${table}/match`)).json.entries).toHaveLength(2);
  await other.close();
});

test('one folder of data is served by one server', async () => {
  const second = spawned(['serve', '--data', server.data, '--port', '0']);
  expect(second).toMatchObject({ code: 2, err: expect.stringContaining('already serves') });
  expect((await tinderbox('serve', '--port', 'abc')).code).toBe(2);
});
