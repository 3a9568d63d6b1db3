import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { bent, evened, moved } from './bending.ts';
import { listedTastes, namedTastes, playCrews, tasteNames } from './crews.ts';

// Moves the tastes of Flash Point's scripted crew to where it wins more, from where they are. The same flags make the same of them.

const flags = new Command('npm run learn:script --')
  .option('--rounds <n>', 'how often it is played and the tastes are moved', '40')
  .option('--pairs <n>', 'pairs of matches of a round', '200')
  .option('--seed <n>', 'where the dice of the matches begin', '5000000')
  .option('--step <n>', 'how far tastes move in a round, of how far they are bent', '0.25')
  .parse()
  .opts<Record<'rounds' | 'pairs' | 'seed' | 'step', string>>();

const FILE = join(import.meta.dirname, '..', '..', 'src', 'games', 'flash-point', 'bot', 'script', 'tastes.ts');
const pairs = Number(flags.pairs);

let weights: Float64Array = listedTastes();
let moving: Float64Array = new Float64Array(weights.length);
for (let round = 1; round <= Number(flags.rounds); round++) {
  const { slope, score, wins } = playCrews({ weights, seed: Number(flags.seed) + round * pairs, pairs });
  moving = moved(moving, slope);
  weights = bent(weights, evened(moving), Number(flags.step));
  console.log(`round ${round}: score ${(score / (2 * pairs)).toFixed(3)}; won, of all ${JSON.stringify(wins)}`);
  write();
}

/** What stands beside the numbers stays. */
function write(): void {
  const named = namedTastes(weights);
  const numbered = (text: string, name: keyof typeof named): string =>
    text.replace(new RegExp(`(\\n  ${name}: )[0-9.]+,`), `$1${Number(named[name].toPrecision(3))},`);
  writeFileSync(FILE, tasteNames.reduce(numbered, readFileSync(FILE, 'utf8')));
}
