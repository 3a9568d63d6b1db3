import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { coded, inWords, Trouble } from '../trouble.ts';
import { LOCK } from './folder.ts';
import { privateFile } from './private.ts';

/** Another server works with this data. */
export class Claimed extends Trouble {}

const BUSY = 5;

/** Whether a server works with a folder of data. */
export function isClaimed(folder: string): boolean {
  const file = join(folder, LOCK);
  if (!existsSync(file)) return false;
  const lock = new DatabaseSync(file, { readOnly: true });
  try {
    lock.prepare('SELECT count(*) FROM sqlite_master').get();
    return false;
  } catch (error) {
    return coded(error).errcode === BUSY;
  } finally {
    lock.close();
  }
}

/**
 * Claims a folder of data for this process, so that two servers never serve the same tables without news of each other.
 * The operating system holds the lock: it is free again the moment the process is gone, however it ended.
 */
export function claim(folder: string): () => void {
  const file = join(folder, LOCK);
  privateFile(file);
  const lock = new DatabaseSync(file);
  try {
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (coded(error).errcode !== BUSY) throw new Trouble(inWords(error));
    throw new Claimed(`another Tinderbox already serves the data in ${folder}`);
  }
  return () => lock.close();
}
