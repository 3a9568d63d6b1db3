import type { DatabaseSync } from 'node:sqlite';
import { forgettingMigration } from '../slices/matches/forgetting.ts';
import { writeDownNames } from '../slices/matches/named.ts';
import { adminMigration } from './admin.ts';
import { botMigration } from './bots.ts';
import { callMigration } from './calls.ts';
import { lookAgain } from './looks.ts';
import { peopleMigration } from './people.ts';
import { proofMigration } from './proofs.ts';
import { receiptMigration } from './receipts.ts';
import { recordMigration } from './records.ts';
import { completeTables, sayWhenCalledOff } from './upgrade.ts';

/** A change of the store's tables, or of what stands in them. */
export type Migration = string | ((database: DatabaseSync) => void);

export const firstMigration = `CREATE TABLE people (
   id TEXT PRIMARY KEY,
   name TEXT NOT NULL,
   at BIGINT NOT NULL
 );
 CREATE TABLE sessions (
   token TEXT PRIMARY KEY,
   person TEXT NOT NULL REFERENCES people (id),
   at BIGINT NOT NULL
 );
 CREATE TABLE tables (
   id TEXT PRIMARY KEY,
   revision INTEGER NOT NULL,
   status TEXT NOT NULL,
   visibility TEXT NOT NULL,
   created BIGINT NOT NULL,
   seed TEXT NOT NULL,
   body TEXT NOT NULL
 );
 CREATE INDEX lobby ON tables (created) WHERE status IN ('gathering', 'playing') AND visibility = 'open';
 CREATE TABLE entries (
   match TEXT NOT NULL,
   version INTEGER NOT NULL,
   id TEXT NOT NULL,
   body TEXT NOT NULL,
   PRIMARY KEY (match, version),
   UNIQUE (match, id)
 );
 CREATE TABLE snapshots (
   match TEXT PRIMARY KEY,
   version INTEGER NOT NULL,
   body TEXT NOT NULL
 );
 CREATE TABLE deadlines (
   match TEXT NOT NULL,
   seat INTEGER NOT NULL,
   at BIGINT NOT NULL,
   PRIMARY KEY (match, seat)
 );
 CREATE INDEX due ON deadlines (at);`;

/** Until when a server attends to a question whose time is up. */
export const claimMigration = 'ALTER TABLE deadlines ADD COLUMN claimed BIGINT NOT NULL DEFAULT 0';

export const pulseMigration = 'CREATE TABLE pulse (id INTEGER PRIMARY KEY, beats BIGINT NOT NULL)';

/** How the tables of the store came to be, one migration after the other. Never change one that was released. */
export const migrations: readonly Migration[] = [
  firstMigration,
  peopleMigration,
  recordMigration,
  callMigration,
  completeTables,
  pulseMigration,
  forgettingMigration,
  sayWhenCalledOff,
  lookAgain,
  `UPDATE tables SET body = json_set(body, '$.muted', json('[]')) WHERE json_extract(body, '$.muted') IS NULL`,
  proofMigration,
  writeDownNames,
  `UPDATE tables SET body = json_set(body, '$.revision', revision) WHERE json_extract(body, '$.revision') IS NULL`,
  claimMigration,
  botMigration,
  receiptMigration,
  `UPDATE tables SET body = json_set(body, '$.settings.hints', 'team') WHERE json_extract(body, '$.settings.hints') IS NULL`,
  `UPDATE tables SET body = json_set(body, '$.settings.turnTimeout', 0) WHERE json_extract(body, '$.settings.turnTimeout') IS NULL`,
  adminMigration,
  `UPDATE tables SET body = json_set(body, '$.settings.botAccounts', 'all') WHERE json_extract(body, '$.settings.botAccounts') IS NULL`,
];

export const migrationsTable = 'CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)';
