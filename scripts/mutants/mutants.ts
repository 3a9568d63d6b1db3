import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { SingleBar } from 'cli-progress';
import { Command, CommanderError } from 'commander';
import { type Choice, planFor, type Sample } from './plan.ts';
import { print, reportOf } from './report.ts';
import { type Limits, run } from './run.ts';

/** Breaks the code line by line and says which breaks no test notices. */
interface Flags {
  readonly sample?: string;
  readonly seed: string;
  readonly json?: string;
  readonly root: string;
  readonly cores: string;
}

const commandLine = () =>
  new Command('npm run mutants --')
    .argument('<paths...>', 'files or folders to break')
    .option('--sample <n>', 'only so many breaks, drawn at random')
    .option('--seed <n>', 'the same seed draws the same sample', '1')
    .option('--cores <n>', 'on how many cores', String(availableParallelism()))
    .option('--json <file>', 'also write the result here')
    .option('--root <folder>', 'the project', join(import.meta.dirname, '..', '..'))
    .configureOutput({
      outputError: (text, write) => write(text.replace(/^error: (.)/, (_, first) => first.toUpperCase())),
    })
    .exitOverride();

if (import.meta.main) process.exitCode = await mutants(process.argv.slice(2));

/** Does what the flags say; the answer is the exit code. */
export async function mutants(args: readonly string[]): Promise<number> {
  const program = commandLine();
  try {
    program.parse(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    throw error;
  }
  const flags = program.opts<Flags>();
  const wrong = (['sample', 'seed', 'cores'] as const).find((name) => !/^[1-9]\d{0,8}$/.test(flags[name] ?? '1'));
  if (wrong !== undefined) return refuse(`--${wrong} takes a whole number from 1, not "${flags[wrong]}".`);
  const sample = flags.sample === undefined ? undefined : { size: Number(flags.sample), seed: Number(flags.seed) };
  const choice = planFor(flags.root, program.args, sample);
  return typeof choice === 'string' ? refuse(choice) : tryAll(choice, sample, flags);
}

async function tryAll(choice: Choice, sample: Sample | undefined, flags: Flags): Promise<number> {
  const { plan } = choice;
  const limits: Limits = { cores: Number(flags.cores), slow: 1500, fuzz: 2 };
  const bar = new SingleBar({
    format: '{bar} {value}/{total} test files · {noticed} of {mutants} breaks noticed',
    noTTYOutput: true,
    notTTYSchedule: 10_000,
  });
  bar.start(plan.tests.length, 0, { noticed: 0, mutants: plan.mutants.length });
  const outcome = await run(plan, limits, join(flags.root, '.cache', 'mutants', plan.key), ({ noticed }, left) =>
    bar.update(plan.tests.length - left, { noticed: noticed.size }),
  );
  bar.stop();
  const [red] = outcome.red;
  if (red !== undefined) {
    console.error(`With nothing broken this fails already: ${red}`);
    return 1;
  }
  const report = reportOf(choice, outcome, sample);
  console.log(print(report));
  if (flags.json !== undefined) writeFileSync(flags.json, `${JSON.stringify(report, null, 2)}\n`);
  return 0;
}

function refuse(sentence: string): number {
  console.error(sentence);
  return 2;
}
