import { forgettingMigration } from './calledOff.ts';
import { callMigration } from './calls.ts';
import { firstMigration } from './first.ts';
import { peopleMigration } from './people.ts';
import { proofMigration } from './proofs.ts';
import { pulseMigration } from './pulse.ts';
import { recordMigration } from './records.ts';

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

/** What PostgreSQL begins with: all that SQLite had by then. */
export const beginning = [
  firstMigration,
  peopleMigration,
  recordMigration,
  callMigration,
  pulseMigration,
  forgettingMigration,
  proofMigration,
  addedSince,
].join(';');
