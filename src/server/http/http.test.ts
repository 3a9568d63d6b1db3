import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../wire/api/api.ts';
import * as people from '../../wire/people.ts';
import * as wire from '../../wire/tables.ts';
import { refusalAnswer } from '../../wire/words.ts';
import { ask, type Guest, signIn } from '../testing/client.ts';
import { type StillServer, stillServer } from '../testing/server.ts';

let server: StillServer;
let ann: Guest;
let bob: Guest;

beforeAll(async () => {
  server = await stillServer();
  ann = await signIn(server.url, 'Ann');
  bob = await signIn(server.url, 'Bob');
});
afterAll(() => server.close());

const wish = { game: 'cosmic-wipeout', players: 2, options: { goal: 50 }, settings: {} };
const opened = async (more = {}) => (await ann.ask('POST', '/api/tables', { ...wish, ...more })).json;

describe('guests', () => {
  test('are known by a cookie that scripts cannot read and other sites do not send', async () => {
    const { headers, json } = await ask(server.url, 'POST', '/api/session', { name: '  Zoë  ' });
    expect(json.name).toBe('Zoë');
    expect(headers.get('set-cookie')).toMatch(/^tinderbox=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(people.person.parse((await ann.ask('GET', '/api/session')).json)).toEqual(ann.person);
  });

  test('get a secure cookie when a proxy says that they came by https', async () => {
    const proxied = await stillServer({ behindProxy: true });
    const { headers } = await ask(proxied.url, 'POST', '/api/session', { name: 'A' }, { 'x-forwarded-proto': 'https' });
    expect(headers.get('set-cookie')).toMatch(/^__Host-tinderbox=.*Secure/);
    await proxied.close();
  });

  test('are forgotten when they sign out', async () => {
    const guest = await signIn(server.url, 'Gone');
    expect((await guest.ask('DELETE', '/api/session')).status).toBe(204);
    expect(await guest.ask('GET', '/api/session')).toMatchObject({
      status: 401,
      json: { refusal: { code: 'sign-in-first' } },
    });
    expect((await ask(server.url, 'GET', '/api/session', undefined, { cookie: 'tinderbox=guess' })).status).toBe(401);
  });

  test.each([
    ['10,000 characters', { name: 'x'.repeat(10_000) }, 400],
    ['markup', { name: '<img src=x>' }, 400],
    ['no name', {}, 400],
    ['a number', { name: 5 }, 400],
    ['more than a name', { name: 'A', admin: true }, 400],
    ['half a message', '{"name":', 400],
    ['a deep one', `{"name":${'['.repeat(100)}${']'.repeat(100)}}`, 400],
    ['a wide one', `{"name":[${'[],'.repeat(4000)}[]]}`, 400],
    ['a megabyte', { name: 'x'.repeat(1_000_000) }, 413],
  ])('%s is refused with a code and a sentence', async (_what, body, status) => {
    const answer = await ask(server.url, 'POST', '/api/session', body);
    expect(answer.status).toBe(status);
    expect(refusalAnswer.parse(answer.json).sentence).toMatch(/^[A-Z].*\.$/);
  });

  test('cannot be made without end from one address', async () => {
    const calm = await stillServer({}, { guests: 3 });
    const codes = [];
    for (let n = 0; n < 4; n++) codes.push((await ask(calm.url, 'POST', '/api/session', { name: 'A' })).status);
    expect(codes).toEqual([200, 200, 200, 429]);
    await calm.close();
  });
});

describe('tables', () => {
  test('are opened, listed, read, joined and left', async () => {
    const table = wire.table.parse(await opened());
    const listed = wire.tables.parse((await ask(server.url, 'GET', '/api/tables')).json).tables;
    expect(listed[0]?.id).toBe(table.id);
    expect(wire.tableAnswer.parse((await bob.ask('GET', `/api/tables/${table.id}`)).json).table).toEqual(table);
    const joined = await bob.ask('POST', `/api/tables/${table.id}/join`, {});
    expect(joined.json.chairs[1]).toEqual({ name: 'Bob', taken: { person: bob.person.id }, ready: false });
    expect((await bob.ask('POST', `/api/tables/${table.id}/leave`)).json.chairs[1].taken).toBeNull();
  });

  test('begin when all are ready, and their match can be downloaded without the seed', async () => {
    const { id } = await opened();
    expect((await ann.ask('GET', `/api/tables/${id}/match`)).json.refusal.code).toBe('not-begun');
    await bob.ask('POST', `/api/tables/${id}/join`, { name: 'Bobby' });
    await bob.ask('POST', `/api/tables/${id}/ready`, { ready: true });
    expect((await ann.ask('POST', `/api/tables/${id}/ready`, { ready: true })).json.status).toBe('playing');
    const file = wire.matchFile.parse((await ask(server.url, 'GET', `/api/tables/${id}/match`)).json);
    expect(file.entries).toHaveLength(1);
    expect(file.seed).toBeUndefined();
    const late = await (await signIn(server.url, 'Cem')).ask('POST', `/api/tables/${id}/join`, {});
    expect(late.status).toBe(409);
    expect(late.json).toEqual({ refusal: { code: 'table-started' }, sentence: 'The match has already begun.' });
  });

  test('can be played by one person at one screen', async () => {
    const { id, chairs } = await opened({ names: ['Bo'] });
    expect(chairs.map(({ name }: { name: string }) => name)).toEqual(['Ann', 'Bo']);
    expect((await ann.ask('POST', `/api/tables/${id}/ready`, { ready: true })).json.status).toBe('playing');
  });

  test('that are private are not listed', async () => {
    const { id } = await opened({ settings: { visibility: 'private' } });
    const { tables } = (await ask(server.url, 'GET', '/api/tables')).json;
    expect(tables.map((table: { id: string }) => table.id)).not.toContain(id);
    expect((await bob.ask('GET', `/api/tables/${id}`)).status).toBe(200);
  });

  test('seat one of two who come in the same moment', async () => {
    const { id } = await opened();
    const cem = await signIn(server.url, 'Cem');
    const both = await Promise.all([bob, cem].map((who) => who.ask('POST', `/api/tables/${id}/join`, {})));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    ['an unknown game', { game: 'chess' }, 404, 'unknown-game'],
    ['too many players', { players: 99 }, 400, 'bad-players'],
    ['a wrong option', { options: { goal: 'all' } }, 400, 'bad-option'],
    ['an unknown setting', { settings: { cheat: true } }, 400, 'unknown-option'],
    ['too many names', { names: ['A', 'B', 'C'] }, 409, 'table-full'],
  ])('%s is refused', async (_what, more, status, code) => {
    const answer = await ann.ask('POST', '/api/tables', { ...wish, ...more });
    expect(answer).toMatchObject({ status, json: { refusal: { code } } });
  });

  test('are not for those who have not told their name, and unknown ones are not there', async () => {
    expect((await ask(server.url, 'POST', '/api/tables', wish)).json.refusal.code).toBe('sign-in-first');
    for (const path of ['', '/match']) expect((await ann.ask('GET', `/api/tables/nowhere${path}`)).status).toBe(404);
    expect((await ann.ask('POST', '/api/tables/nowhere/join', {})).json.refusal.code).toBe('unknown-table');
    expect((await ann.ask('GET', `/api/tables/${'x'.repeat(80)}`)).status).toBe(400);
  });
});

describe('another site', () => {
  test('cannot change anything', async () => {
    const evil = { cookie: ann.cookie, origin: 'http://evil.example' };
    expect((await ask(server.url, 'POST', '/api/tables', wish, evil)).json.refusal.code).toBe('wrong-origin');
    expect((await ask(server.url, 'DELETE', '/api/session', undefined, { ...evil, origin: 'null' })).status).toBe(403);
    expect(
      (await ask(server.url, 'POST', '/api/tables', wish, { cookie: ann.cookie, origin: server.url })).status,
    ).toBe(200);
  });

  test('is welcome where the host says so', async () => {
    const friendly = await stillServer({ origins: ['https://friend.example'] });
    const headers = { origin: 'https://friend.example' };
    expect((await ask(friendly.url, 'POST', '/api/session', { name: 'A' }, headers)).status).toBe(200);
    await friendly.close();
  });
});

describe('looking after it', () => {
  test('health, metrics and documentation', async () => {
    expect((await ask(server.url, 'GET', '/healthz')).json).toEqual({ ok: true });
    expect((await ask(server.url, 'GET', '/metrics')).json).toContain('tinderbox_commit_seconds_count');
    const openapi = (await ask(server.url, 'GET', '/api/docs/json')).json;
    const documented = Object.entries<object>(openapi.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(documented.sort()).toEqual(
      Object.values(api)
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    );
    expect((await ask(server.url, 'GET', '/api/docs')).status).toBe(200);
    expect(wire.games.parse((await ask(server.url, 'GET', '/api/games')).json).games.length).toBeGreaterThan(0);
  });

  test('what is not there is refused; without pages it says so', async () => {
    expect((await ask(server.url, 'GET', '/api/nothing')).json.refusal.code).toBe('not-found');
    expect((await ask(server.url, 'GET', '/table/x')).json).toContain('npm run build');
  });

  test('a flood of requests is refused, but the files of the pages come as often as they are wanted', async () => {
    const pages = mkdtempSync(join(tmpdir(), 'tinderbox-pages-'));
    mkdirSync(join(pages, 'assets'));
    writeFileSync(join(pages, 'index.html'), '<title>Box</title>');
    writeFileSync(join(pages, 'assets', 'a.js'), 'let a;');
    const served = await stillServer({ pages }, { requests: 3 });
    const statuses = async (path: string) => {
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask(served.url, 'GET', path)));
      return answers.map(({ status }) => status).sort();
    };
    expect(await statuses('/assets/a.js')).toEqual([200, 200, 200, 200, 200]);
    expect(await statuses('/api/games')).toEqual([200, 200, 200, 429, 429]);
    const { json, headers } = await ask(served.url, 'POST', '/api/session', { name: 'Ann' });
    expect(refusalAnswer.parse(json).refusal).toMatchObject({ code: 'too-fast', what: 'requests', seconds: 20 });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await ask(served.url, 'GET', '/healthz')).status).toBe(200);
    await served.close();
  });

  test('pages are served, and every other address is the one page', async () => {
    const pages = mkdtempSync(join(tmpdir(), 'tinderbox-pages-'));
    mkdirSync(join(pages, 'assets'));
    writeFileSync(join(pages, 'index.html'), '<title>Box</title>');
    writeFileSync(join(pages, 'assets', 'a.js'), 'let a;');
    const served = await stillServer({ pages });
    expect((await ask(served.url, 'GET', '/table/x')).json).toBe('<title>Box</title>');
    const script = await ask(served.url, 'GET', '/assets/a.js');
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect(script.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect((await ask(served.url, 'GET', '/assets/../../etc/passwd')).json).not.toContain('root:');
    await served.close();
  });
});
