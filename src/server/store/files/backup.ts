import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { coded } from '../trouble.ts';
import { privateFile } from './private.ts';

/** Something that the one who asked can mend. */
export class BackupError extends Error {}

/**
 * Copies a database to a file that does not exist yet, while others may write: the copy is one moment of it. It gets
 * its name only when it is whole, checked and on the disk. Says how many bytes it has.
 */
export function backUp(database: string, file: string): number {
  const target = resolve(file);
  if (existsSync(target)) throw new BackupError(`${file} exists already`);
  const draft = `${target}.part`;
  rmSync(draft, { force: true });
  try {
    privateFile(draft);
    copyTo(database, draft);
    check(draft);
    sync(draft);
    renameSync(draft, target);
    sync(dirname(target));
  } catch (error) {
    rmSync(draft, { force: true });
    throw new BackupError(`the back-up failed: ${coded(error).message}`);
  }
  return statSync(target).size;
}

function copyTo(database: string, draft: string): void {
  const source = new DatabaseSync(database, { timeout: 5000 });
  source.prepare('VACUUM INTO ?').run(draft);
  source.close();
}

function check(file: string): void {
  const copy = new DatabaseSync(file, { readOnly: true });
  const { integrity_check: found } = copy.prepare('PRAGMA integrity_check').get() as { integrity_check: string };
  copy.close();
  if (found !== 'ok') throw new Error(found);
}

export function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
