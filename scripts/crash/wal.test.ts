import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { kindsOfTears, tear } from './wal.ts';

const folder = mkdtempSync(join(tmpdir(), 'tinderbox-wal-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A database as a killed process leaves it: three commits, all of them in its write-ahead log. */
function killed(name: string): string {
  const file = join(folder, name);
  const database = new DatabaseSync(`${file}.live`);
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE said (words TEXT)');
  for (const words of ['one', 'two', 'three']) database.prepare('INSERT INTO said VALUES (?)').run(words);
  for (const end of ['', '-wal']) copyFileSync(`${file}.live${end}`, file + end);
  database.close();
  return file;
}

function read(file: string): unknown[] {
  const database = new DatabaseSync(file);
  try {
    return database
      .prepare('SELECT words FROM said')
      .all()
      .map(({ words }) => words);
  } finally {
    database.close();
  }
}

test.each(kindsOfTears)('a torn write (%s) behind the last commit takes nothing away', (kind) => {
  const file = killed(kind);
  expect(tear(`${file}-wal`, kind)).toBe(true);
  expect(read(file)).toEqual(['one', 'two', 'three']);
});

test('the same frames, had they come whole, would have been taken for a commit: so the tears are like real ones', () => {
  const file = killed('whole');
  expect(tear(`${file}-wal`, 'whole')).toBe(true);
  expect(() => read(file)).toThrow(/malformed|corrupt|not a database/);
});

test('without a log there is nothing to tear', () => {
  writeFileSync(join(folder, 'empty-wal'), '');
  expect(tear(join(folder, 'empty-wal'), 'half')).toBe(false);
});
