import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another server works with this data. */
export class Claimed extends Error {}

/**
 * Claims a folder of data for this process, so that two servers never serve the same tables without news of each other.
 * The operating system holds the lock: it is free again the moment the process is gone, however it ended.
 */
export function claim(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'serving.lock'));
  try {
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new Claimed(`another Tinderbox already serves the data in ${folder}`);
  }
  return () => lock.close();
}
