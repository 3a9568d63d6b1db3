import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { coded } from '../trouble.ts';

/** Seeds of running matches, hashes of passwords, e-mail addresses: nobody else on the machine reads them. */
const FOLDER = 0o700;
const FILE = 0o600;

/** Makes a private folder for data. An existing one is made private only if nothing else is in it: others may use it. */
export function privateFolder(folder: string, isOurs: (name: string) => boolean): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER });
  if (readdirSync(folder).every(isOurs)) narrow(folder, FOLDER);
}

/**
 * Makes an empty file that only its owner reads, or narrows the one that is there. SQLite gives its logs the same mode.
 * A file that is there is not opened: closing it again would end every lock that this process has on it.
 */
export function privateFile(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'wx', FILE));
  for (const one of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(one)) narrow(one, FILE);
}

function narrow(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if (coded(error).code !== 'EPERM') throw error; // somebody else's, who lets us write
  }
}
