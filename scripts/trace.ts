import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Checks docs/operations.md: every operation of the original documents is there, and a test with its id shows it. */
const root = join(import.meta.dirname, '..');

/** How many operations each document has: none may be forgotten. */
const expected: Record<string, number> = { A: 42, B: 37, D: 186, C: 25 };

interface Row {
  readonly id: string;
  readonly file: string;
  /** What the test's title begins with, or contains, if it is in brackets. */
  readonly mark: string;
}

const rows = readFileSync(join(root, 'docs', 'operations.md'), 'utf8')
  .split('\n')
  .flatMap(readRow);
const problems = [...rows.flatMap(problemsOf), ...countProblems(), ...repeated()];
for (const problem of problems) console.error(problem);
const waiting = rows.filter(({ file }) => file === 'waiting').length;
console.log(`${rows.length} operations traced, ${waiting} waiting, ${problems.length} problems.`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** `| A24 | what | where it lives | test file, and the mark in its title if it is not the id |` */
function readRow(line: string): Row[] {
  const cells = line.split('|').map((cell) => cell.trim());
  const [, id, , , shown] = cells;
  if (!id || !shown || !/^[ABCD]\d/.test(id)) return [];
  const [file = '', mark = id.replace(/^[CD]/, '')] = shown.replaceAll('`', '').split(' ');
  return [{ id, file, mark }];
}

function problemsOf({ id, file, mark }: Row): string[] {
  if (file === 'waiting' || file === 'nothing') return [];
  const path = join(root, file);
  if (!existsSync(path)) return [`${id}: there is no ${file}`];
  return titlesIn(readFileSync(path, 'utf8')).some((title) => names(title, mark))
    ? []
    : [`${id}: no test in ${file} names ${mark}`];
}

function titlesIn(source: string): string[] {
  const titles = source.matchAll(
    /\b(?:test|it|describe)(?:\.each\([\s\S]*?\)|\.for\([\s\S]*?\))?\(\s*(['"`])([\s\S]*?)\1/g,
  );
  return [...titles].map((title) => title[2] ?? '');
}

function names(title: string, mark: string): boolean {
  if (/^[[(]/.test(mark)) return title.includes(mark);
  const words = title.split(/[\s,:]+/);
  const end = words.findIndex((word) => !/^[AB]?\d+$/.test(word));
  return words.slice(0, end < 0 ? words.length : end).includes(mark);
}

function countProblems(): string[] {
  return Object.entries(expected).flatMap(([letter, wanted]) => {
    const found = rows.filter(({ id }) => id.startsWith(letter)).length;
    return found === wanted ? [] : [`${letter}: ${found} operations are listed, the document has ${wanted}`];
  });
}

function repeated(): string[] {
  const ids = rows.map(({ id }) => id);
  return ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `${id} is listed twice`);
}
