import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE } from '../../server/store/files/folder.ts';
import type { Store } from '../../server/store/store.ts';
import { Trouble } from '../../server/store/trouble.ts';
import { Failure } from './failure.ts';

/** The folder of the program. */
export const root = join(import.meta.dirname, '..', '..', '..');

/** Whether this is an installed package, which has no sources, and whose folder is replaced by the next version. */
export const installed = import.meta.filename.endsWith('.js');

export const dataOption = [
  '--data <folder>',
  'where the data is kept',
  process.env.TINDERBOX_DATA ?? join(installed ? process.cwd() : root, 'data'),
] as const;

export const databaseOption = [
  '--database <address>',
  'the data is in this PostgreSQL database: postgres://…',
  process.env.TINDERBOX_DATABASE,
] as const;

/** Where the data is: a folder, or a database. */
export interface Where {
  readonly data: string;
  readonly database?: string;
}

/** The same for either; a server may run. */
export async function withStoreAt({ data, database }: Where, work: (store: Store) => Promise<void>): Promise<void> {
  if (!database) return withStore(databaseIn(data), work);
  const { openPostgres } = await import('../../server/store/postgres/postgres.ts'); // only here: it brings the driver with it
  const store = await openPostgres(database).catch(failOnTrouble('Cannot open the data'));
  await work(store).finally(() => store.close());
}

export async function withStore(database: string, work: (store: Store) => Promise<void>): Promise<void> {
  const { openSqlite } = await import('../../server/store/sqlite/sqlite.ts'); // only here: it brings all that is stored with it
  const store = await openSqlite(database).catch(failOnTrouble('Cannot open the data'));
  await work(store).finally(() => store.close());
}

export function databaseIn(folder: string): string {
  const file = join(folder, DATABASE);
  if (!existsSync(file)) throw new Failure(`There is no data in ${folder}.`, 1);
  return file;
}

/** What the host can mend ends the program with a sentence; anything else is a bug of ours. */
export function failOnTrouble(what: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof Trouble) throw new Failure(`${what}: ${error.message}.`);
    throw error;
  };
}
