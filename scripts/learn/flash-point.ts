import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { Piscina } from 'piscina';
import { type Feature, featureNames } from '../../src/games/flash-point/bot/features.ts';
import { emphasised, firstWeights } from './firstWeights.ts';
import type { Lesson, Positions } from './matches.ts';
import { logistic, surprise } from './regression.ts';

// Makes the weights of Flash Point's evaluation: play, fit, play again. The same seed makes the same weights.

const flags = new Command('node bin/run.mjs scripts/learn/flash-point.ts')
  .option('--rounds <n>', 'how often it is played and fitted', '1')
  .option('--matches <n>', 'matches of a round, from each seed on', '370')
  .option('--seeds <n,…>', 'where the dice of matches begin: the same seeds make the same weights', '1000000,2000000')
  .option('--cores <n>', 'on how many cores', String(availableParallelism()))
  .parse()
  .opts<{ rounds: string; matches: string; seeds: string; cores: string }>();

const FILE = join(import.meta.dirname, '..', '..', 'src', 'games', 'flash-point', 'bot', 'weights.ts');
/** Matches of one piece of work. */
const BATCH = 10;
/** A round learns from its own matches and from those of the round before. */
const REMEMBERED = 2;
/** So many positions that say otherwise move a weight: those of one match are much alike. */
const RIDGE = 300;

type Weights = Readonly<Record<Feature, number>>;

let weights: Weights = firstWeights;
const prior = { weights: Float64Array.from(featureNames, (name) => firstWeights[name]), ridge: RIDGE };
const remembered: Positions[] = [];
for (let round = 0; round < Number(flags.rounds); round++) {
  const seeds = flags.seeds.split(',').map((seed) => Number(seed) + round * 100_000);
  remembered.push(await lessons(weights, seeds));
  if (remembered.length > REMEMBERED) remembered.shift();
  weights = learnt(remembered, round);
  write(emphasised(weights));
}

async function lessons(now: Weights, seeds: readonly number[]): Promise<Positions> {
  const cores = Number(flags.cores);
  const pool = new Piscina<Lesson, Positions>({
    filename: join(import.meta.dirname, 'matches.ts'),
    minThreads: cores,
    maxThreads: cores,
  });
  const batches = seeds.flatMap((seed) =>
    Array.from({ length: Math.ceil(Number(flags.matches) / BATCH) }, (_, batch) => seed + batch * BATCH),
  );
  const bar = new SingleBar({
    format: '{bar} {value} of {total} | {eta_formatted} left',
    noTTYOutput: true,
    notTTYSchedule: 30_000,
  });
  bar.start(batches.length, 0);
  const played = await Promise.all(
    batches.map(async (seed) => {
      const found = await pool.run({ weights: now, seed, matches: BATCH });
      bar.increment();
      return found;
    }),
  );
  bar.stop();
  await pool.destroy();
  return together(played);
}

function together(parts: readonly Positions[]): Positions {
  const rows = new Float64Array(parts.reduce((sum, part) => sum + part.rows.length, 0));
  const expected = new Float64Array(parts.reduce((sum, part) => sum + part.expected.length, 0));
  let [at, place] = [0, 0];
  for (const part of parts) {
    rows.set(part.rows, at);
    expected.set(part.expected, place);
    at += part.rows.length;
    place += part.expected.length;
  }
  const sum = (what: 'matches' | 'wins') => parts.reduce((total, part) => total + part[what], 0);
  return { rows, expected, matches: sum('matches'), wins: sum('wins') };
}

function learnt(parts: readonly Positions[], round: number): Weights {
  const { rows, expected } = together(parts);
  const found = logistic(rows, expected, prior);
  const last = parts.at(-1) as Positions;
  const said = [
    `round ${round + 1}: ${last.wins} of ${last.matches} matches won,`,
    `${expected.length} positions, surprise ${surprise(rows, expected, found).toFixed(4)}`,
  ];
  console.log(said.join(' '));
  return Object.fromEntries(
    featureNames.map((name, place) => [name, Number((found[place] ?? 0).toFixed(3))]),
  ) as Weights;
}

function write(found: Weights): void {
  const lines = [
    "import type { Feature } from './features.ts';",
    '',
    '/** What each feature adds to the chance to win (its log-odds). Made by scripts/learn/flash-point.ts. */',
    `export const weights: Readonly<Record<Feature, number>> = ${JSON.stringify(found, null, 2)};`,
  ];
  writeFileSync(FILE, `${lines.join('\n')}\n`);
  execFileSync('npx', ['biome', 'check', '--write', FILE], { stdio: 'ignore' });
}
