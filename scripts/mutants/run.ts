import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import type { TestSpecification } from 'vitest/node';
import { type Line, note, read, readNow } from './journal.ts';
import { withMutants } from './mutator.ts';
import type { Numbered, Plan } from './plan.ts';

export interface Limits {
  readonly cores: number;
  /** Tests that work longer than this are not asked, in milliseconds. */
  readonly slow: number;
  /** Fewer random matches than in `npm test`: every one is played once for every break. */
  readonly fuzz: number;
}

export interface Outcome {
  readonly noticed: ReadonlyMap<number, string>;
  readonly reached: ReadonlySet<number>;
  readonly slow: readonly string[];
  /** Tests that fail when nothing is broken: there is no result then. */
  readonly red: readonly string[];
}

/** How long one try may take by the clock, also on a busy machine: the last resort behind the counting of loops. */
const PATIENCE = 90_000;
const LOOK = 1000;

/** Tries all breaks; `folder` keeps what is known, so that the same run can be broken off and taken up. */
export async function run(
  plan: Plan,
  limits: Limits,
  folder: string,
  tell: (outcome: Outcome, left: number) => void,
): Promise<Outcome> {
  mkdirSync(folder, { recursive: true });
  for (;;) {
    const left = filesLeft(plan, read(folder));
    tell(outcomeOf(read(folder)), left.length);
    if (left.length === 0) return outcomeOf(read(folder));
    for (const { file } of readNow(folder)) rmSync(file);
    const watch = setInterval(() => {
      const lines = read(folder);
      tell(outcomeOf(lines), filesLeft(plan, lines).length);
    }, LOOK);
    const patience = setInterval(stopTheStuck(folder), LOOK);
    await runTests(plan, limits, folder, left);
    clearInterval(watch);
    clearInterval(patience);
    const died = readNow(folder);
    for (const { now } of died) note(folder, { kind: 'noticed', id: now.id, by: `${now.by} (the process died of it)` });
    const stuck = filesLeft(plan, read(folder)).length === left.length && died.length === 0;
    if (stuck) throw new Error(`vitest came to no end with any of ${left.join(', ')}`);
  }
}

function filesLeft(plan: Plan, lines: readonly Line[]): string[] {
  const done = new Set(lines.flatMap((line) => (line.kind === 'done' ? [line.file] : [])));
  return plan.tests.filter((file) => !done.has(file));
}

function outcomeOf(lines: readonly Line[]): Outcome {
  return {
    noticed: new Map(lines.flatMap((line) => (line.kind === 'noticed' ? [[line.id, line.by] as const] : []))),
    reached: new Set(lines.flatMap((line) => (line.kind === 'reached' ? line.ids : []))),
    slow: lines.flatMap((line) => (line.kind === 'slow' ? [line.test] : [])),
    red: lines.flatMap((line) => (line.kind === 'red' ? [line.test] : [])),
  };
}

async function runTests(plan: Plan, limits: Limits, folder: string, files: readonly string[]): Promise<void> {
  const ids = Math.max(...plan.mutants.map(({ id }) => id)) + 1;
  const order = (specifications: TestSpecification[]) =>
    specifications.sort((a, b) => files.indexOf(nameIn(plan, a)) - files.indexOf(nameIn(plan, b)));
  const { startVitest } = await import('vitest/node'); // what is known already need not wait for it
  const vitest = await startVitest(
    'test',
    files.map((file) => join(plan.root, file)),
    {
      root: plan.root,
      config: false,
      fsModuleCache: false, // it would hand out another run's breaks
      watch: false,
      include: ['src/**/*.test.ts'],
      runner: join(import.meta.dirname, 'runner.ts'),
      reporters: [{}],
      pool: 'forks',
      maxWorkers: limits.cores,
      testTimeout: PATIENCE,
      hookTimeout: PATIENCE,
      env: { FUZZ: String(limits.fuzz), MUTANTS: JSON.stringify({ folder, ids, slow: limits.slow }) },
      sequence: {
        sequencer: class {
          sort = async (specifications: TestSpecification[]) => order(specifications);
          shard = async (specifications: TestSpecification[]) => specifications;
        },
      },
    },
    { plugins: [breaking(plan)], logLevel: 'silent' },
  );
  await vitest.close();
  process.exitCode = 0; // vitest's own count of failures says nothing here
}

function nameIn(plan: Plan, specification: TestSpecification): string {
  return relative(plan.root, specification.moduleId);
}

/** Hands the program out with all breaks in it; what is not to be broken still counts its loops. */
function breaking({ root, mutants }: Plan): Plugin {
  const byFile = new Map<string, Numbered[]>();
  for (const mutant of mutants) byFile.set(mutant.file, [...(byFile.get(mutant.file) ?? []), mutant]);
  return {
    name: 'mutants',
    enforce: 'pre',
    transform(_code, id) {
      const file = relative(root, id.split('?')[0] as string);
      if (!/^src\/.*\.ts$/.test(file)) return undefined;
      return { code: withMutants(readFileSync(join(root, file), 'utf8'), byFile.get(file) ?? []), map: null };
    },
  };
}

/** A process that is at the same break for too long is ended; the break counts as noticed. */
function stopTheStuck(folder: string): () => void {
  const since = new Map<number, { at: string; from: number }>();
  return () => {
    for (const { file, now } of readNow(folder)) {
      const at = `${now.id} ${now.by}`;
      const known = since.get(now.pid);
      if (known?.at !== at) since.set(now.pid, { at, from: performance.now() });
      else if (performance.now() - known.from > PATIENCE + 50 * now.usual) {
        note(folder, { kind: 'noticed', id: now.id, by: `${now.by} (it never came to an end)` });
        since.delete(now.pid);
        rmSync(file);
        process.kill(now.pid, 'SIGKILL');
      }
    }
  };
}
