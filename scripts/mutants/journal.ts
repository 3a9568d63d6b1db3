import { appendFileSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a process that tries mutants writes down, a line for each; a run that was broken off is taken up from here. */
export type Line =
  | { readonly kind: 'reached'; readonly test: string; readonly ids: readonly number[] }
  | { readonly kind: 'noticed'; readonly id: number; readonly by: string }
  | { readonly kind: 'slow' | 'red'; readonly test: string }
  | { readonly kind: 'done'; readonly file: string };

/** What a process is at, for whoever watches over it. */
export interface Now {
  readonly pid: number;
  readonly id: number;
  readonly by: string;
  /** What this takes when nothing is broken. */
  readonly usual: number;
}

export function note(folder: string, line: Line): void {
  appendFileSync(join(folder, `journal-${process.pid}.jsonl`), `${JSON.stringify(line)}\n`);
}

/** All lines that were written whole. */
export function read(folder: string): Line[] {
  return globSync(join(folder, 'journal-*.jsonl')).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Line),
  );
}

export function noteNow(folder: string, now: Omit<Now, 'pid'>): void {
  writeFileSync(join(folder, `now-${process.pid}.json`), JSON.stringify({ ...now, pid: process.pid }));
}

/** Nothing is under way here any more. */
export function noteRest(folder: string): void {
  rmSync(join(folder, `now-${process.pid}.json`), { force: true });
}

export function readNow(folder: string): { file: string; now: Now }[] {
  return globSync(join(folder, 'now-*.json')).flatMap((file) => {
    try {
      return existsSync(file) ? [{ file, now: JSON.parse(readFileSync(file, 'utf8')) as Now }] : [];
    } catch {
      return []; // half written: the next look will find it whole
    }
  });
}
