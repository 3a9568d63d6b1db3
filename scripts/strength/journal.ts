import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cell } from './cell.ts';
import type { Played } from './play.ts';

const root = join(import.meta.dirname, '..', '..');

/** A line for every match played; a run that was broken off is taken up from here. */
export interface Journal {
  read(): Played[];
  write(played: Played): void;
}

/** Other rules or other players write another journal. */
export function journalOf(game: string, folder = join(root, '.cache', 'strength')): Journal {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${game}-${sourceKey(game)}.jsonl`);
  return {
    read: () => (existsSync(file) ? wholeLines(readFileSync(file, 'utf8')) : []),
    write: (played) => appendFileSync(file, `${JSON.stringify(played)}\n`),
  };
}

/** The last line may have been cut off when the run was stopped. */
function wholeLines(text: string): Played[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Played);
}

/** All that a result hangs on: what is shared, the rules, the players. */
function sourceKey(game: string): string {
  const hash = createHash('sha256');
  const files = [
    'src/kit/{sums,chance,contract,match}/*.ts',
    'src/kit/search/*.ts',
    ...['rules', 'bot'].map((room) => `src/games/${game}/${room}/**/*.ts`),
  ]
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 12);
}

/** A cell that was changed begins anew. */
export function cellKey({ name, options, characters, thinking = 1 }: Cell): string {
  const what = JSON.stringify([options, characters, thinking]);
  return `${name} ${createHash('sha256').update(what).digest('hex').slice(0, 8)}`;
}
