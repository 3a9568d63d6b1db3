import type { DatabaseSync } from 'node:sqlite';
import { glanceKey, nameKey } from '../slices/people/lookalike.ts';

/**
 * Looks at the names of all accounts with other eyes: what they look like is stored. Where two that were told apart
 * would now be mistaken for each other, the older account keeps the name and the newer one gets a number behind it.
 */
export function lookAgain(database: DatabaseSync): void {
  database.exec(`ALTER TABLE accounts ADD COLUMN glance TEXT NOT NULL DEFAULT '';
    UPDATE accounts SET looks = 'again ' || person, glance = 'again ' || person;
    CREATE UNIQUE INDEX accounts_glance ON accounts (glance);`);
  const rows = database
    .prepare('SELECT person, name FROM accounts JOIN people ON people.id = person ORDER BY accounts.at, person')
    .all() as { person: string; name: string }[];
  const taken = new Set<string>();
  for (const { person, name } of rows) keepApart(database, taken, person, name);
}

function keepApart(database: DatabaseSync, taken: Set<string>, person: string, name: string): void {
  let now = name;
  for (let number = 2; keysOf(now).some((key) => taken.has(key)); number++) now = `${name} ${number}`;
  for (const key of keysOf(now)) taken.add(key);
  if (now !== name) database.prepare('UPDATE people SET name = ? WHERE id = ?').run(now, person);
  const rename = database.prepare('UPDATE accounts SET looks = ?, glance = ? WHERE person = ?');
  rename.run(nameKey(now), glanceKey(now), person);
}

function keysOf(name: string): string[] {
  return [`looks ${nameKey(name)}`, `glance ${glanceKey(name)}`];
}
