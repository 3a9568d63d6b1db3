import type { DatabaseSync } from 'node:sqlite';
import { isPerson } from '../../../tables/table/table.ts';
import { playersIn } from '../slices/matches/named.ts';

interface TableThen {
  readonly chairs: readonly {
    readonly taken: { readonly person?: string } | null;
    readonly held?: { readonly id: string };
    readonly owner?: string;
  }[];
  readonly lent: Readonly<Record<string, string>>;
}

/** Where people are named, who has gone, and who said a line and when. */
export const namedMigration = `CREATE TABLE named (
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

/** Earlier versions did not store any of it. */
export function writeDownNames(database: DatabaseSync): void {
  database.exec(`${namedMigration}
    UPDATE chat SET person = json_extract(body, '$.person'), at = json_extract(body, '$.at');`);
  const name = database.prepare('INSERT INTO named (person, match) VALUES (?, ?) ON CONFLICT DO NOTHING');
  const rows = (sql: string) => database.prepare(sql).all() as { id: string; body: string }[];
  for (const { id, body } of rows('SELECT id, body FROM tables')) {
    const { chairs, lent } = JSON.parse(body) as TableThen;
    const sitting = chairs.flatMap(({ taken, held, owner }) => [taken?.person, held?.id, owner]);
    for (const person of [...sitting, ...Object.values(lent)].filter(isPerson)) name.run(person, id);
  }
  for (const { id, body } of rows('SELECT match AS id, body FROM entries WHERE version = 0')) {
    for (const person of playersIn(body)) name.run(person, id);
  }
}
