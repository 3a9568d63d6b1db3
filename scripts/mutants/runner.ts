import { setImmediate } from 'node:timers/promises';
import {
  type RunnerTask,
  type RunnerTestCase,
  type RunnerTestFile,
  type SerializedConfig,
  TestRunner,
  vi,
} from 'vitest';
import { startTests } from 'vitest/internal/browser';
import { note, noteNow, noteRest, read } from './journal.ts';
import { type MutantWorld, makeWorld, NOBODY, takeReached } from './world.ts';

/** What a test does when nothing is broken. */
interface Usual {
  readonly reached: readonly number[];
  readonly turns: number;
  /** Milliseconds of work, not of waiting: other people's load does not count. */
  readonly work: number;
}

interface Settings {
  readonly folder: string;
  readonly ids: number;
  readonly slow: number;
}

const settings: Settings = JSON.parse(process.env.MUTANTS ?? '');
const world: MutantWorld = makeWorld(settings.ids);
Object.assign(globalThis, { $mutants: world });
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL')); // whoever started this is gone

/** A loop may turn this much more often under a break before it counts as endless. */
const mostTurns = (usual: number) => 20 * usual + 200_000;

/**
 * Runs each test file as it is and looks which breaks each test reaches. Then, in the same process, it runs the tests again
 * for every break that nobody has noticed yet: only the tests that reach it, up to the first that fails. What shows only when
 * the program is loaded anew is asked of quick files alone.
 */
export default class MutantRunner extends TestRunner {
  private readonly usual = new Map<string, Usual>();
  private readonly outside = new Set<number>();
  private started = 0;

  override onBeforeTryTask(test: RunnerTask, options: { retry: number; repeats: number }): void {
    super.onBeforeTryTask(test, options);
    for (const id of takeReached(world)) this.outside.add(id);
    world.turns = 0;
    this.started = workSoFar();
  }

  onTaskFinished(test: RunnerTestCase): void {
    const work = workSoFar() - this.started;
    this.usual.set(test.id, { reached: takeReached(world), turns: world.turns, work });
  }

  override async onAfterRunFiles(files: RunnerTestFile[]): Promise<void> {
    for (const file of files) await this.hunt(file);
    super.onAfterRunFiles(files);
  }

  private async hunt(file: RunnerTestFile): Promise<void> {
    for (const id of takeReached(world)) this.outside.add(id);
    const tests = testsIn(file);
    const red =
      file.result?.state === 'fail' ? (tests.find((test) => test.result?.state === 'fail') ?? file) : undefined;
    if (red) note(settings.folder, { kind: 'red', test: nameOf(red) });
    else await this.tryAll(file, tests);
    noteRest(settings.folder);
    note(settings.folder, { kind: 'done', file: file.name });
  }

  private async tryAll(file: RunnerTestFile, tests: RunnerTestCase[]): Promise<void> {
    const noticed = new Set(read(settings.folder).flatMap((line) => (line.kind === 'noticed' ? [line.id] : [])));
    const quick = tests.filter((test) => (this.usual.get(test.id)?.work ?? 0) <= settings.slow);
    for (const test of tests) if (!quick.includes(test)) note(settings.folder, { kind: 'slow', test: nameOf(test) });
    note(settings.folder, { kind: 'reached', test: file.name, ids: [...this.outside] });
    const hunt: Hunt = { runner: this, file, noticed, fresh: new Set(this.outside), usual: this.usual };
    let again: RunnerTestCase[] = quick;
    for (const { id } of [...quick].sort((a, b) => this.workOf(a) - this.workOf(b))) {
      const test = again.find((other) => other.id === id);
      note(settings.folder, { kind: 'reached', test: nameOf(test ?? file), ids: this.usual.get(id)?.reached ?? [] });
      if (test && (await tryTest(hunt, test)) === 'spoilt') again = testsIn(await startFresh(hunt, NOBODY));
    }
    if (totalOf(hunt, 'work') > settings.slow) return;
    for (const id of hunt.fresh) if (!noticed.has(id)) await tryFresh(hunt, id);
  }

  private workOf(test: RunnerTestCase): number {
    return this.usual.get(test.id)?.work ?? 0;
  }
}

interface Hunt {
  readonly runner: MutantRunner;
  readonly file: RunnerTestFile;
  readonly noticed: Set<number>;
  /** Breaks that show only when the program is loaded anew: they were reached while it was loaded, or its result was kept. */
  readonly fresh: Set<number>;
  readonly usual: ReadonlyMap<string, Usual>;
}

/** Each open break that this test reaches. After a failure the whole test must pass again: else the break left something behind. */
async function tryTest(hunt: Hunt, test: RunnerTestCase): Promise<'fine' | 'spoilt'> {
  const { reached, turns, work } = hunt.usual.get(test.id) as Usual;
  const open = reached.filter((id) => !hunt.noticed.has(id));
  if (open.length > 0 && !(await passes(test, NOBODY, turns))) {
    for (const id of open) hunt.fresh.add(id);
    return 'spoilt';
  }
  for (const id of open) {
    noteNow(settings.folder, { id, by: nameOf(test), usual: work });
    await setImmediate(); // lets messages to and from the main process through
    const passed = await passes(test, id, turns);
    if (world.reached[id] === 0) hunt.fresh.add(id);
    if (passed) continue;
    if (await passes(test, NOBODY, turns)) noticedBy(hunt, id, test);
    else {
      for (const later of open.slice(open.indexOf(id))) hunt.fresh.add(later);
      return 'spoilt';
    }
  }
  return 'fine';
}

async function passes(test: RunnerTestCase, id: number, turns: number): Promise<boolean> {
  begin(id, turns);
  try {
    await perform(test);
    return world.turns <= world.most;
  } catch {
    return false;
  } finally {
    world.active = NOBODY;
  }
}

function begin(id: number, turns: number): void {
  world.active = id;
  world.turns = 0;
  world.most = mostTurns(turns);
  world.reached.fill(0);
}

/** A test with what runs before and after each. */
async function perform(test: RunnerTestCase): Promise<void> {
  const suites = suitesOf(test);
  for (const suite of suites)
    for (const hook of TestRunner.getSuiteHooks(suite).beforeEach) await hook(test.context, suite);
  try {
    await TestRunner.getTestFn(test)();
  } finally {
    for (const suite of suites.reverse())
      for (const hook of TestRunner.getSuiteHooks(suite).afterEach) await hook(test.context, suite);
  }
}

async function tryFresh(hunt: Hunt, id: number): Promise<void> {
  noteNow(settings.folder, { id, by: hunt.file.name, usual: totalOf(hunt, 'work') });
  const file = await startFresh(hunt, id);
  if (file.result?.state !== 'fail') return;
  noticedBy(hunt, id, testsIn(file).find((test) => test.result?.state === 'fail') ?? file);
}

function totalOf({ usual }: Hunt, what: 'work' | 'turns'): number {
  return [...usual.values()].reduce((sum, each) => sum + each[what], 0);
}

function noticedBy(hunt: Hunt, id: number, task: RunnerTask): void {
  hunt.noticed.add(id);
  note(settings.folder, { kind: 'noticed', id, by: nameOf(task) });
}

/** Loads the whole file anew, with a break in it from the beginning, and runs its quick tests up to the first that fails. */
async function startFresh(hunt: Hunt, id: number): Promise<RunnerTestFile> {
  vi.resetModules();
  begin(id, totalOf(hunt, 'turns'));
  const runner = new FreshRunner(hunt.runner.config, hunt.usual);
  Object.assign(runner, {
    moduleRunner: Reflect.get(hunt.runner, 'moduleRunner'),
    _otel: Reflect.get(hunt.runner, '_otel'),
  });
  try {
    const [file] = await startTests([hunt.file.filepath], runner);
    return file as RunnerTestFile;
  } finally {
    world.active = NOBODY;
  }
}

/** Says nothing to the main process. */
class FreshRunner extends TestRunner {
  private readonly usual: ReadonlyMap<string, Usual>;
  private failed = false;

  constructor(config: SerializedConfig, usual: ReadonlyMap<string, Usual>) {
    super(config);
    this.usual = usual;
  }

  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    if (this.failed || (this.usual.get(test.id)?.work ?? 0) > settings.slow) test.mode = 'skip';
    await super.onBeforeRunTask(test);
    await setImmediate();
    world.turns = 0;
  }

  override onAfterRunTask(test: RunnerTask): void {
    if (test.result?.state === 'fail') this.failed = true;
    super.onAfterRunTask(test);
  }

  override async onAfterRunSuite(): Promise<void> {}
  override onAfterRunFiles(): void {}
}

function testsIn(suite: { readonly tasks: readonly RunnerTask[] }): RunnerTestCase[] {
  return suite.tasks.flatMap((task) => (task.type === 'test' ? [task] : testsIn(task)));
}

function suitesOf(test: RunnerTestCase) {
  const suites = [];
  for (let suite = test.suite; suite; suite = suite.suite) if (suite !== test.file) suites.unshift(suite);
  return [test.file, ...suites];
}

function nameOf(task: RunnerTask): string {
  const names = [task.name];
  for (let suite = task.suite; suite; suite = suite.suite) names.unshift(suite.name);
  if (names[0] !== task.file.name) names.unshift(task.file.name);
  return names.join(' > ');
}

function workSoFar(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
