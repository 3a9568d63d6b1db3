import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrations } from '../migrations/migrations.ts';
import { orTrouble, Trouble } from '../trouble.ts';
import { backUp, sync } from './backup.ts';
import { claim } from './claim.ts';
import { DATABASE, isOurs } from './folder.ts';
import { privateFolder } from './private.ts';

/**
 * Puts a backup in the place of a folder's data, and what was there aside, its write-ahead log with it: beside another
 * database that log would ruin it. Says where the old data is now. Nobody serves the folder meanwhile.
 */
export function restore(folder: string, file: string): string | undefined {
  const database = join(folder, DATABASE);
  if (!existsSync(file)) throw new Trouble(`there is no file ${file}`);
  if (resolve(file) === resolve(database)) throw new Trouble(`${file} is the data itself`);
  orTrouble(() => refuseStrange(file));
  orTrouble(() => privateFolder(folder, isOurs));
  const release = claim(folder);
  try {
    return orTrouble(() => replace(folder, file));
  } finally {
    release();
  }
}

/** While this file is there the data may be half of one and half of the other: no server starts. */
export function isHalfRestored(folder: string): boolean {
  return existsSync(join(folder, RESTORING));
}

const RESTORING = `${DATABASE}.restoring`;

function replace(folder: string, file: string): string | undefined {
  const ready = join(folder, RESTORING);
  rmSync(ready, { force: true });
  backUp(file, ready);
  const aside = putAside(folder);
  renameSync(ready, join(folder, DATABASE));
  sync(folder);
  return aside;
}

function putAside(folder: string): string | undefined {
  const old = ['', '-wal', '-shm'].map((end) => DATABASE + end).filter((name) => existsSync(join(folder, name)));
  if (old.length === 0) return undefined;
  const aside = join(folder, `replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
  mkdirSync(aside, { mode: 0o700 });
  for (const name of old) renameSync(join(folder, name), join(aside, name));
  sync(aside);
  return aside;
}

export function refuseStrange(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const done = Number(database.prepare('SELECT count(*) AS done FROM migrations').get()?.done);
    if (done > migrations.length) throw new Trouble('the backup was written by a newer Tinderbox than this one');
  } finally {
    database.close();
  }
}
