import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const web = join(import.meta.dirname, '..', '..', 'dist', 'web');

/** What the builder tells of a file it made. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

export type Weights = Readonly<Record<string, number>>;

/** How many bytes a browser fetches, gzipped: for the first page, and then for each game. */
export function weights(): Weights {
  const manifest = JSON.parse(readFileSync(join(web, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const page = filesOf(manifest, 'index.html');
  const ids = Object.keys(manifest).flatMap((name) => /games\/([^/]+)\/board\/index\.tsx$/.exec(name)?.[1] ?? []);
  const ofGame = (id: string) => {
    const parts = [`../games/${id}/rules/game.ts`, `../games/${id}/board/index.tsx`];
    return parts.flatMap((part) => filesOf(manifest, part)).filter((file) => !page.includes(file));
  };
  const games = ids.sort().map((id) => [id, weigh(ofGame(id))] as const);
  return { 'first page': weigh(['index.html', ...page]), ...Object.fromEntries(games) };
}

/** A chunk with all that comes with it. */
function filesOf(manifest: Readonly<Record<string, Chunk>>, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`the pages were built without ${name}`);
  if (seen.has(name)) return [];
  seen.add(name);
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((next) => filesOf(manifest, next, seen))];
}

function weigh(files: readonly string[]): number {
  return [...new Set(files)].reduce((sum, file) => sum + gzipSync(readFileSync(join(web, file))).length, 0);
}
