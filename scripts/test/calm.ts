import { type ChildProcess, spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type TestOutcome, vitest } from './run.ts';

/**
 * Runs the tests again and again beside busy loops, each time with other seeds, and tells every test that failed even
 * once: `npm run calm -- --times 10 [--only unit] [--loops 4]`. Whoever has other work for the machine meanwhile asks for
 * fewer loops: the table says how busy it was.
 */
const suites: Readonly<Record<string, string>> = { unit: 'vitest.config.ts', browser: 'vitest.browser.config.ts' };
/** Random matches of each game: more than `npm test` has time for. */
const FUZZ = '50';

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '10' },
    loops: { type: 'string', default: '4' },
    only: { type: 'string' },
  },
});
const times = Number(values.times);
const loopCount = Number(values.loops);
const chosen = Object.entries(suites).filter(([name]) => values.only === undefined || name === values.only);
if (!Number.isInteger(times) || times < 1) fail(`--times is how often, not "${values.times}".`);
if (!Number.isInteger(loopCount) || loopCount < 0) fail(`--loops is how many busy loops, not "${values.loops}".`);
if (chosen.length === 0)
  fail(`There are no tests called "${values.only}". There are: ${Object.keys(suites).join(', ')}.`);

const loops = Array.from({ length: loopCount }, busyLoop);
const rows: Row[] = [];
const failures = new Map<string, number[]>();
try {
  for (let run = 1; run <= times; run++)
    for (const [suite, config] of chosen) note(run, suite, await once(run, config));
} finally {
  for (const loop of loops) loop.kill();
}
console.table(rows);
for (const [test, seeds] of failures)
  console.error(`${test}\n  failed ${seeds.length} of ${times} times: FUZZ_SEED=${seeds.join(', ')}`);
const right = rows.reduce((sum, { passed }) => sum + passed, 0);
console.log(`Tests passed ${right} times beside ${loopCount} busy loops; ${failures.size} failed at least once.`);
process.exitCode = failures.size > 0 || rows.some(({ passed, failed }) => passed === 0 || failed > 0) ? 1 : 0;

interface Row {
  readonly run: number;
  readonly suite: string;
  readonly seed: number;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  /** How many wanted a core, on average over the last quarter of an hour: ourselves, the loops and all others. */
  readonly load: number;
}

/** The seed of a run is its number, so that a failure can be had again. */
function once(run: number, config: string): Promise<TestOutcome> {
  return vitest(config, [], { FUZZ, FUZZ_SEED: String(run), TRACE: '1' });
}

/** Told at once: ten runs take hours, and whoever stops them knows what was seen until then. */
function note(run: number, suite: string, { passed, failed, seconds, failures: named }: TestOutcome): void {
  const found = failed > 0 && named.length === 0 ? [`${suite}: the run itself, and none of its tests`] : named;
  const load = Math.round(loadavg()[2] ?? 0);
  rows.push({ run, suite, seed: run, passed, failed, seconds: Math.round(seconds), load });
  for (const failure of found) failures.set(failure, [...(failures.get(failure) ?? []), run]);
  console.log(`\nrun ${run}, ${suite}: ${passed} passed, ${failed} failed, ${Math.round(seconds)} s, load ${load}`);
  for (const failure of found) console.error(`  ${failure}`);
}

/** It ends with us, however we end. */
function busyLoop(): ChildProcess {
  const code =
    'const parent = process.ppid; for (let n = 0; ; n++) if (n % 1e7 === 0 && process.ppid !== parent) break;';
  return spawn(process.execPath, ['-e', code], { stdio: 'ignore' });
}

function fail(why: string): never {
  console.error(why);
  process.exit(2);
}
