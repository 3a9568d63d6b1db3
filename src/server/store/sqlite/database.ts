import { DatabaseSync } from 'node:sqlite';
import { migrations, migrationsTable } from '../migrations/migrations.ts';
import { writeDownNames } from '../migrations/named.ts';
import { Trouble } from '../trouble.ts';

/** How many milliseconds a commit waits while somebody else holds the file. */
const PATIENCE = 2000;

/** What was deleted before this migration is still in the file, until that is written anew. */
const overwrittenSince = migrations.findIndex(({ sqlite }) => sqlite === writeDownNames);

/**
 * Opens the file, durable at every commit (WAL, full sync), and brings its tables up to date. What is deleted is
 * overwritten with zeros.
 */
export function openDatabase(file: string, patience = PATIENCE): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: patience });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  database.exec(`PRAGMA secure_delete = ON; ${migrationsTable}`);
  const done = migrationsOf(database);
  if (done > 0 && done <= overwrittenSince) database.exec('VACUUM');
  migrate(database);
  return database;
}

/** What is deleted is still in the write-ahead log, until that is written into the file and cut off. */
export function wipe(database: DatabaseSync): boolean {
  const found = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
  return found.busy === 0;
}

/** A second way to the same file that only reads. */
export function openReader(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: PATIENCE });
  database.exec('PRAGMA query_only = ON');
  return database;
}

function migrationsOf(database: DatabaseSync): number {
  return Number(database.prepare('SELECT count(*) AS done FROM migrations').get()?.done);
}

function migrate(database: DatabaseSync): void {
  database.exec('BEGIN IMMEDIATE');
  const done = migrationsOf(database);
  if (done > migrations.length) throw new Trouble('the data was written by a newer Tinderbox than this one');
  for (const { number, sqlite } of migrations.slice(done)) {
    if (typeof sqlite === 'string') database.exec(sqlite);
    else sqlite(database);
    database.prepare('INSERT INTO migrations (number) VALUES (?)').run(number);
  }
  database.exec('COMMIT');
}
