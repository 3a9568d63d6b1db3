import { parseArgs } from 'node:util';
import { type Simulated, simulate } from '../src/server/testing/simulation/simulation.ts';
import { sumOf, untried } from '../src/server/testing/simulation/tally.ts';
import { ann, bob, cem } from '../src/tables/testing/build.ts';

/**
 * Many seeded lives of a server with the clients that people use: frames are lost, doubled, reordered and delayed,
 * lines break, disks are full, servers are killed, clocks jump, and two tabs play one seat. In the end every client has
 * the same log, and nothing that was acknowledged is lost. With `--houses 3` there are three servers on one store. A seed that fails fails again: `--from 17 --seeds 1`.
 */

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '100' },
    from: { type: 'string', default: '1' },
    events: { type: 'string', default: '2000' },
    houses: { type: 'string', default: '1' },
  },
});
const from = Number(values.from);
const seeds = Number(values.seeds);
const plan = { people: [ann, bob, cem], events: Number(values.events), houses: Number(values.houses) };
const EVERY = 100;

const begun = performance.now();
const lives: Pick<Simulated, 'acknowledged' | 'counts'>[] = [];
const failed: number[] = [];
for (let seed = from; seed < from + seeds; seed++) {
  const { problems, acknowledged, counts } = await simulate(seed, plan);
  lives.push({ acknowledged, counts });
  if (problems.length > 0) failed.push(seed);
  for (const problem of problems.slice(0, 5)) console.log(`  ✗ seed ${seed}: ${problem}`);
  if (lives.length % EVERY === 0) console.log(`  ${lives.length} lives, ${seconds()} s`);
}
const { acknowledged, counts } = sumOf(lives);
console.table(Object.fromEntries(Object.entries(counts).map(([kind, times]) => [kind, { times }])));
const missing = untried(counts);
for (const kind of missing) console.log(`  ✗ ${kind}`);
const isRight = failed.length === 0 && missing.length === 0;
console.log(
  isRight
    ? `simulate-server: right. ${seeds} lives, ${acknowledged} acknowledged commands, 0 lost, 0 doubled, everybody has the same log (${seconds()} s).`
    : `simulate-server: WRONG. ${failed.length} of ${seeds} lives, ${missing.length} kinds never tried.`,
);
process.exitCode = isRight ? 0 : 1;

function seconds(): string {
  return ((performance.now() - begun) / 1000).toFixed(0);
}
