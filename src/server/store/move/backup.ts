import { existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { BackupError, backUp, sync } from '../files/backup.ts';
import { refuseStrange } from '../files/restore.ts';
import { orTrouble, Trouble } from '../trouble.ts';
import { compareAll, copyAll } from './move.ts';
import { inFile, momentOf, type Shelf, shelfToFill } from './shelf.ts';

/**
 * Copies a PostgreSQL database, as it is at one moment, to a file like that of a folder of data: it can be checked like
 * one, and restored to a folder too. Servers may run. Says how many bytes it has.
 */
export async function backUpDatabase(address: string, file: string): Promise<number> {
  const target = resolve(file);
  if (existsSync(target)) throw new BackupError(`${file} exists already`);
  const draft = `${target}.part`;
  const source = await momentOf(address);
  try {
    rmSync(draft, { force: true });
    await carryAll(source, inFile(draft));
    sync(draft);
    renameSync(draft, target);
    sync(dirname(target));
  } finally {
    rmSync(draft, { force: true });
    await source.close();
  }
  return statSync(target).size;
}

/** Puts a backup into a database that is empty. Until all of it is there and compared no server opens it. */
export async function restoreDatabase(address: string, file: string): Promise<void> {
  if (!existsSync(file)) throw new Trouble(`there is no file ${file}`);
  orTrouble(() => refuseStrange(file));
  const folder = mkdtempSync(join(tmpdir(), 'tinderbox-restore-'));
  const copy = join(folder, 'copy.db'); // brought up to date if it is older; the backup itself stays as it is
  try {
    backUp(file, copy);
    const source = inFile(copy);
    await carryAll(source, await shelfToFill(address)).finally(source.close);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function carryAll(source: Shelf, target: Shelf): Promise<void> {
  try {
    await copyAll(source, target, () => {});
    await compareAll(source, target, () => {});
    await target.finish();
  } finally {
    await target.close();
  }
}
