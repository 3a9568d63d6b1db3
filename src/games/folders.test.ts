import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MOST = 20;
/** Still to be divided. */
const later: readonly string[] = [];

test('a folder of the kit or of a game has no more names than a person can take in', () => {
  const src = join(import.meta.dirname, '..');
  const folders = globSync(['{kit,games}', '{kit,games}/**/'], { cwd: src });
  expect(folders.length).toBeGreaterThan(40);
  const full = folders.filter((folder) => readdirSync(join(src, folder)).length > MOST);
  expect(full).toEqual(later);
});
