import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { Piscina } from 'piscina';
import { type Line, termNames } from '../../src/games/flash-point/bot/chance.ts';
import { withChapter } from '../strength/chapters.ts';
import { type Guess, linesThrough } from './fit.ts';
import type { Batch } from './matches.ts';
import { type Checked, chapterOf } from './report.ts';

// Makes Flash Point's chance to win true: plays matches, and lays a line for each level from what the evaluation says, the
// size of the crew and the board to what comes. Checked on other matches, which docs/strength.md shows. The same seed makes the same lines. To be run again
// whenever the weights have changed.

const flags = new Command('npm run calibrate --')
  .option('--matches <n>', 'matches of each level to learn from, and as many to check with', '60')
  .option('--seed <n>', 'the same seed makes the same lines', '1')
  .option('--cores <n>', 'on how many cores', String(availableParallelism()))
  .parse()
  .opts<{ matches: string; seed: string; cores: string }>();

const ROOT = join(import.meta.dirname, '..', '..');
const TABLE = join(ROOT, 'src', 'games', 'flash-point', 'bot', 'calibration.ts');
const DOCUMENT = join(ROOT, 'docs', 'strength.md');
const LEVELS = ['family', 'recruit', 'veteran', 'heroic'] as const;
/** Matches of one piece of work. */
const BATCH = 5;
/** Seeds of one purpose. */
const SPAN = 100_000;

const first = Number(flags.seed) * 10 * SPAN;
const learnt = await play(first);
const found = linesThrough(learnt);
const lines = Object.fromEntries(LEVELS.map((level) => [level, rounded(found[level])]));
writeTable(lines);
const checked = await play(first + 5 * SPAN);
const told = chapterOf(
  LEVELS.map((level): Checked => ({ level, line: lines[level] as Line, guesses: checked[level] })),
  Number(flags.matches),
);
console.log(told);
writeFileSync(DOCUMENT, withChapter(readFileSync(DOCUMENT, 'utf8'), 'flash-point-chance', told));

async function play(seed: number): Promise<Record<(typeof LEVELS)[number], Guess[]>> {
  const cores = Number(flags.cores);
  const filename = join(import.meta.dirname, 'matches.ts');
  const pool = new Piscina<Batch, Guess[]>({ filename, minThreads: cores, maxThreads: cores });
  const batches = LEVELS.flatMap((level, place) =>
    Array.from({ length: Math.ceil(Number(flags.matches) / BATCH) }, (_, batch): Batch => {
      return { level, seed: seed + place * SPAN + batch * BATCH, matches: BATCH };
    }),
  );
  const format = '{bar} {value} of {total} | {eta_formatted} left';
  const bar = new SingleBar({ format, noTTYOutput: true, notTTYSchedule: 30_000 });
  bar.start(batches.length, 0);
  const guessed = { family: [], recruit: [], veteran: [], heroic: [] } as Record<(typeof LEVELS)[number], Guess[]>;
  const played = await Promise.all(
    batches.map(async (batch) => {
      const guesses = await pool.run(batch);
      bar.increment();
      return { batch, guesses };
    }),
  );
  for (const { batch, guesses } of played) guessed[batch.level].push(...guesses);
  bar.stop();
  await pool.destroy();
  return guessed;
}

function rounded(line: Line): Line {
  return Object.fromEntries(termNames.map((name) => [name, Number(line[name].toFixed(3))])) as Line;
}

function writeTable(found: Readonly<Record<string, Line>>): void {
  const lines = [
    "import type { Level } from '../rules/data/levels.ts';",
    "import type { Line } from './chance.ts';",
    '',
    '/** What each term of the chance to win counts, in log-odds. Made by scripts/calibrate/calibrate.ts. */',
    `export const calibration: Readonly<Record<Level, Line>> = ${JSON.stringify(found, null, 2)};`,
  ];
  writeFileSync(TABLE, `${lines.join('\n')}\n`);
  execFileSync('npx', ['biome', 'check', '--write', TABLE], { stdio: 'ignore' });
}
