import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { Piscina } from 'piscina';
import { type Batch, workersFor } from '../../src/cli/games/simulate.ts';
import { gameIds, loadGame } from '../../src/games/catalog.ts';
import type { Game } from '../../src/kit/contract/game.ts';
import type { Contest } from './contest.ts';
import type { Row } from './costs.ts';
import type { Variant } from './variant.ts';

/** Rules alone, on one core. Every figure stands beside a yardstick that moves with the machine. */
const program = new Command('npm run bench --')
  .option('--seconds <n>', 'time for each measurement', '1')
  .option('--json <file>', 'also write the figures here')
  .parse();
const { seconds, json } = program.opts<{ seconds: string; json?: string }>();
const TIME = 1000 * Number(seconds);
const ROUNDS = 40;
/** Tasks of a core in a round: many and small, so that no core waits for long when the last ones are done. */
const TASKS = 32;

/** A third of the JSON round trips that an action of a random match took before there were players that search. */
const actionGoals: Readonly<Record<string, number>> = {
  'flash-point family': 0.046,
  'flash-point recruit': 0.088,
  'flash-point veteran': 0.087,
  'flash-point heroic': 0.096,
};

const rows: Row[] = [...(await benchCosmic()), ...(await benchCores())];
for (const id of gameIds()) rows.push(...(await benchGame(id)));
console.table(rows.map(({ what, value, unit }) => ({ what, value: Number(value.toPrecision(4)), unit })));
if (json !== undefined) writeFileSync(json, `${JSON.stringify(rows, null, 2)}\n`);

/** Each level of a game by itself. */
async function benchGame(id: string): Promise<Row[]> {
  const { fields } = ((await loadGame(id)) as Game).options;
  const levels = fields.level?.type === 'choice' ? fields.level.values.map(({ value }) => value) : [undefined];
  const found: Row[] = [];
  for (const level of levels) {
    const goal = actionGoals[`${id} ${level}`];
    found.push(...(await alone<Variant, Row[]>('variant.ts', { game: id, level, time: TIME, goal })));
  }
  return found;
}

/** In a worker of its own, as a simulation is: what others have done before shapes how fast code runs. */
async function alone<Task, Found>(file: string, task: Task): Promise<Found> {
  const worker = new Piscina<Task, Found>({ filename: join(import.meta.dirname, file), maxThreads: 1 });
  const found = await worker.run(task);
  await worker.destroy();
  return found;
}

/** The kit against the same rules written by hand. */
async function benchCosmic(): Promise<Row[]> {
  const [hand, kit] = await besideHand('random');
  const [handAgain, perfect] = await besideHand('perfect');
  return [
    { what: 'cosmic-wipeout: matches of a loop written by hand (the limit)', value: hand, unit: 'per s' },
    { what: 'cosmic-wipeout: the kit reaches of that limit (goal 0.5)', value: kit / hand, unit: 'times' },
    { what: 'cosmic-wipeout: with perfect players (goal 0.5)', value: perfect / handAgain, unit: 'times' },
  ];
}

function besideHand(character: string): Promise<readonly [hand: number, kit: number]> {
  return alone<Contest, readonly [number, number]>('contest.ts', { character, rounds: ROUNDS, time: TIME / 8 });
}

/** What a second core is worth to a simulation, and to the loop written by hand: that is the machine's own answer. */
async function benchCores(): Promise<Row[]> {
  const options = { goal: 500, clearMatch: 'keep', winWhen: 'banked' };
  const batch = { game: 'cosmic-wipeout', options, characters: ['perfect', 'bold'], matches: 250 };
  const plain = join(import.meta.dirname, 'plainWorker.ts');
  const rows = [
    { what: 'perfect against bold on two cores (goal 1.8)', value: await twoCores(workersFor, batch) },
    {
      what: 'the loop written by hand on two cores',
      value: await twoCores((cores) => workersFor(cores, plain), batch),
    },
  ];
  return rows.map(({ what, value }) => ({ what: `cosmic-wipeout: ${what}`, value, unit: 'times one' }));
}

/** One core and two, turn and turn about: the median of many short rounds, each of which meets the same machine. */
async function twoCores(workers: typeof workersFor, batch: Omit<Batch, 'seed'>): Promise<number> {
  const [one, two] = [workers(1), workers(2)];
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const reached = await tasksPerSecond(one, TASKS, batch, round);
    times.push((await tasksPerSecond(two, 2 * TASKS, batch, round)) / reached);
  }
  await Promise.all([one.destroy(), two.destroy()]);
  const [_warmingUp, ...rounds] = times;
  return rounds.toSorted((a, b) => a - b)[ROUNDS / 2] ?? 0;
}

async function tasksPerSecond(
  pool: Workers,
  tasks: number,
  batch: Omit<Batch, 'seed'>,
  round: number,
): Promise<number> {
  const first = round * tasks;
  const started = performance.now();
  await Promise.all(Array.from({ length: tasks }, (_, n) => pool.run({ ...batch, seed: (first + n) * batch.matches })));
  return (1000 * tasks) / (performance.now() - started);
}

type Workers = ReturnType<typeof workersFor>;
