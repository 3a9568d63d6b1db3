import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import { Piscina } from 'piscina';
import { loadCharacters } from '../../games/catalog.ts';
import type { OptionValues } from '../../kit/contract/options.ts';
import { Failure } from '../shared/failure.ts';
import { gameNamed, optionsFrom, playersFrom, wholeNumber } from '../shared/inputs.ts';
import { say } from '../shared/say.ts';
import { add, emptyResults, type Results, report, type Summary, summary } from './results.ts';

interface Flags {
  readonly games: string;
  readonly seats?: string;
  readonly players?: string;
  readonly options?: string;
  readonly seed: string;
  readonly cores?: string;
  readonly json?: boolean;
}

/** A share of the work for one core. */
export interface Batch {
  readonly game: string;
  readonly options: OptionValues;
  /** A character for every seat. */
  readonly characters: readonly string[];
  readonly seed: number;
  readonly matches: number;
}

/** Small enough for a lively bar and a fair share for every core, large enough to be worth sending. */
const BATCHES_PER_CORE = 25;

export function addSimulate(program: Command): void {
  program
    .command('simulate')
    .description('plays many matches on all cores and counts; fails only when a rule breaks an invariant')
    .argument('<game>', 'which game')
    .option('--games <n>', 'how many matches', '1000')
    .option('--seats <n>', 'how many play')
    .option('--players <names>', 'who plays, e.g. perfect,bold; the last one named fills the other seats')
    .option('--options <json>', 'the options of the matches')
    .option('--seed <n>', 'the same seed gives the same matches', '1')
    .option('--cores <n>', 'on how many cores; all of them if left out')
    .option('--json', 'print JSON instead of a table')
    .action(simulate);
}

async function simulate(id: string, flags: Flags): Promise<void> {
  const game = await gameNamed(id);
  const named = (flags.players ?? 'random').split(',').map((name) => name.trim());
  const known = await loadCharacters(id);
  const stranger = named.find((name) => !Object.hasOwn(known, name));
  if (stranger !== undefined) {
    throw new Failure(
      `There is no player "${stranger}" for ${game.title}. There are: ${Object.keys(known).join(', ')}.`,
    );
  }
  const players = playersFrom(game, flags.seats ?? (named.length > 1 ? String(named.length) : undefined));
  const options = optionsFrom(game, flags.options, players);
  const seats = game.seats(options, players);
  const characters = Array.from({ length: seats }, (_, seat) => named[seat] ?? (named.at(-1) as string));
  const matches = wholeNumber(flags.games, '--games');
  const work = { game: id, options, characters, seed: wholeNumber(flags.seed, '--seed', 0), matches };
  const cores = flags.cores === undefined ? availableParallelism() : wholeNumber(flags.cores, '--cores');
  const results = await onCores(work, cores);
  show(summary(results, characters), flags.json === true ? 'json' : 'table');
  if (results.broken.length > 0) throw new Failure(`An invariant broke:\n${results.broken.join('\n')}`, 1);
}

function show(summary: Summary, how: 'json' | 'table'): void {
  if (how === 'json') return say(JSON.stringify(summary));
  const { table, lines } = report(summary);
  console.table(table);
  for (const line of lines) say(line);
}

const simulating = join(import.meta.dirname, 'simulateWorker.ts');

/** As many workers as cores, each with rules and players of its own. */
export function workersFor(cores: number, filename = simulating): Piscina<Batch, Results> {
  return new Piscina({
    filename,
    minThreads: cores,
    maxThreads: cores,
  });
}

async function onCores(work: Batch, cores: number): Promise<Results> {
  const pool = workersFor(cores);
  const bar = new SingleBar({ format: '{bar} {percentage} % | {value} of {total} matches | {eta_formatted} left' });
  bar.start(work.matches, 0);
  let results = emptyResults(work.characters.length);
  await Promise.all(
    shares(work, cores * BATCHES_PER_CORE).map(async (batch) => {
      const done = await pool.run(batch);
      results = add(results, done);
      bar.update(results.matches);
    }),
  );
  bar.stop();
  await pool.destroy();
  return results;
}

/** Match n has the seed of the work plus n, whichever core plays it: the same seed gives the same matches. */
function shares(work: Batch, count: number): Batch[] {
  const size = Math.ceil(work.matches / count);
  const starts = Array.from({ length: Math.ceil(work.matches / size) }, (_, share) => share * size);
  return starts.map((start) => ({ ...work, seed: work.seed + start, matches: Math.min(size, work.matches - start) }));
}
