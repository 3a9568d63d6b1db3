import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finish } from '../../../scripts/build/finish.ts';
import { type TestServer, testServer } from '../testing/server.ts';

const STYLE = '.opening{color:red}';
const PAGE = `<!doctype html><style>${STYLE}</style><p>${'Opening the box. '.repeat(60)}</p>`;
const SCRIPT = `export const words = '${'many '.repeat(400)}';`;

const folder = mkdtempSync(join(tmpdir(), 'tinderbox-pages-'));
let server: TestServer;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'assets', 'index-a1.js'), SCRIPT);
  writeFileSync(join(folder, 'assets', 'tiny-b2.js'), '1;');
  finish(folder);
  server = await testServer({ pages: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** As a browser asks; `fetch` would unpack it. */
async function fetched(path: string, accepts = ''): Promise<{ headers: IncomingMessage['headers']; body: Buffer }> {
  const asked = request(`${server.url}${path}`, { headers: accepts ? { 'accept-encoding': accepts } : {} }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { headers: answer.headers, body: Buffer.concat(await answer.toArray()) };
}

test.each(['/', '/table/some-table', '/assets/index-a1.js'])(
  '%s comes as small as the browser can read it',
  async (path) => {
    const text = path.startsWith('/assets') ? SCRIPT : PAGE;
    const [br, gzip, plain] = await Promise.all([fetched(path, 'gzip, br'), fetched(path, 'gzip'), fetched(path)]);
    expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    expect(brotliDecompressSync(br.body).toString()).toBe(text);
    expect(gunzipSync(gzip.body).toString()).toBe(text);
    expect(plain.body.toString()).toBe(text);
    expect(br.headers.vary).toMatch(/accept-encoding/i);
    expect(br.headers['content-type']).toBe(plain.headers['content-type']);
  },
);

test('what is named after its content is kept for good, and the page is asked for again', async () => {
  for (const accepts of ['', 'br']) {
    expect((await fetched('/assets/index-a1.js', accepts)).headers['cache-control']).toContain('immutable');
    expect((await fetched('/', accepts)).headers['cache-control']).toBe('no-cache');
    expect((await fetched('/files.json', accepts)).headers['cache-control']).toBe('no-cache');
  }
});

test('the list names every file once, without what is only another packing of it', async () => {
  const { files } = JSON.parse((await fetched('/files.json')).body.toString());
  expect(files).toEqual(['/assets/index-a1.js', '/assets/tiny-b2.js']);
});

test('the page may draw its own first style, named by its hash, and no other', async () => {
  const policy = (await fetched('/')).headers['content-security-policy'];
  const hash = createHash('sha256').update(STYLE).digest('base64');
  expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
});
