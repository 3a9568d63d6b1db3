import { execFileSync } from 'node:child_process';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claim } from '../../server/store/files/claim.ts';
import { DATABASE } from '../../server/store/files/folder.ts';
import { ask, type Guest, phone, signIn } from '../../server/testing/client.ts';
import { fillDisk, smallDisk } from '../../server/testing/disk.ts';
import { type TestServer, testServer } from '../../server/testing/server.ts';
import * as commands from '../testing.ts';

/** Backups, restores and checks, beside a real server; where its locks count, by a process of their own. */

const folder = mkdtempSync(join(tmpdir(), 'tinderbox-care-'));
const path = (name: string) => join(folder, name);
let server: TestServer;
let host: Guest;
let table: string;
let backedUp: number;

interface Ran {
  readonly code: number | null;
  readonly text: string;
}

const ran = ({ code, out, err }: commands.Ran): Ran => ({ code, text: out + err });
const tinderbox = async (...args: string[]) => ran(await commands.tinderbox(...args));
const apart = (...args: string[]) => ran(commands.spawned(args));

let acts = 0;

/** Plays on by so many entries: throws or stops, whatever is allowed. Says how many there are then. */
async function play(entries: number): Promise<number> {
  const line = await phone(server.url, { cookie: host.cookie });
  let last = 0;
  for (let done = 0; done < entries; ) {
    for (const kind of ['stop', 'throw']) {
      const id = `c${acts++}`;
      line.say({ type: 'act', id, table, seat: 0, seen: last, action: { kind } });
      const mine = (told: { id: string | null }) => told.id === id;
      const answer = await Promise.race([line.hear('done', mine), line.hear('refused', mine)]);
      if (answer.type === 'done') [last, done] = [answer.version, done + 1];
    }
  }
  line.close();
  return last + 1;
}

/** The data as a killed server leaves it: with its write-ahead log. */
function killedData(name: string): string {
  execFileSync('cp', ['-r', server.data, path(name)]); // by another process: who closes a file ends its locks on it
  expect(existsSync(join(path(name), `${DATABASE}-wal`))).toBe(true);
  return path(name);
}

beforeAll(async () => {
  server = await testServer();
  host = await signIn(server.url, 'Host');
  table = (await host.ask('POST', '/api/tables', { game: 'cosmic-wipeout', players: 1 })).json.id;
  await host.ask('POST', `/api/tables/${table}/ready`, { ready: true });
  backedUp = await play(3);
  expect(apart('backup', path('backup'), '--data', server.data)).toMatchObject({ code: 0 });
  await play(3);
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test('check reads all data of a running server, and says how much there was', async () => {
  const { code, text } = apart('check', '--data', server.data);
  expect({ code, text }).toMatchObject({
    code: 0,
    text: expect.stringMatching(/1 tables, \d+ entries, [1-9]\d* draws/),
  });
  expect(await tinderbox('check', path('backup'))).toMatchObject({ code: 0 });
});

test.each([
  ['a changed entry', 'Entry 2', `UPDATE entries SET body = replace(body, '"at":', '"at":1') WHERE version = 2`],
  ['an entry that is no text', 'cannot be read', "UPDATE entries SET body = 'x' WHERE version = 1"],
  ['a log of no table', 'without a table', 'DELETE FROM tables'],
  ['a sign-in of nobody', 'not there', 'PRAGMA foreign_keys = OFF; DELETE FROM people'],
])('check finds %s', async (_what, words, damage) => {
  const data = mkdtempSync(path('damaged-'));
  cpSync(path('backup'), join(data, DATABASE));
  const database = new DatabaseSync(join(data, DATABASE));
  database.exec(damage);
  database.close();
  expect(await tinderbox('check', '--data', data)).toMatchObject({ code: 1, text: expect.stringContaining(words) });
});

test('verify says of all data whether it would go on, while the server runs, and changes nothing', async () => {
  const before = (await ask(server.url, 'GET', `/api/tables/${table}/match`)).json;
  const { code, text } = await tinderbox('verify', '--data', server.data);
  expect({ code, text }).toEqual({ code: 0, text: 'Of 1 tables 0 are over, 1 go on, 0 go on under newer rules.\n' });
  expect((await ask(server.url, 'GET', `/api/tables/${table}/match`)).json).toEqual(before);
});

test('verify names what would not go on, and says if a server may still help', async () => {
  const data = killedData('of-newer-rules');
  const database = new DatabaseSync(join(data, DATABASE));
  database.exec(`UPDATE tables SET body = json_set(body, '$.rules', 99)`);
  const { code, text } = await tinderbox('verify', '--data', data);
  expect(code).toBe(1);
  expect(text).toContain(`Would not go on: Cosmic Wipeout, match ${table}: The match was played under rules 99`);
  expect(text).toContain('1 would not go on');
  expect(text).not.toContain('A server works');
  const letGo = claim(data);
  expect((await tinderbox('verify', '--data', data)).text).toContain('A server works with this data');
  letGo();
  database.close();
});

test.each([
  ['a folder without data', 'There is no data in', () => mkdtempSync(path('empty-'))],
  [
    'a file that is no data',
    'Cannot read the data',
    () => {
      const data = mkdtempSync(path('other-'));
      writeFileSync(join(data, DATABASE), 'a letter to my aunt');
      return data;
    },
  ],
])('verify says so of %s', async (_what, words, made) => {
  const data = made();
  const { code, text } = await tinderbox('verify', '--data', data);
  expect({ code, text }).toMatchObject({ code: 1, text: expect.stringContaining(words) });
  expect(text).not.toMatch(/^\s+at /m);
});

test('verify takes a file or data, one of them', async () => {
  for (const args of [[], [path('match.json'), '--data', server.data]]) {
    expect(await tinderbox('verify', ...args)).toMatchObject({
      code: 2,
      text: expect.stringContaining('Name a match'),
    });
  }
});

test('check finds a damaged page', async () => {
  const data = mkdtempSync(path('torn-'));
  cpSync(path('backup'), join(data, DATABASE));
  const file = openSync(join(data, DATABASE), 'r+');
  writeSync(file, Buffer.alloc(4096, 7), 0, 4096, 4096 * 3);
  closeSync(file);
  const { code, text } = await tinderbox('check', '--data', data);
  expect({ code, text }).toMatchObject({ code: 1, text: expect.stringContaining('damaged') });
  expect(text).not.toMatch(/^\s+at /m);
});

test('restore puts a backup in the place of what a killed server left, and that aside', async () => {
  const data = killedData('killed');
  expect(await tinderbox('restore', path('backup'), '--data', data)).toMatchObject({ code: 0 });
  const aside = readdirSync(data).filter((name) => name.startsWith('replaced-'));
  expect(aside).toHaveLength(1);
  expect(readdirSync(join(data, aside[0] as string)).sort()).toEqual([DATABASE, `${DATABASE}-shm`, `${DATABASE}-wal`]);
  expect(await tinderbox('check', '--data', data)).toMatchObject({ code: 0 });
  const restored = await testServer({ data });
  expect((await ask(restored.url, 'GET', `/api/tables/${table}/match`)).json.entries).toHaveLength(backedUp);
  await restored.close();
});

test('restore refuses while a server holds the data, and what is no backup, and changes nothing', async () => {
  const before = readdirSync(server.data).sort();
  expect(apart('restore', path('backup'), '--data', server.data)).toMatchObject({
    code: 2,
    text: expect.stringContaining('already serves'),
  });
  writeFileSync(path('letter'), 'Dear all, '.repeat(1000));
  expect(await tinderbox('restore', path('letter'), '--data', server.data)).toMatchObject({ code: 2 });
  expect(await tinderbox('restore', path('nowhere'), '--data', server.data)).toMatchObject({ code: 2 });
  expect(readdirSync(server.data).sort()).toEqual(before);
  expect((await ask(server.url, 'GET', '/healthz')).status).toBe(200);
});

test('after a restore that was interrupted no server starts, until it is done again', async () => {
  const data = killedData('half');
  cpSync(path('backup'), join(data, `${DATABASE}.restoring`));
  await expect(testServer({ data })).rejects.toThrow('a restore was interrupted');
  expect(await tinderbox('restore', path('backup'), '--data', data)).toMatchObject({ code: 0 });
  await (await testServer({ data })).close();
});

/** Only root can make a disk that is small enough: elsewhere this says that it was left out. */
test('health is not ok while the disk is full, and nothing said is lost', async () => {
  const disk = smallDisk(2048);
  if (!disk) return console.warn('left out: only root on Linux can make a disk to fill');
  const small = await testServer({ data: join(disk.folder, 'data') });
  const status = async () => (await ask(small.url, 'GET', '/healthz')).status;
  expect(await status()).toBe(200);
  fillDisk(disk.folder);
  for (let tries = 0; tries < 100 && (await status()) === 200; tries++); // what room is left is used up
  expect(await status()).toBe(503);
  rmSync(join(disk.folder, 'filler'));
  expect(await status()).toBe(200);
  await small.close();
  disk.remove();
});
