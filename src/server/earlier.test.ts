import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Entry } from '../kit/match/log.ts';
import { DATABASE } from './store/files/folder.ts';
import { ask, type Guest, guestOf, type Phone, phone } from './testing/client.ts';
import { testClock } from './testing/clock.ts';
import { type TestServer, testServer } from './testing/server.ts';

/**
 * A folder of data that version 0.1.0 left behind: Ann and Ben, a table that gathers, a match that is over, one of each
 * game that runs, a line of chat, a save.
 */
const kept = join(import.meta.dirname, 'testing', 'data', 'tinderbox-0.1.0.db.gz');
const ONE_DAY_LATER = Date.UTC(2026, 10, 18);
const data = mkdtempSync(join(tmpdir(), 'tinderbox-earlier-'));
let server: TestServer;
let logs: Map<string, Entry[]>;
let people: readonly Guest[];

beforeAll(async () => {
  writeFileSync(join(data, DATABASE), gunzipSync(readFileSync(kept)));
  logs = logsIn(join(data, DATABASE));
  server = await testServer({ data }, {}, testClock(ONE_DAY_LATER));
  people = await Promise.all(['Ann', 'Ben'].map(comeBack));
});
afterAll(async () => {
  await server?.close();
  rmSync(data, { recursive: true });
});

/** Every log as it was stored then, by its match. */
function logsIn(file: string): Map<string, Entry[]> {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare('SELECT match, body FROM entries ORDER BY match, version').all();
  database.close();
  const found = new Map<string, Entry[]>();
  for (const { match, body } of rows as { match: string; body: string }[])
    found.set(match, [...(found.get(match) ?? []), JSON.parse(body)]);
  return found;
}

async function comeBack(name: string): Promise<Guest> {
  return guestOf(
    server.url,
    await ask(server.url, 'POST', '/api/sign-in', { name, password: 'correct horse battery' }),
  );
}

test('nothing of it is lost: people, tables, every entry, chat and saves', async () => {
  const [ann] = people as [Guest];
  const { tables } = (await ann.ask('GET', '/api/mine')).json;
  expect(tables.map(({ game }: { game: string }) => game).sort()).toEqual([
    'cosmic-wipeout',
    'cosmic-wipeout',
    'deadwood',
    'flash-point',
  ]);
  expect(logs.size).toBe(4);
  for (const [match, entries] of logs) {
    const file = (await ann.ask('GET', `/api/tables/${match}/match`)).json;
    expect(file.entries.slice(0, entries.length), match).toEqual(entries);
  }
  const { saves } = (await ann.ask('GET', '/api/saves')).json;
  expect(saves).toMatchObject([{ name: 'Before lunch', game: 'deadwood' }]);
  const said = await Promise.all([...logs.keys()].map((match) => ann.ask('GET', `/api/tables/${match}/chat`)));
  expect(said.flatMap(({ json }) => json.lines)).toMatchObject([{ name: 'Ann', text: 'Hold the door' }]);
});

test('every match that ran goes on, under newer rules where there are such', async () => {
  const phones = await Promise.all(people.map(({ cookie }) => phone(server.url, { cookie })));
  const went: string[] = [];
  for (const match of logs.keys()) went.push(await playOn(match, phones));
  expect(went.sort()).toEqual(['action', 'action', 'over', 'rules, action']);
  for (const line of phones) line.close();
});

/** Whoever is asked does the first thing that is offered: what was written since then. */
async function playOn(match: string, phones: readonly Phone[]): Promise<string> {
  const [ann] = people as [Guest];
  const length = (logs.get(match) as Entry[]).length;
  for (const line of phones) line.say({ type: 'watch', table: match, full: true });
  const full = await (phones[0] as Phone).hear('full', (told) => told.table === match);
  const [seat] = full.toAct;
  if (seat === undefined) return 'over';
  const action = full.offers[seat]?.find(({ refusal }) => !refusal)?.action;
  for (const [n, line] of phones.entries())
    line.say({ type: 'act', id: `on-${match}-${n}`, table: match, seat, seen: full.version, action } as never);
  await (phones[0] as Phone).hear('full', (told) => told.table === match && told.version > full.version);
  const { entries } = (await ann.ask('GET', `/api/tables/${match}/match`)).json;
  return entries
    .slice(length)
    .map(({ kind }: Entry) => kind)
    .join(', ');
}
