import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { DATABASE } from '../../server/store/files/folder.ts';
import { stillServer } from '../../server/testing/server.ts';
import { root } from '../shared/data.ts';
import { tinderbox } from '../testing.ts';
import { clockFinding, diskFinding, schemaFinding } from './doctor.ts';

const folder = mkdtempSync(join(tmpdir(), 'tinderbox-doctor-'));
afterAll(() => rmSync(folder, { recursive: true }));

const earlier = join(root, 'src', 'server', 'testing', 'data', 'tinderbox-0.1.0.db.gz');

/** A folder with data of an earlier version. */
function dataIn(name: string): string {
  const data = mkdtempSync(join(folder, name));
  writeFileSync(join(data, DATABASE), gunzipSync(readFileSync(earlier)));
  return data;
}

test('a healthy folder: every match is replayed, and an older schema is only told', async () => {
  const { code, out } = await tinderbox('doctor', '--data', dataIn('healthy'));
  expect(out).toMatch(/^good {3}matches: Looked at 5 tables, \d{3} entries/m);
  expect(out).toMatch(/^look {3}schema: an older Tinderbox wrote the data/m);
  expect(out).not.toContain('WRONG  data');
  expect(out).not.toContain('WRONG  matches');
  expect(code, out).toBe(out.includes('WRONG') ? 1 : 0);
});

test('a damaged file is wrong, and the doctor says what to do', async () => {
  const data = dataIn('damaged');
  const file = openSync(join(data, DATABASE), 'r+');
  writeSync(file, Buffer.alloc(60_000, 'x'), 0, 60_000, 40_000);
  closeSync(file);
  const { code, out, err } = await tinderbox('doctor', '--data', data);
  expect(out).toMatch(/^WRONG {2}matches: .*restore/m);
  expect(err).toMatch(/needs? a hand\.$/m);
  expect(code).toBe(1);
});

test('an address is asked as a browser asks it: a page alone is not enough, sockets have to open too', async () => {
  const server = await stillServer();
  const half = createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1');
  const proxy = `http://127.0.0.1:${await portOf(half)}`;
  const data = join(folder, 'none');
  const through = (url: string) => tinderbox('doctor', '--data', data, '--url', url);
  expect((await through(server.url)).out).toContain(`good   address: ${server.url} answers, and opens sockets.`);
  expect((await through(proxy)).out).toContain(`WRONG  address: ${proxy} opens no WebSocket`);
  half.close();
  expect((await through(proxy)).out).toContain(`WRONG  address: nobody answers at ${proxy}`);
  expect(await through('nowhere')).toMatchObject({ code: 2, err: expect.stringContaining('A url begins with http') });
  await server.close();
});

function portOf(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve) => server.once('listening', () => resolve((server.address() as AddressInfo).port)));
}

test('data of a newer program, a disk that fills, a clock that was set back', () => {
  expect(schemaFinding({ found: 14, known: 13 })).toMatchObject({ state: 'wrong' });
  expect(schemaFinding({ found: 13, known: 13 })).toMatchObject({ state: 'good' });
  expect(diskFinding(40e6, 1e6)).toMatchObject({ state: 'wrong' });
  expect(diskFinding(600e6, 400e6)).toMatchObject({ state: 'look' });
  expect(diskFinding(900e6, 400e6)).toMatchObject({ state: 'good' });
  expect(clockFinding(Date.UTC(2026, 5, 3), Date.UTC(2026, 5, 1))).toMatchObject({ state: 'wrong' });
  expect(clockFinding(Date.UTC(2026, 5, 3), Date.UTC(2026, 5, 4))).toMatchObject({ state: 'good' });
  expect(clockFinding(undefined, 0)).toMatchObject({ state: 'good' });
});
