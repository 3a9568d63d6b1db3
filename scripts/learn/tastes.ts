import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import type { State } from '../../src/games/flash-point/rules/state.ts';
import { bent, evened, middle, moved } from './bending.ts';
import { turnsOf } from './courses.ts';
import { leadOf, listedTastes, namedTastes, slopeOf, tasteNames } from './crews.ts';

// Moves the tastes of Flash Point's scripted crew to where nine turns by it promise most, from turns of Heroic matches of chiefs: for
// that is what the script is for. The same flags make the same of them.

const flags = new Command('npm run learn:script --')
  .option('--matches <n>', 'how many matches of chiefs it learns from', '120')
  .option('--rounds <n>', 'how often their turns are played on and the tastes are moved', '60')
  .option('--pairs <n>', 'pairs of turns of a round', '1000')
  .option('--seed <n>', 'where the dice of the matches begin', '5000000')
  .option('--step <n>', 'how far tastes move in a round, of how far they are bent', '0.1')
  .parse()
  .opts<Record<'matches' | 'rounds' | 'pairs' | 'seed' | 'step', string>>();

for (const [name, least] of Object.entries({ matches: 2, rounds: 1, pairs: 1, seed: 0 } as const)) {
  const given = flags[name as keyof typeof flags];
  if (Number.isInteger(Number(given)) && Number(given) >= least) continue;
  console.error(`--${name} takes a whole number from ${least}, not "${given}".`);
  process.exit(2);
}
if (!(Number(flags.step) > 0)) {
  console.error(`--step takes a number above 0, not "${flags.step}".`);
  process.exit(2);
}

const FILE = join(import.meta.dirname, '..', '..', 'src', 'games', 'flash-point', 'bot', 'script', 'tastes.ts');
/** How much the chiefs think, of their usual work. */
const THINKING = 0.25;
/** One match in so many is not learnt from, but tells what was gained. */
const UNSEEN = 8;

const [rounds, pairs, seed] = [Number(flags.rounds), Number(flags.pairs), Number(flags.seed)];
const matches = played(Number(flags.matches));
const turns = matches.filter((_, place) => place % UNSEEN > 0).flat();
const unseen = matches.filter((_, place) => place % UNSEEN === 0).flat();

const before = listedTastes();
let weights = before;
let moving: Float64Array = new Float64Array(weights.length);
/** Where the tastes were in the second half of the rounds: what is noise in one round is less so in their middle. */
const late: Float64Array[] = [];
for (let round = 1; round <= rounds; round++) {
  moving = moved(moving, slopeOf({ weights, turns, seed: seed + round * pairs, pairs }));
  weights = bent(weights, evened(moving), Number(flags.step));
  if (2 * round > rounds) late.push(weights);
  if (round % 10 === 0) console.log(`round ${round}: ${gained(weights)}`);
}
console.log(`their middle: ${gained(middle(late))}`);
write(middle(late));

function played(count: number): State[][] {
  const format = '{bar} {value} of {total} matches | {eta_formatted} left';
  const bar = new SingleBar({ format, noTTYOutput: true, notTTYSchedule: 30_000 });
  bar.start(count, 0);
  const found = Array.from({ length: count }, (_, place) => {
    const turns = turnsOf({ seed: seed + place, thinking: THINKING });
    bar.increment();
    return turns;
  });
  bar.stop();
  return found;
}

function gained(found: Float64Array): string {
  const { mean, error } = leadOf(found, before, unseen);
  return `${mean.toFixed(4)} ± ${error.toFixed(4)} of a win gained in ${unseen.length} turns not learnt from`;
}

/** What stands beside the numbers stays. */
function write(found: Float64Array): void {
  const named = namedTastes(found);
  const numbered = (text: string, name: keyof typeof named): string =>
    text.replace(new RegExp(`(\\n  ${name}: )[0-9.]+,`), `$1${Number(named[name].toPrecision(3))},`);
  writeFileSync(FILE, tasteNames.reduce(numbered, readFileSync(FILE, 'utf8')));
}
