import { adminMigration } from '../migrations/admin.ts';
import { botMigration } from '../migrations/bots.ts';
import { callMigration } from '../migrations/calls.ts';
import { peopleMigration } from '../migrations/people.ts';
import { proofMigration } from '../migrations/proofs.ts';
import { receiptMigration } from '../migrations/receipts.ts';
import { recordMigration } from '../migrations/records.ts';
import { claimMigration, firstMigration, pulseMigration } from '../migrations/schema.ts';
import { forgettingMigration } from '../slices/matches/forgetting.ts';

/** What SQLite's migrations by program add to the tables; here there is nothing yet that they could carry over. */
const addedSince = `ALTER TABLE accounts ADD COLUMN glance TEXT NOT NULL DEFAULT '';
   CREATE UNIQUE INDEX accounts_glance ON accounts (glance);
   CREATE TABLE named (
     person TEXT NOT NULL,
     match TEXT NOT NULL,
     PRIMARY KEY (person, match)
   );
   CREATE INDEX named_in ON named (match);
   CREATE TABLE leavers (person TEXT PRIMARY KEY);
   ALTER TABLE people ADD COLUMN gone INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE chat ADD COLUMN person TEXT NOT NULL DEFAULT '';
   ALTER TABLE chat ADD COLUMN at BIGINT NOT NULL DEFAULT 0;
   CREATE INDEX chat_of ON chat (person);
   CREATE INDEX chat_by_age ON chat (at);
   CREATE INDEX saves_of ON saves (by_person);`;

/** Tables did not say how long an action in one's own turn may take. */
const clockMigration = `UPDATE tables SET body = jsonb_set(body::jsonb, '{settings,turnTimeout}', '0')::text
   WHERE body::jsonb #> '{settings,turnTimeout}' IS NULL`;

/** Nor whether bot accounts may sit down. */
const welcomeMigration = `UPDATE tables SET body = jsonb_set(body::jsonb, '{settings,botAccounts}', '"all"')::text
   WHERE body::jsonb #> '{settings,botAccounts}' IS NULL`;

const first = [
  firstMigration,
  peopleMigration,
  recordMigration,
  callMigration,
  pulseMigration,
  forgettingMigration,
  proofMigration,
  addedSince,
].join(';');

/** How the tables came to be, one migration after the other. Never change one that was released. */
export const migrations: readonly string[] = [
  first,
  claimMigration,
  botMigration,
  receiptMigration,
  clockMigration,
  adminMigration,
  welcomeMigration,
].map((migration) => migration.replaceAll(/\bTEXT\b/g, 'TEXT COLLATE "C"'));
