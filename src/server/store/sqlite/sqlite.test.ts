import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import { calm } from '../../../kit/testing/waiting.ts';
import { emptied, emptying, expectNotSaved, storeContract } from '../contract.ts';
import { entry } from '../slices/matches/contract.ts';
import { type Statement, sql } from '../statements.ts';
import { openDatabase } from './database.ts';
import { openSqlite, startThread } from './sqlite.ts';
import { preparing, transact } from './transaction.ts';

const folder = mkdtempSync(join(tmpdir(), 'tinderbox-store-'));
let count = 0;
const freshFile = () => join(folder, `${count++}.db`);

afterAll(() => rmSync(folder, { recursive: true }));

function empty(file: string): void {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  database.exec(emptying(tables.map(({ name }) => String(name))));
  database.close();
}

describe('the embedded store', () => {
  const lasting = freshFile();
  storeContract(
    async () => {
      const file = freshFile();
      return { open: () => openSqlite(file) };
    },
    emptied(
      () => openSqlite(lasting),
      () => empty(lasting),
    ),
  );

  test('a locked file: nothing is saved, and later it goes on', async () => {
    const file = freshFile();
    const store = await openSqlite(file, undefined, (work) => startThread({ ...work, patience: 20 }));
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    await expectNotSaved(store.save([entry('m', 0, 'a')]));
    other.exec('ROLLBACK');
    expect(await store.save([entry('m', 0, 'a')])).toBe(true);
    other.close();
    await store.close();
  });

  test('what arrives during a commit goes into the next one', async () => {
    const sizes: number[] = [];
    const store = await openSqlite(freshFile(), (_seconds, size) => sizes.push(size));
    const first = store.save([entry('m', 0, 'a')]);
    await calm();
    await Promise.all([first, ...[1, 2, 3].map((version) => store.save([entry('m', version, `c${version}`)]))]);
    expect(sizes).toEqual([1, 3]);
    await store.close();
  });

  test('closing waits for what is being saved', async () => {
    const file = freshFile();
    const store = await openSqlite(file);
    const saving = store.save([entry('m', 0, 'a')]);
    await store.close();
    expect(await saving).toBe(true);
  });

  test('a check keeps a row: a disk that is full is not healthy', async () => {
    const file = freshFile();
    const store = await openSqlite(file);
    const other = new DatabaseSync(file);
    const version = () => other.prepare('PRAGMA data_version').get();
    const before = version();
    await store.check();
    expect(version()).not.toEqual(before);
    other.close();
    await store.close();
  });

  test('a commit is synced to the disk in full', () => {
    const database = openDatabase(freshFile());
    expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    database.close();
  });

  test('data of a newer program is not touched', () => {
    const file = freshFile();
    const database = openDatabase(file);
    database.exec('INSERT INTO migrations (number) VALUES (999)');
    database.close();
    expect(() => openDatabase(file)).toThrow('newer Tinderbox');
  });

  test('a full disk undoes the whole commit, and it goes on when there is room', () => {
    const database = openDatabase(freshFile());
    const prepare = preparing(database, sql);
    const insert = (id: string, body: string): Statement[] => [{ name: 'snapshot', values: [id, 0, body] }];
    const { page_count } = database.prepare('PRAGMA page_count').get() as { page_count: number };
    database.exec(`PRAGMA max_page_count = ${page_count + 1}`);
    expect(() => transact(database, prepare, [insert('a', 'small'), insert('b', 'x'.repeat(50_000))])).toThrow('full');
    expect(database.prepare('SELECT count(*) AS n FROM snapshots').get()).toEqual({ n: 0 });
    database.exec('PRAGMA max_page_count = 100000');
    expect(transact(database, prepare, [insert('a', 'small')])).toEqual([true]);
    database.close();
  });
});
