import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finish } from '../../../../scripts/build/finish.ts';
import { ask, phone, signIn } from '../../testing/client.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { readBase, withoutBase } from './base.ts';

test.each([
  ['/games', '/games'],
  ['/games/', '/games'],
  ['/club/board-games', '/club/board-games'],
  ['/~ada/v1.2', '/~ada/v1.2'],
  ['/', ''],
  ['', ''],
  ['games', undefined],
  ['//games', undefined],
  ['/../games', undefined],
  ['/a b', undefined],
  ['/"><script>', undefined],
  ['https://box.example/games', undefined],
  ['/api', undefined],
  ['/assets/games', undefined],
  ['/apis', '/apis'],
])('as a base %s is %s', (text, base) => {
  expect(readBase(text)).toBe(base);
});

test.each([
  ['/games/table/a?at=3', '/table/a?at=3'],
  ['/games', '/'],
  ['/games?x', '/?x'],
  ['/table/a', '/table/a'],
  ['/gamesters', '/gamesters'],
  ['/games/games/a', '/games/a'],
])('%s under /games is %s for the server', (url, known) => {
  expect(withoutBase(url, '/games')).toBe(known);
  expect(withoutBase(url, '')).toBe(url);
});

const PAGE = `<!doctype html><html lang="en"><head><style>.a{color:red}</style><link rel="icon" href="/favicon.svg">
<script type="module" crossorigin src="/assets/index-a1.js"></script></head><a href="#main">${'Skip '.repeat(200)}</a></html>`;

describe('a server under /games', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tinderbox-base-'));
  let server: TestServer;
  let root: string;
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), PAGE);
    writeFileSync(join(folder, 'assets', 'index-a1.js'), 'export {};');
    finish(folder);
    server = await testServer({ pages: folder, base: '/games' });
    root = new URL(server.url).origin;
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  test.each(['/games/', '/games/table/a', '/games/index.html', '/games/?to=x', '/', '/table/a'])(
    '%s is the page, whose files lie under the base, whether or not a proxy took it off',
    async (path) => {
      const { status, json, headers } = await ask(root, 'GET', path);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(json).toContain('<html data-base="/games" lang="en">');
      expect(json).toContain('href="/games/favicon.svg"');
      expect(json).toContain('src="/games/assets/index-a1.js"');
      expect(json).toContain('href="#main"');
    },
  );

  test('the page comes packed for who can read it, and with the policy that names its own style', async () => {
    const packed = await fetch(`${root}/games/`, { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-[^']+'/);
    expect(await packed.text()).toContain('data-base="/games"');
  });

  test('the base without its slash leads to the page, and no other address anywhere', async () => {
    const bare = await fetch(`${root}/games`, { redirect: 'manual' });
    expect([bare.status, bare.headers.get('location')]).toEqual([308, '/games/']);
    expect((await fetch(`${root}/games/table/a`, { redirect: 'manual' })).status).toBe(200);
  });

  test.each(['/games/assets/index-a1.js', '/assets/index-a1.js'])(
    '%s is a file that is kept for good',
    async (path) => {
      const { headers, status } = await ask(root, 'GET', path);
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    },
  );

  test('what is asked and what does not exist is answered as without one', async () => {
    for (const path of ['/games/api/games', '/api/games', '/games/healthz', '/healthz', '/games/metrics'])
      expect((await ask(root, 'GET', path)).status, path).toBe(200);
    expect((await ask(root, 'GET', '/games/api/nothing')).json.refusal.code).toBe('not-found');
    expect((await ask(root, 'GET', '/games/api/games')).headers.get('cache-control')).toBe('no-store');
    expect((await ask(root, 'GET', '/games/api/docs/json')).json.servers).toEqual([{ url: '/games' }]);
  });

  test('who signs in is known under the base alone, also on a socket', async () => {
    const { headers } = await ask(server.url, 'POST', '/api/session', { name: 'Ann' });
    expect(headers.get('set-cookie')).toMatch(
      /^tinderbox=[\w-]{43}; Max-Age=\d+; Path=\/games; HttpOnly; SameSite=Lax$/,
    );
    const { cookie, person } = await signIn(server.url, 'Ben');
    for (const url of [server.url, root]) {
      const line = await phone(url, { cookie });
      line.say({ type: 'hello', protocol: 1 });
      expect((await line.hear('hello')).you?.id).toBe(person.id);
      line.close();
    }
  });
});

describe('a server under https://box.example.org/games', () => {
  const url = 'https://box.example.org/games';
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ base: '/games', url });
  });
  afterAll(() => server.close());

  test('gives a cookie that only https carries: the name for whole hosts needs their root', async () => {
    const { headers } = await ask(server.url, 'POST', '/api/session', { name: 'Ann' });
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^__Secure-tinderbox=[\w-]{43}; Max-Age=\d+; Path=\/games; HttpOnly; Secure; SameSite=Lax$/);
    const [shown = ''] = cookie.split(';');
    expect((await ask(server.url, 'GET', '/api/session', undefined, { cookie: shown })).json.name).toBe('Ann');
    const gone = await ask(server.url, 'DELETE', '/api/session', undefined, { cookie: shown });
    expect(gone.headers.getSetCookie()[0]).toMatch(/^__Secure-tinderbox=; .*Path=\/games/);
  });

  test('orders nothing for the rest of its host', async () => {
    expect((await ask(server.url, 'GET', '/api/games')).headers.get('strict-transport-security')).toBeNull();
  });

  test('is invited to under the whole address', async () => {
    expect((await ask(server.url, 'GET', '/api/server')).json.house).toBe(url);
  });
});
