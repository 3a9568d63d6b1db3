import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MOST = 20;
/** Still to be divided. */
const later: readonly string[] = ['src/web'];

test('no folder has more names than a person can take in', () => {
  const root = join(import.meta.dirname, '..', '..');
  const rooms = ['src', 'browser', 'scripts', 'docs'];
  const folders = globSync(
    rooms.flatMap((room) => [room, `${room}/**/`]),
    { cwd: root },
  );
  expect(folders.length).toBeGreaterThan(100);
  expect(folders.filter((folder) => readdirSync(join(root, folder)).length > MOST)).toEqual(later);
});
