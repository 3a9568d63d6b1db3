import { forgettingMigration } from './calledOff.ts';
import { callMigration } from './calls.ts';
import { firstMigration } from './first.ts';
import { namedMigration } from './named.ts';
import { peopleMigration } from './people.ts';
import { proofMigration } from './proofs.ts';
import { pulseMigration } from './pulse.ts';
import { recordMigration } from './records.ts';

/** How names look at a glance: here no account is there yet whose name would have to be looked at. */
const glanceMigration = `ALTER TABLE accounts ADD COLUMN glance TEXT NOT NULL DEFAULT '';
 CREATE UNIQUE INDEX accounts_glance ON accounts (glance);`;

/** What PostgreSQL begins with: all tables that SQLite had by then. There was nothing in them yet that had to be carried over. */
export const beginning = [
  firstMigration,
  peopleMigration,
  recordMigration,
  callMigration,
  pulseMigration,
  forgettingMigration,
  proofMigration,
  glanceMigration,
  namedMigration,
].join(';');
