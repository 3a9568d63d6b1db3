import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const page = readFileSync(join(root, 'docs', 'security.md'), 'utf8');
const rows = page.split('\n').filter((line) => /^\| \d/.test(line));

test('every point in docs/security.md names a test that is there', () => {
  expect(rows.length).toBeGreaterThan(30);
  const wrong = rows.filter((row) => {
    const [, file, name] = /`([\w./-]+\.ts)`: "([^"]+)" \|$/.exec(row) ?? [];
    if (!file || !name || !existsSync(join(root, file))) return true;
    return !readFileSync(join(root, file), 'utf8').includes(`'${name}'`);
  });
  expect(wrong).toEqual([]);
});

test('what docs/security.md says about time-outs is so', async () => {
  const { limits } = await import('../../src/server/limits/limits.ts');
  const { head, request, rest } = limits;
  expect(page).toContain(`head ${head / 1000} s, whole request ${request / 1000} s, rest ${rest / 1000} s`);
});
