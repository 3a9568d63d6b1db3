import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE } from '../server/settings.ts';
import { openSqlite } from '../server/store/sqlite.ts';
import type { Store } from '../server/store/store.ts';
import { Failure } from './failure.ts';

/** The folder of the program. */
export const root = join(import.meta.dirname, '..', '..');

export const dataOption = [
  '--data <folder>',
  'where the data is kept',
  process.env.TINDERBOX_DATA ?? join(root, 'data'),
] as const;

export async function withStore(database: string, work: (store: Store) => Promise<void>): Promise<void> {
  const store = await openSqlite(database);
  await work(store).finally(() => store.close());
}

export function databaseIn(folder: string): string {
  const file = join(folder, DATABASE);
  if (!existsSync(file)) throw new Failure(`There is no data in ${folder}.`, 1);
  return file;
}
