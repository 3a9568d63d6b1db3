import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { Piscina } from 'piscina';
import { type Batch, workersFor } from '../../src/cli/games/simulate.ts';
import { gameIds, loadGame } from '../../src/games/catalog.ts';
import { fastChance } from '../../src/kit/chance/dice.ts';
import { type Game, quiet } from '../../src/kit/contract/game.ts';
import { cloneOf, offers } from '../../src/kit/contract/offers.ts';
import { type OptionValues, readOptions } from '../../src/kit/contract/options.ts';
import { playOut } from '../../src/kit/players/playout.ts';
import { random } from '../../src/kit/players/random.ts';
import { copy } from '../../src/kit/sums/checksum.ts';
import { actsPerSecond } from './acting.ts';
import type { Contest } from './contest.ts';
import { player, rate } from './rates.ts';

/** Rules alone, on one core. Every figure stands beside a yardstick that moves with the machine. */
interface Row {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
}

const program = new Command('npm run bench --')
  .option('--seconds <n>', 'time for each measurement', '1')
  .option('--json <file>', 'also write the figures here')
  .parse();
const { seconds, json } = program.opts<{ seconds: string; json?: string }>();
const TIME = 1000 * Number(seconds);
const ROUNDS = 40;
/** Tasks of a core in a round: many and small, so that no core waits for long when the last ones are done. */
const TASKS = 32;

const rows: Row[] = [...(await benchCosmic()), ...(await benchCores())];
for (const id of gameIds()) rows.push(...(await benchGame(id)));
console.table(rows.map(({ what, value, unit }) => ({ what, value: Number(value.toPrecision(4)), unit })));
if (json !== undefined) writeFileSync(json, `${JSON.stringify(rows, null, 2)}\n`);

/** Whole random matches, and what looking and acting cost beside a JSON round trip of the state. */
async function benchGame(id: string): Promise<Row[]> {
  const game = (await loadGame(id)) as Game;
  const variants = game.options.fields.level?.type === 'choice' ? game.options.fields.level.values : [{ value: '' }];
  return variants.flatMap(({ value }) => {
    const name = value === '' ? id : `${id} ${value}`;
    const options = readOptions(game.options, value === '' ? {} : { level: value });
    if ('refusal' in options) throw new Error(JSON.stringify(options.refusal));
    const run = player(game, options.value, 2, 1);
    rate(run, TIME / 2);
    return [
      { what: `${name}: random matches`, value: rate(run, TIME), unit: 'per s' },
      { what: `${name}: match.act (goal 150,000)`, value: actsPerSecond(game, options.value, TIME), unit: 'per s' },
      ...costs(game, options.value).map((row) => ({ ...row, what: `${name}: ${row.what}` })),
    ];
  });
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

/** In a worker of its own, as a simulation is: what others have done before shapes how fast code runs. */
async function besideHand(character: string): Promise<readonly [hand: number, kit: number]> {
  const worker = new Piscina<Contest, readonly [number, number]>({
    filename: join(import.meta.dirname, 'contest.ts'),
    maxThreads: 1,
  });
  const rates = await worker.run({ character, rounds: ROUNDS, time: TIME / 8 });
  await worker.destroy();
  return rates;
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

/** Microseconds per call, over the states of random matches. */
function costs(game: Game, options: OptionValues): Row[] {
  const states = sampleStates(game, options, 300);
  const per = (what: string, run: (state: unknown) => void): Row => ({ what, value: timed(states, run), unit: 'µs' });
  return [
    per('offers', (state) => offers(game, state, game.toAct(state)[0] as number)),
    { what: 'offers and apply of one action', value: actionCost(game, options), unit: 'µs' },
    per('copying the state to look ahead', (state) => cloneOf(game, state)),
    per('JSON round trip of the state (a yardstick)', copy),
  ];
}

/** A random match, divided by its actions. */
function actionCost(game: Game, options: OptionValues): number {
  const names = Array.from({ length: game.seats(options, 2) }, (_, seat) => `Seat ${seat}`);
  const seating = { names, host: 0, readyOrder: [...names.keys()] };
  const players = names.map(() => random.play);
  let actions = 0;
  let spent = 0;
  for (let seed = 1; spent < TIME / 2; seed++) {
    const chance = fastChance(seed);
    const state = game.setup(options, seating, chance, quiet);
    const started = performance.now();
    actions += playOut(game, state, players, chance, quiet);
    spent += performance.now() - started;
  }
  return (1000 * spent) / actions;
}

function timed(states: readonly unknown[], run: (state: unknown) => void): number {
  const started = performance.now();
  let calls = 0;
  for (; performance.now() - started < TIME / 4; calls += states.length) for (const state of states) run(state);
  return (1000 * (performance.now() - started)) / calls;
}

function sampleStates(game: Game, options: OptionValues, count: number): unknown[] {
  const names = Array.from({ length: game.seats(options, 2) }, (_, seat) => `Seat ${seat}`);
  const states: unknown[] = [];
  for (let seed = 1; states.length < count; seed++) {
    const chance = fastChance(seed);
    const state = game.setup(options, { names, host: 0, readyOrder: [...names.keys()] }, chance, quiet);
    const keep = (now: unknown) => {
      if (game.toAct(now).length > 0 && states.length < count && chance.draw([0, 1, 2, 3]) === 0)
        states.push(copy(now));
    };
    playOut(
      game,
      state,
      names.map(() => random.play),
      chance,
      quiet,
      keep,
    );
  }
  return states;
}
