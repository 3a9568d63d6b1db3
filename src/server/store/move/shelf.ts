import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { claim } from '../files/claim.ts';
import { DATABASE } from '../files/folder.ts';
import { privateFile, privateFolder } from '../files/private.ts';
import { migrate } from '../postgres/migrate.ts';
import { isMoving, MOVING } from '../postgres/moving.ts';
import { inWords, readAddress } from '../postgres/trouble.ts';
import { numbers } from '../postgres/types.ts';
import type { Row, Value } from '../sql.ts';
import { openDatabase } from '../sqlite/database.ts';
import { readSqlite } from '../sqlite/sqlite.ts';
import type { Reads } from '../store.ts';
import { orTrouble, Trouble } from '../trouble.ts';

/** Somewhere whole tables can be read from and written to. Every $n once and in order. */
export interface Shelf {
  /** Whether it is the rest of a move that was interrupted. */
  readonly begun: boolean;
  ask(text: string, values?: readonly Value[]): Promise<Row[]>;
  /** All of it is there. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

export const isAddress = (place: string): boolean => place.includes('://');

/** Data that is there; nobody serves it meanwhile. */
export async function shelfToRead(place: string): Promise<Shelf> {
  if (isAddress(place)) return inPostgres(place);
  if (!existsSync(join(place, DATABASE))) throw new Trouble(`there is no data in ${place}`);
  return inFolder(place, DATABASE);
}

/** A place that is empty, or has the rest of a move that was interrupted. What is there is no server's before the end. */
export async function shelfToFill(place: string): Promise<Shelf> {
  if (!isAddress(place)) {
    orTrouble(() => privateFolder(place, (name) => name.startsWith(DATABASE)));
    if (existsSync(join(place, DATABASE))) throw new Trouble(`there is data in ${place} already`);
    return inFolder(place, UNFINISHED);
  }
  const shelf = await inPostgres(place);
  const [people] = shelf.begun ? [] : await shelf.ask('SELECT 1 AS found FROM people UNION SELECT 1 FROM tables');
  if (!people) return shelf.begun ? shelf : begin(shelf);
  await shelf.close();
  throw new Trouble('there is data in that database already');
}

const UNFINISHED = `${DATABASE}-moving`;

async function inFolder(folder: string, name: string): Promise<Shelf> {
  const release = claim(folder);
  const file = join(folder, name);
  const begun = existsSync(file);
  privateFile(file);
  const database = orTrouble(() => openDatabase(file));
  return {
    begun,
    ask: async (text, values = []) => database.prepare(text.replaceAll(/\$\d+/g, '?')).all(...values) as Row[],
    async finish() {
      database.close();
      renameSync(file, join(folder, DATABASE));
    },
    async close() {
      if (database.isOpen) database.close();
      release();
    },
  };
}

/** A file of its own, which nobody serves. */
export function inFile(file: string): Shelf {
  privateFile(file);
  const database = orTrouble(() => openDatabase(file));
  const close = async () => {
    if (database.isOpen) database.close();
  };
  return {
    begun: false,
    ask: async (text, values = []) => database.prepare(text.replaceAll(/\$\d+/g, '?')).all(...values) as Row[],
    finish: close,
    close,
  };
}

/** All that is read is of one moment, whatever servers do meanwhile. */
export async function momentOf(address: string): Promise<Shelf> {
  const shelf = await inPostgres(address);
  await shelf.ask('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  return shelf;
}

async function inPostgres(address: string): Promise<Shelf> {
  const where = readAddress(address);
  const client = new pg.Client({ connectionString: address, types: numbers });
  try {
    await client.connect();
    await migrate(client);
  } catch (error) {
    await client.end().catch(() => {});
    throw error instanceof Trouble ? error : new Trouble(inWords(error, where));
  }
  return {
    begun: await isMoving(client),
    ask: async (text, values = []) => (await client.query<Row>(text, [...values])).rows,
    finish: async () => void (await client.query(`DROP TABLE IF EXISTS ${MOVING}`)),
    close: () => client.end(),
  };
}

async function begin(shelf: Shelf): Promise<Shelf> {
  await shelf.ask(`CREATE TABLE ${MOVING} (at TEXT)`);
  return shelf;
}

/** The matches of a shelf, for whoever checks them one by one. */
export async function readsAt(place: string): Promise<{ readonly reads: Reads; close(): Promise<void> }> {
  if (isAddress(place)) {
    const { openPostgres } = await import('../postgres/postgres.ts');
    const store = await openPostgres(place);
    return { reads: store, close: store.close };
  }
  const { reads, close } = readSqlite(join(place, DATABASE));
  return { reads, close: async () => close() };
}
