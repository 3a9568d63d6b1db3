import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { buildIfNeeded } from './build.ts';

const root = join(import.meta.dirname, '..', '..');

/** What an installed package runs. Node takes types out of a clone's files, but not of what is installed. */
const program = join(root, 'dist', 'program');

/** `npm pack` calls this first: the pages and the program as they are installed, and nothing that only developers need. */
export async function makeProgram(): Promise<void> {
  await buildIfNeeded();
  rmSync(program, { recursive: true, force: true });
  for (const file of programFiles()) {
    const target = join(program, file.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, asScript(readFileSync(join(root, file), 'utf8')));
  }
  const kept = (path: string) => !/[\\/]\.(built-from|vite)/.test(path);
  cpSync(join(root, 'dist', 'web'), join(program, 'dist', 'web'), { recursive: true, filter: kept });
  cpSync(join(root, 'package.json'), join(program, 'package.json'));
}

/** Everything that runs outside a browser, without the tests. */
export function programFiles(): string[] {
  const files = globSync('src/**/*.ts', {
    cwd: root,
    exclude: ['src/web/**', 'src/games/*/board/**', 'src/**/testing/**'],
  });
  return files.filter((file) => !/\.test\.ts$|[\\/](testing|contract)\.ts$|[\\/]template[\\/]/.test(file)).sort();
}

/** The same program without types, whose files are called `.js`. */
function asScript(source: string): string {
  return stripTypeScriptTypes(source).replaceAll(/\.ts(?=['"`])/g, '.js');
}

if (import.meta.main) await makeProgram();
