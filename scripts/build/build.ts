import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { finish } from './finish.ts';

const root = join(import.meta.dirname, '..', '..');
const mark = join(root, 'dist', 'web', '.built-from');

/** Builds the pages unless they were built from exactly these files. */
export async function buildIfNeeded(): Promise<void> {
  const wanted = fingerprint();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  console.error('Building the pages …');
  process.env.NODE_ENV = 'production'; // A test runner says `test`, and would get React's development version.
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  finish(join(root, 'dist', 'web'));
  writeFileSync(mark, wanted);
}

/** Everything that ends up in a page. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const rooms = 'src/{web,client,kit,games,tables,wire,bots}/**/*.{ts,tsx,css,svg,png,html,json,webmanifest,md}';
  for (const file of [
    ...globSync(rooms, { cwd: root }).sort(),
    'vite.config.ts',
    'scripts/build/finish.ts',
    'package-lock.json',
  ]) {
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

if (import.meta.main) await buildIfNeeded();
