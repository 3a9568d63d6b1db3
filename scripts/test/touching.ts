import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a file names by its path: what it imports, starts as a thread, or finds by a pattern. */
const NAMED = /(['"`])(\.{1,2}\/[^'"`\n]+)\1/g;

/** What is imported only as a type: it cannot change what a test finds. */
const AS_TYPE = /\b(import|export) type [^'"]*from ['"][^'"]+['"]/g;

/** The unit tests that name any of these files, or something that does, however far away. */
export function testsTouching(root: string, changed: readonly string[]): string[] {
  const users = usersOf(root, globSync('{src,scripts}/**/*.{ts,tsx}', { cwd: root }));
  const touched = new Set(changed);
  for (const file of touched) for (const user of users.get(file) ?? []) touched.add(user); // grows while we walk it
  return [...touched]
    .filter((file) => /^(src|scripts)\/.*\.test\.ts$/.test(file) && existsSync(join(root, file)))
    .sort();
}

/** For every file, also one that is gone, who names it. */
function usersOf(root: string, files: readonly string[]): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8').replaceAll(AS_TYPE, '');
    for (const [, , path = ''] of source.matchAll(NAMED)) {
      for (const named of path.includes('*') ? found(root, file, path) : [join(dirname(file), path)])
        users.set(named, [...(users.get(named) ?? []), file]);
    }
  }
  return users;
}

function found(root: string, file: string, pattern: string): string[] {
  const here = dirname(file);
  return globSync(pattern, { cwd: join(root, here) }).map((path) => join(here, path));
}
