import type { DatabaseSync } from 'node:sqlite';

/** What tables have said since the second schema. A migration says for itself what was true then: it never changes. */
const notedThen = { standing: {}, lent: {}, votes: {}, removed: [], origin: null, rematch: null };
const settingsThen = { botPace: 1200 };

interface TableThen {
  readonly settings: object;
  readonly chairs: readonly { readonly taken: { readonly person?: string } | null }[];
  readonly lent: Readonly<Record<string, string>>;
}

/**
 * Tables that were kept by the first Tinderbox do not say what later ones look at, and nobody had written down whose
 * they are: without it they were missing among one's own tables until something happened at them.
 */
export function completeTables(database: DatabaseSync): void {
  const write = database.prepare('UPDATE tables SET body = ? WHERE id = ?');
  const belongs = database.prepare('INSERT INTO members (person, match) VALUES (?, ?) ON CONFLICT DO NOTHING');
  const rows = database.prepare('SELECT id, body FROM tables').all() as { id: string; body: string }[];
  for (const { id, body } of rows) {
    const kept = JSON.parse(body) as TableThen;
    const table = { ...notedThen, ...kept, settings: { ...settingsThen, ...kept.settings } };
    write.run(JSON.stringify(table), id);
    const sitting = table.chairs.flatMap(({ taken }) => taken?.person ?? []);
    for (const person of [...sitting, ...Object.values(table.lent)]) belongs.run(person, id);
  }
}

/** Tables did not say when they were called off. */
export function sayWhenCalledOff(database: DatabaseSync): void {
  const write = database.prepare('UPDATE tables SET body = ? WHERE id = ?');
  const rows = database.prepare('SELECT id, body, called_off FROM tables').all();
  for (const { id, body, called_off: calledOff } of rows as { id: string; body: string; called_off: number | null }[]) {
    write.run(JSON.stringify({ ...(JSON.parse(body) as object), calledOff }), id);
  }
}
