import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { SingleBar } from 'cli-progress';
import { Command, CommanderError } from 'commander';
import { Piscina } from 'piscina';
import { gameIds, loadGame } from '../../src/games/catalog.ts';
import { type Cell, type Measured, measuredOf } from './cell.ts';
import { chapterIn, withChapter } from './chapters.ts';
import { chapter, playersOf } from './document.ts';
import { inTurn } from './inTurn.ts';
import { cellKey, type Journal, journalOf } from './journal.ts';
import type { Played, Task } from './play.ts';

/** Plays the tables and writes docs/strength.md. What was played is kept: broken off, it goes on where it was. */
interface Flags {
  readonly game?: string;
  readonly only: string;
  readonly share: string;
  readonly cores: string;
  readonly write: boolean;
}

const DOCUMENT = join(import.meta.dirname, '..', '..', 'docs', 'strength.md');

const program = new Command('npm run strength --')
  .option('--game <id>', 'only this game')
  .option('--only <text>', 'only rows with all of these texts, by commas: "By level, 3 × recruit"', '')
  .option('--share <n>', 'only this share of the matches of each cell, above 0 and at most 1', '1')
  .option('--cores <n>', 'on how many cores', String(availableParallelism()))
  .option('--no-write', 'leave the document as it is')
  .exitOverride();

process.exitCode = await main();

async function main(): Promise<number> {
  try {
    program.parse();
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    throw error;
  }
  const flags = program.opts<Flags>();
  const wrong = complaint(flags);
  if (wrong !== undefined) {
    console.error(wrong);
    return 2;
  }
  const games = flags.game === undefined ? gameIds() : [flags.game];
  for (const game of games) {
    const measured = await measuredOf(game);
    if (measured) await measure(game, measured, flags);
  }
  return 0;
}

function complaint({ game, share, cores }: Flags): string | undefined {
  if (game !== undefined && !gameIds().includes(game))
    return `There is no game "${game}". There are: ${gameIds().join(', ')}.`;
  if (!(Number(share) > 0 && Number(share) <= 1))
    return `--share takes a number above 0 and at most 1, not "${share}".`;
  if (!/^[1-9]\d{0,3}$/.test(cores)) return `--cores takes a whole number from 1, not "${cores}".`;
  return undefined;
}

async function measure(game: string, measured: Measured, flags: Flags): Promise<void> {
  const journal = journalOf(game);
  const cells = measured.cells.filter((cell) => isMeant(cell, flags.only));
  await playAll(tasksOf(game, cells, Number(flags.share), journal.read()), journal, Number(flags.cores));
  const title = (await loadGame(game))?.title ?? game;
  const before = readFileSync(DOCUMENT, 'utf8');
  const text = chapter(title, measured, journal.read(), chapterIn(before, game));
  console.log(text);
  if (flags.write) writeFileSync(DOCUMENT, withChapter(before, game, text));
}

function isMeant(cell: Cell, only: string): boolean {
  const told = `${cell.table} · ${cell.name} · ${playersOf(cell)}`;
  return only.split(',').every((text) => told.includes(text.trim()));
}

/** All matches that were not played yet. The first ones of every cell come first: what is broken off has something of each. */
function tasksOf(game: string, cells: readonly Cell[], share: number, played: readonly Played[]): Task[] {
  const done = new Set(played.map(({ cell, place }) => `${cell} ${place}`));
  const tasks = cells.flatMap((cell) =>
    Array.from({ length: Math.ceil(share * cell.matches) }, (_, place): Task => ({ game, cell, place })),
  );
  return tasks
    .filter(({ cell, place }) => !done.has(`${cellKey(cell)} ${place}`))
    .sort((a, b) => a.place / a.cell.matches - b.place / b.cell.matches);
}

async function playAll(tasks: readonly Task[], journal: Journal, cores: number): Promise<void> {
  if (tasks.length === 0) return;
  const filename = join(import.meta.dirname, 'play.ts');
  const pool = new Piscina<Task, Played>({ filename, minThreads: cores, maxThreads: cores });
  const format = '{bar} {percentage} % | {value} of {total} matches | {eta_formatted} left';
  const bar = new SingleBar({ format, noTTYOutput: true, notTTYSchedule: 30_000 });
  bar.start(tasks.length, 0);
  await inTurn(tasks, cores, async (task) => {
    journal.write(await pool.run(task));
    bar.increment();
  });
  bar.stop();
  await pool.destroy();
}
