import type { DatabaseSync } from 'node:sqlite';
import { adminMigration } from './admin.ts';
import { botMigration } from './bots.ts';
import { forgettingMigration } from './calledOff.ts';
import { callMigration } from './calls.ts';
import { firstMigration } from './first.ts';
import { lookAgain } from './looks.ts';
import { writeDownNames } from './named.ts';
import { peopleMigration } from './people.ts';
import { beginning } from './postgres.ts';
import { proofMigration } from './proofs.ts';
import { pulseMigration } from './pulse.ts';
import { receiptMigration } from './receipts.ts';
import { recordMigration } from './records.ts';
import { completeTables, sayWhenCalledOff } from './upgrade.ts';

/** A change of a store's tables, or of what stands in them. */
interface Migration {
  /** Its place in this list; a SQLite store writes it down. */
  readonly number: number;
  readonly sqlite: string | ((database: DatabaseSync) => void);
  /** What a PostgreSQL store does instead; left out where it had nothing yet that would have to change. */
  readonly postgres?: string;
}

/** How the tables came to be. A new column is one more row. Never change a row that was released. */
export const migrations: readonly Migration[] = [
  { number: 0, sqlite: firstMigration },
  { number: 1, sqlite: peopleMigration },
  { number: 2, sqlite: recordMigration },
  { number: 3, sqlite: callMigration },
  { number: 4, sqlite: completeTables },
  { number: 5, sqlite: pulseMigration },
  { number: 6, sqlite: forgettingMigration },
  { number: 7, sqlite: sayWhenCalledOff },
  { number: 8, sqlite: lookAgain },
  {
    number: 9,
    sqlite: `UPDATE tables SET body = json_set(body, '$.muted', json('[]')) WHERE json_extract(body, '$.muted') IS NULL`,
  },
  { number: 10, sqlite: proofMigration },
  { number: 11, sqlite: writeDownNames },
  {
    number: 12,
    sqlite: `UPDATE tables SET body = json_set(body, '$.revision', revision) WHERE json_extract(body, '$.revision') IS NULL`,
    postgres: beginning,
  },
  // Until when a server attends to a question whose time is up.
  both(13, 'ALTER TABLE deadlines ADD COLUMN claimed BIGINT NOT NULL DEFAULT 0'),
  both(14, botMigration),
  both(15, receiptMigration),
  {
    number: 16,
    sqlite: `UPDATE tables SET body = json_set(body, '$.settings.hints', 'team') WHERE json_extract(body, '$.settings.hints') IS NULL`,
  },
  // Tables did not say how long an action in one's own turn may take.
  {
    number: 17,
    sqlite: `UPDATE tables SET body = json_set(body, '$.settings.turnTimeout', 0) WHERE json_extract(body, '$.settings.turnTimeout') IS NULL`,
    postgres: `UPDATE tables SET body = jsonb_set(body::jsonb, '{settings,turnTimeout}', '0')::text
      WHERE body::jsonb #> '{settings,turnTimeout}' IS NULL`,
  },
  both(18, adminMigration),
  // Nor whether bot accounts may sit down.
  {
    number: 19,
    sqlite: `UPDATE tables SET body = json_set(body, '$.settings.botAccounts', 'all') WHERE json_extract(body, '$.settings.botAccounts') IS NULL`,
    postgres: `UPDATE tables SET body = jsonb_set(body::jsonb, '{settings,botAccounts}', '"all"')::text
      WHERE body::jsonb #> '{settings,botAccounts}' IS NULL`,
  },
];

/** Words that both kinds of SQL understand. */
function both(number: number, words: string): Migration {
  return { number, sqlite: words, postgres: words };
}

/** A PostgreSQL store counts what it has done itself, and compares texts byte by byte, as SQLite does. */
export const postgresMigrations: readonly string[] = migrations.flatMap(({ postgres }) =>
  postgres === undefined ? [] : [postgres.replaceAll(/\bTEXT\b/g, 'TEXT COLLATE "C"')],
);

/** Which migrations a store has behind it. */
export const migrationsTable = 'CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)';
