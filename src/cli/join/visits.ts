import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** Who we were at which server: whoever comes again under the same name has their chair back. */
export interface Visits {
  cookieOf(site: string, name: string): string | undefined;
  keep(site: string, name: string, cookie: string): void;
}

/** Where programs keep what is not worth a backup. */
const usualFile = (): string =>
  join(process.env.XDG_STATE_HOME ?? join(homedir(), '.local', 'state'), 'tinderbox', 'visits.json');

/** A file that only its owner reads: a cookie is as good as a password. */
export function visitsIn(file = usualFile()): Visits {
  const read = (): Record<string, string> => {
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      return {}; // the first visit, or nothing that we wrote
    }
  };
  return {
    cookieOf: (site, name) => read()[keyOf(site, name)],
    keep(site, name, cookie) {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      writeFileSync(file, `${JSON.stringify({ ...read(), [keyOf(site, name)]: cookie }, null, 2)}\n`, { mode: 0o600 });
    },
  };
}

const keyOf = (site: string, name: string): string => `${name} at ${site}`;
