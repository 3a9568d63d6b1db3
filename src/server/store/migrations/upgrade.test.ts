import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { nothingNoted } from '../../../tables/table/table.ts';
import { tableOf } from '../slices/matches/contract.ts';
import { glanceKey, nameKey } from '../slices/people/lookalike.ts';
import { openSqlite } from '../sqlite/sqlite.ts';
import { migrations, migrationsTable } from './migrations.ts';

const folder = mkdtempSync(join(tmpdir(), 'tinderbox-upgrade-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Data as the first Tinderbox kept it: one migration, and tables that say less. */
function dataOfTheFirst(file: string): void {
  const database = new DatabaseSync(file);
  database.exec(`${migrationsTable}; ${migrations[0]?.sqlite}; INSERT INTO migrations (number) VALUES (0)`);
  const {
    standing: _s,
    lent: _l,
    votes: _v,
    removed: _r,
    muted: _mu,
    origin: _o,
    rematch: _m,
    calledOff: _c,
    settings,
    ...first
  } = tableOf('old');
  const { botPace: _pace, turnTimeout: _turn, ...firstSettings } = { ...settings, replyTimeout: 7 };
  const body = JSON.stringify({ ...first, status: 'playing', settings: firstSettings });
  const open = database.prepare('INSERT INTO tables VALUES (?, 3, ?, ?, 5, ?, ?)');
  open.run('old', 'playing', 'open', 'seed', body);
  open.run('off', 'closed', 'open', 'seed', JSON.stringify({ ...first, id: 'off', status: 'closed', settings }));
  database.exec("INSERT INTO people VALUES ('p1', 'Ann', 1); INSERT INTO sessions VALUES ('token', 'p1', 9)");
  const setup = { kind: 'setup', version: 0, id: 's', names: ['Ann', 'Left'], players: ['p1', 'p7'] };
  database.prepare('INSERT INTO entries VALUES (?, 0, ?, ?)').run('old', 's', JSON.stringify(setup));
  database.exec("INSERT INTO people VALUES ('p8', 'Somebody who was deleted', 1); DELETE FROM people WHERE id = 'p8'");
  database.close();
}

test('data of the first schema: one finds one’s tables again, and they say all that later ones look at', async () => {
  const file = join(folder, 'first.db');
  dataOfTheFirst(file);
  expect(readFileSync(file, 'latin1')).toContain('Somebody who was deleted');
  const store = await openSqlite(file);
  const [mine] = await store.tablesOf('p1', 10);
  expect(mine).toMatchObject({
    id: 'old',
    ...nothingNoted,
    settings: { replyTimeout: 7, turnTimeout: 0, botPace: expect.any(Number) },
  });
  expect(await store.table('old')).toMatchObject({ revision: 3, seed: 'seed' });
  expect((await store.table('off'))?.table.calledOff).toBe(5);
  expect(await store.session('token')).toMatchObject({ person: { name: 'Ann' }, seen: 9 });
  expect([await store.matchesNaming('p1'), await store.matchesNaming('p7')]).toEqual([['off', 'old'], ['old']]);
  expect(await store.wipe()).toBe(true);
  expect(readFileSync(file, 'latin1'), 'what was deleted then is gone now').not.toContain('Somebody who was deleted');
  await store.close();
});

/** Data as it was before names were looked at by Unicode's list of confusables. */
function dataOfSimplerLooks(file: string): void {
  const database = new DatabaseSync(file);
  database.exec(migrationsTable);
  for (const { number, sqlite } of migrations.slice(0, 6)) {
    if (typeof sqlite === 'string') database.exec(sqlite);
    else sqlite(database);
    database.prepare('INSERT INTO migrations (number) VALUES (?)').run(number);
  }
  const person = database.prepare('INSERT INTO people (id, name, at) VALUES (?, ?, 1)');
  const account = database.prepare('INSERT INTO accounts (person, looks, hash, at) VALUES (?, ?, ?, ?)');
  for (const [id, name, at] of [
    ['p2', '\u13aann', 8],
    ['p1', 'Ann', 7],
    ['p3', 'Bob', 9],
  ] as const) {
    person.run(id, name);
    account.run(id, name, `#${id}`, at);
  }
  database.close();
}

test('accounts that would now be mistaken for each other: the newer one gets a number, and both can sign in', async () => {
  const file = join(folder, 'looks.db');
  dataOfSimplerLooks(file);
  const store = await openSqlite(file);
  expect(await store.account(nameKey('ann'))).toMatchObject({ person: 'p1', name: 'Ann' });
  expect(await store.account(nameKey('\u13aann 2'))).toMatchObject({ person: 'p2', name: '\u13aann 2' });
  expect(await store.lookalike('', glanceKey('B\u043eb'))).toMatchObject({ person: 'p3', name: 'Bob' });
  await store.close();
});
