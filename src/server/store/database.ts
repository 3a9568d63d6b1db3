import { DatabaseSync } from 'node:sqlite';
import { migrations, migrationsTable } from './schema.ts';

/** How long a commit waits while somebody else holds the file. */
const PATIENCE = 2000;

/** Opens the file, durable at every commit (WAL, full sync), and brings its tables up to date. */
export function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: PATIENCE });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  migrate(database);
  return database;
}

/** A second way to the same file that only reads. */
export function openReader(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: PATIENCE });
  database.exec('PRAGMA query_only = ON');
  return database;
}

function migrate(database: DatabaseSync): void {
  database.exec('BEGIN IMMEDIATE');
  database.exec(migrationsTable);
  const done = Number(database.prepare('SELECT count(*) AS done FROM migrations').get()?.done);
  if (done > migrations.length) throw new Error('the data was written by a newer Tinderbox than this one');
  for (let number = done; number < migrations.length; number++) {
    database.exec(migrations[number] as string);
    database.prepare('INSERT INTO migrations (number) VALUES (?)').run(number);
  }
  database.exec('COMMIT');
}
