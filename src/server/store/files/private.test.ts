import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { signIn } from '../../testing/client.ts';
import { testServer } from '../../testing/server.ts';
import { backUp } from './backup.ts';
import { DATABASE } from './folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'tinderbox-private-'));
afterAll(() => rmSync(folder, { recursive: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const files = ['', '-wal', '-shm'].map((end) => DATABASE + end);

test('nobody else reads the data: not the folder, no file in it, no backup', async () => {
  const data = join(folder, 'new');
  const server = await testServer({ data });
  await signIn(server.url, 'Ann');
  expect(modeOf(data)).toBe('700');
  for (const file of [...files, 'serving.lock']) expect(`${file} ${modeOf(join(data, file))}`).toBe(`${file} 600`);
  backUp(join(data, DATABASE), join(folder, 'copy'));
  expect(modeOf(join(folder, 'copy'))).toBe('600');
  await server.close();
});

test('data that was open to all is narrowed; a folder with other things in it is left as it is', async () => {
  for (const [name, more, mode] of [
    ['alone', undefined, '700'],
    ['shared', 'letters', '755'],
  ] as const) {
    const data = join(folder, name);
    mkdirSync(data, { mode: 0o755 });
    for (const file of [DATABASE, 'serving.lock', 'serving.lock-journal'])
      writeFileSync(join(data, file), '', { mode: 0o644 });
    if (more) mkdirSync(join(data, more));
    const server = await testServer({ data });
    expect(modeOf(data)).toBe(mode);
    for (const file of files) expect(modeOf(join(data, file))).toBe('600');
    await server.close();
  }
});
