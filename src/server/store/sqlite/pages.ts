import type { DatabaseSync } from 'node:sqlite';
import { migrations } from '../migrations/migrations.ts';
import { openReader } from './database.ts';

/** Columns that hold JSON. */
const texts = {
  tables: 'body',
  entries: 'body',
  snapshots: 'body',
  chat: 'body',
  saves: 'body',
  accounts: 'settings',
} as const;

/** What is wrong with a data file below the level of matches: pages, indexes, broken JSON, orphaned rows. */
export function faultsInPages(file: string): string[] {
  const database = openReader(file);
  try {
    const damaged = said(database, 'PRAGMA integrity_check').filter((line) => line !== 'ok');
    if (damaged.length > 0) return damaged.map((line) => `the file is damaged: ${line}`);
    const [done] = said(database, 'SELECT count(*) FROM migrations');
    if (Number(done) < migrations.length)
      return ['the data is of an older Tinderbox: start the server once, then check'];
    if (Number(done) > migrations.length) return ['the data was written by a newer Tinderbox than this one'];
    return [
      ...orphansIn(database),
      ...Object.entries(texts).flatMap(([table, column]) => unreadable(database, table, column)),
    ];
  } finally {
    database.close();
  }
}

/** How far the tables of a file were brought, and how far this program brings them. */
export function schemaOf(file: string): { readonly found: number; readonly known: number } {
  const database = openReader(file);
  try {
    return { found: Number(said(database, 'SELECT count(*) FROM migrations')[0]), known: migrations.length };
  } finally {
    database.close();
  }
}

/** When something last happened at any table, by the clock at the time. */
export function newestIn(file: string): number | undefined {
  const database = openReader(file);
  try {
    const [at] = said(database, `SELECT max(json_extract(body, '$.at')) FROM entries`);
    return at === undefined || at === 'null' ? undefined : Number(at);
  } finally {
    database.close();
  }
}

function orphansIn(database: DatabaseSync): string[] {
  const lost = ['entries', 'snapshots'].flatMap((table) =>
    said(database, `SELECT DISTINCT match FROM ${table} WHERE match NOT IN (SELECT id FROM tables)`).map(
      (match) => `match ${match}: there are ${table} without a table`,
    ),
  );
  const strays = said(database, 'SELECT DISTINCT "table" FROM pragma_foreign_key_check');
  return [...lost, ...strays.map((table) => `${table}: a row belongs to somebody who is not there`)];
}

function unreadable(database: DatabaseSync, table: string, column: string): string[] {
  const [count] = said(database, `SELECT count(*) FROM ${table} WHERE NOT json_valid(${column})`);
  return count === '0' ? [] : [`${table}: ${count} rows cannot be read`];
}

/** The first column of an answer. */
function said(database: DatabaseSync, query: string): string[] {
  return database
    .prepare(query)
    .all()
    .map((row) => String(Object.values(row)[0]));
}
