import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { ServerSettings } from '../settings.ts';
import { type Answer, ask } from '../testing/client.ts';
import { type TestServer, testServer } from '../testing/server.ts';

/** What browsers are told beside the answer, who may ask, and under which name. */

const servers: TestServer[] = [];
const serverWith = async (settings: Partial<ServerSettings>): Promise<TestServer> => {
  const server = await testServer(settings);
  servers.push(server);
  return server;
};

const PUBLIC = 'https://box.example.org';
let home: TestServer;
let known: TestServer;
beforeAll(async () => {
  home = await serverWith({});
  known = await serverWith({ url: PUBLIC });
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

/** A request under any name: `fetch` would not let us choose the Host. */
async function askAs(host: string, { port }: TestServer, method: string, path: string, more = {}): Promise<number> {
  const asked = request({ port, host: '127.0.0.1', method, path, headers: { host, ...more } });
  asked.end(method === 'POST' ? '{"name":"Ann"}' : undefined);
  const [answer] = await once(asked, 'response');
  answer.resume();
  return answer.statusCode;
}

const arrive = (server: TestServer, headers = {}): Promise<Answer> =>
  ask(server.url, 'POST', '/api/session', { name: 'Ann' }, headers);

describe('headers', () => {
  test('a page takes nothing from elsewhere, and nothing that stands in the page itself', async () => {
    const policy = (await ask(home.url, 'GET', '/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    for (const loose of ['unsafe', 'https:', 'http:', '*', 'blob:']) expect(policy).not.toContain(loose);
  });

  test('every answer says that it is what it says, tells no other site whence one comes, and stands in no frame', async () => {
    for (const path of ['/', '/api/tables', '/api/nothing', '/healthz']) {
      const { headers } = await ask(home.url, 'GET', path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('content-security-policy')).toMatch(
        /object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/,
      );
    }
  });

  test('nothing that the api answers is kept by anybody', async () => {
    for (const path of ['/api/session', '/api/tables', '/api/nothing', '/%61pi/tables']) {
      expect((await ask(home.url, 'GET', path)).headers.get('cache-control')).toBe('no-store');
    }
    expect((await arrive(home)).headers.get('cache-control')).toBe('no-store');
  });

  test('no page may look, listen or ask where somebody is', async () => {
    expect((await ask(home.url, 'GET', '/')).headers.get('permissions-policy')).toMatch(
      /camera=\(\).*geolocation=\(\)/,
    );
  });

  test('browsers stay with https where the server is known by it, and only there', async () => {
    expect((await ask(known.url, 'GET', '/')).headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect((await ask(home.url, 'GET', '/')).headers.get('strict-transport-security')).toBeNull();
  });
});

describe('cookies', () => {
  test('by https they bear a name that no neighbour can set', async () => {
    const cookie = (await arrive(known)).headers.get('set-cookie');
    expect(cookie).toMatch(/^__Host-tinderbox=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const shown = cookie?.split(';')[0];
    expect((await ask(known.url, 'GET', '/api/session', undefined, { cookie: shown })).json.name).toBe('Ann');
    const line = new WebSocket(`${known.url.replace('http', 'ws')}/ws`, { headers: { cookie: shown } });
    await once(line, 'open');
    line.send('{"type":"hello","protocol":1}');
    const [hello] = await once(line, 'message');
    expect(JSON.parse(String(hello)).you).toMatchObject({ name: 'Ann' });
    line.terminate();
  });

  test('a sign-in under the old name goes on, and gets the new one', async () => {
    const token = /=([\w-]+)/.exec((await arrive(known)).headers.get('set-cookie') ?? '')?.[1];
    const { headers, json } = await ask(known.url, 'GET', '/api/session', undefined, { cookie: `tinderbox=${token}` });
    expect(json.name).toBe('Ann');
    const set = headers.getSetCookie();
    expect(set.filter((cookie) => cookie.startsWith(`__Host-tinderbox=${token};`))).toHaveLength(1);
    expect(set.filter((cookie) => cookie.startsWith('tinderbox=;'))).toHaveLength(1);
  });

  test('what a neighbour set under the old name does not count beside the new one', async () => {
    const mine = (await arrive(known)).headers.get('set-cookie')?.split(';')[0];
    const cookie = `tinderbox=planted; ${mine}`;
    expect((await ask(known.url, 'GET', '/api/session', undefined, { cookie })).json.name).toBe('Ann');
  });

  test('signing out forgets both', async () => {
    const mine = (await arrive(known)).headers.get('set-cookie')?.split(';')[0];
    const { headers } = await ask(known.url, 'DELETE', '/api/session', undefined, { cookie: mine });
    expect(headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual(['__Host-tinderbox=', 'tinderbox=']);
  });
});

describe('the name of the server', () => {
  test('where it is given, others are refused: pages and sockets too', async () => {
    expect(await askAs('box.example.org', known, 'GET', '/api/games')).toBe(200);
    expect(await askAs('evil.example', known, 'GET', '/api/games')).toBe(421);
    expect(await askAs('evil.example', known, 'POST', '/api/session', { origin: 'http://evil.example' })).toBe(421);
    expect(await askAs('127.0.0.1.evil.example', known, 'GET', '/')).toBe(421);
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket' };
    expect(await askAs('evil.example', known, 'GET', '/ws', upgrade)).toBe(421);
  });

  test('the machine itself may always ask, and where no name is given anybody', async () => {
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000']) {
      expect(await askAs(host, known, 'GET', '/healthz')).toBe(200);
    }
    expect(await askAs('any.example', home, 'GET', '/api/games')).toBe(200);
  });

  test('its pages are welcome, also where a proxy asks under another name', async () => {
    const post = { 'content-type': 'application/json', origin: PUBLIC };
    expect(await askAs('127.0.0.1:3000', known, 'POST', '/api/session', post)).toBe(200);
    expect(await askAs('127.0.0.1:3000', known, 'POST', '/api/session', { ...post, origin: `${PUBLIC}.evil` })).toBe(
      403,
    );
  });
});

describe('what is for whoever looks after the server', () => {
  const paths = ['/metrics', '/api/docs', '/api/docs/json', '/%61pi/docs/json', '/%6detrics'];

  test('is not there for others, unless they bring the token', async () => {
    const closed = await serverWith({ host: '0.0.0.0' });
    for (const path of paths) expect((await ask(closed.url, 'GET', path)).status).toBe(404);
    for (const settings of [{ host: '0.0.0.0' }, { behindProxy: true }, { url: PUBLIC }]) {
      const guarded = await serverWith({ ...settings, token: 'kettle' });
      const status = async (path: string, authorization: string) =>
        (await ask(guarded.url, 'GET', path, undefined, { authorization })).status;
      for (const path of paths) {
        expect(await status(path, 'Bearer kettles')).toBe(401);
        expect(await status(path, '')).toBe(401);
        expect(await status(path, 'Bearer kettle')).toBe(200);
        expect(await status(path, `Basic ${btoa('anybody:kettle')}`)).toBe(200);
      }
      expect((await ask(guarded.url, 'GET', '/healthz')).status).toBe(200);
    }
  });

  test('is open where only this machine can ask', async () => {
    for (const path of paths) expect((await ask(home.url, 'GET', path)).status).toBe(200);
    const named = await serverWith({ url: 'http://localhost:3000' });
    expect((await ask(named.url, 'GET', '/metrics')).status).toBe(200);
  });
});
