import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const page = readFileSync(join(root, 'docs', 'words.md'), 'utf8');
const rows = Array.from(page.matchAll(/^\| ([a-z ]+) \| .+ \| `(src[^`]+)` \|$/gm), ([, word, file]) => ({
  word: word as string,
  file: file as string,
}));

test('every word on the page of words is said in the file it names', () => {
  expect(rows.length).toBeGreaterThan(40);
  const missing = rows.filter(({ word, file }) => {
    const path = join(root, file);
    return !existsSync(path) || !new RegExp(word.split(' ')[0] as string, 'i').test(readFileSync(path, 'utf8'));
  });
  expect(missing).toEqual([]);
});

test('no word stands there twice', () => {
  const words = rows.map(({ word }) => word);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});
