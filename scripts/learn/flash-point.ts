import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { Piscina } from 'piscina';
import { featureNames } from '../../src/games/flash-point/bot/worth/features.ts';
import { weights as start } from '../../src/games/flash-point/bot/worth/weights.ts';
import { bent, evened, moved } from './bending.ts';
import type { Lesson, Shown } from './matches.ts';

// Moves the weights of Flash Point's evaluation to where more is won, from where they are. The same flags make the same of them.

const flags = new Command('npm run learn --')
  .option('--rounds <n>', 'how often it is played and the weights are moved', '60')
  .option('--pairs <n>', 'pairs of matches of a round', '200')
  .option('--seed <n>', 'where the dice of the matches begin', '1000000')
  .option('--step <n>', 'how far weights move in a round, of how far they are bent', '0.25')
  .option('--cores <n>', 'on how many cores', String(availableParallelism()))
  .parse()
  .opts<Record<'rounds' | 'pairs' | 'seed' | 'step' | 'cores', string>>();

const FILE = join(import.meta.dirname, '..', '..', 'src', 'games', 'flash-point', 'bot', 'worth', 'weights.ts');
/** Pairs of one piece of work. */
const BATCH = 5;
const batches = Math.ceil(Number(flags.pairs) / BATCH);

let weights: Float64Array = Float64Array.from(featureNames, (name) => start[name]);
let moving: Float64Array = new Float64Array(weights.length);
const pool = new Piscina<Lesson, Shown>({
  filename: join(import.meta.dirname, 'matches.ts'),
  minThreads: Number(flags.cores),
  maxThreads: Number(flags.cores),
});
for (let round = 1; round <= Number(flags.rounds); round++) {
  const shown = await lessons(Number(flags.seed) + round * 100_000);
  moving = moved(moving, shown.slope);
  weights = bent(weights, evened(moving), Number(flags.step));
  console.log(`round ${round}: ${told(shown)}`);
  write();
}
await pool.destroy();

async function lessons(seed: number): Promise<Shown> {
  const seeds = Array.from({ length: batches }, (_, batch) => seed + batch * BATCH);
  const parts = await Promise.all(seeds.map((from) => pool.run({ weights, seed: from, pairs: BATCH })));
  return parts.reduce(together);
}

function together(one: Shown, other: Shown): Shown {
  const wins: Shown['wins'] = { ...one.wins };
  for (const [level, [won, played]] of Object.entries(other.wins)) {
    const [before, all] = wins[level] ?? [0, 0];
    wins[level] = [before + won, all + played];
  }
  const slope = one.slope.map((by, place) => by + (other.slope[place] as number));
  return { slope, score: one.score + other.score, wins };
}

function told({ score, wins }: Shown): string {
  const levels = Object.entries(wins).map(([level, [won, played]]) => `${level} ${won} of ${played}`);
  return `score ${(score / (2 * BATCH * batches)).toFixed(3)}; won ${levels.sort().join(', ')}`;
}

function write(): void {
  const rows = featureNames.map((name, place) => `  ${name}: ${Number((weights[place] ?? 0).toPrecision(4))},`);
  const lines = [
    "import type { Feature } from './features.ts';",
    '',
    '/** What each feature adds to the value of a position (its log-odds). Begun by hand, moved by play: scripts/learn, docs/strength.md. */',
    'export const weights: Readonly<Record<Feature, number>> = {',
    ...rows,
    '};',
  ];
  writeFileSync(FILE, `${lines.join('\n')}\n`);
}
