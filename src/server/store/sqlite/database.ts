import { DatabaseSync } from 'node:sqlite';
import { type Migration, migrations, migrationsTable } from '../migrations/schema.ts';
import { writeDownNames } from '../slices/matches/named.ts';
import { Trouble } from '../trouble.ts';

/** How long a commit waits while somebody else holds the file. */
const PATIENCE = 2000;

/** What was deleted before this migration is still in the file, until that is written anew. */
const overwrittenSince = migrations.indexOf(writeDownNames);

/**
 * Opens the file, durable at every commit (WAL, full sync), and brings its tables up to date. What is deleted is
 * overwritten with zeros.
 */
export function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: PATIENCE });
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
  for (let number = done; number < migrations.length; number++) {
    perform(database, migrations[number] as Migration);
    database.prepare('INSERT INTO migrations (number) VALUES (?)').run(number);
  }
  database.exec('COMMIT');
}

function perform(database: DatabaseSync, migration: Migration): void {
  if (typeof migration === 'string') database.exec(migration);
  else migration(database);
}
