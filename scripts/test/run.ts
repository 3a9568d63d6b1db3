import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

/** Bytes: more than all that the tests of a run write. */
const ENOUGH = 4 * 2 ** 30;

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

export interface Outcome extends Count {
  readonly seconds: number;
  /** What it said, where that was not shown at once. */
  readonly said?: string;
}

/** How tests went. */
export interface TestOutcome extends Outcome {
  readonly files: readonly FileTime[];
  /** The tests that failed, by file and title, with the first line of what they said. */
  readonly failures: readonly string[];
}

/** How long a file of tests took. */
export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

export type Check = () => Promise<CheckOutcome>;

type CheckOutcome = Outcome & Partial<TestOutcome> & { readonly unsteady?: readonly string[] };

/**
 * Runs checks side by side, as many as there are cores, and beside these at once what mostly waits; what one says is shown when
 * it is done.
 */
export async function together(checks: readonly (readonly [name: string, check: Check])[], waiting: readonly string[]) {
  const left = checks.filter(([name]) => !waiting.includes(name));
  const done = new Map<string, CheckOutcome>();
  const perform = async ([name, check]: readonly [name: string, check: Check]) => {
    const outcome = await check();
    console.log(`\n── ${name}\n${outcome.said ?? ''}`);
    done.set(name, outcome);
  };
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) await perform(next);
  };
  const workers = Array.from({ length: availableParallelism() }, worker);
  await Promise.all([...checks.filter(([name]) => waiting.includes(name)).map(perform), ...workers]);
  return checks.map(([check]) => ({ check, ...(done.get(check) as CheckOutcome) }));
}

/** A program that is content or not: one check. */
export async function run(file: string, ...args: string[]): Promise<Outcome> {
  const { code, said, seconds } = await start(file, args, 'kept');
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds, said };
}

export function script(name: string, ...args: string[]): Promise<Outcome> {
  return run(join(root, 'scripts', name), ...args);
}

/** The file behind a tool, without a shell in between. */
export function bin(path: string): string {
  return join(root, 'node_modules', path);
}

/** All files, or those that are named. */
export function lint(...files: string[]): Promise<Outcome> {
  return run(bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', ...files);
}

/**
 * By TypeScript's native compiler, which is several times as quick; the package beside it has the syntax trees. What it found
 * is kept, so that who is in a hurry can have only what changed since checked.
 */
export function types(config: string, checked: 'all' | 'since the last time' = 'all'): Promise<Outcome> {
  const kept = join(root, '.cache', `${config}.buildinfo`);
  if (checked === 'all') rmSync(kept, { force: true });
  return run(bin('typescript-native/bin/tsc'), '-p', config, '--incremental', '--tsBuildInfoFile', kept);
}

/** Runs tests, and counts them: none at all is a failure. */
export async function vitest(config: string, files: readonly string[] = [], env = {}): Promise<TestOutcome> {
  const folder = mkdtempSync(join(quickestPlace(), 'tinderbox-test-'));
  chmodSync(folder, 0o755); // a database of our own runs as somebody else
  const path = join(folder, 'report.json');
  const args = ['run', '--config', config, '--reporter=dot', '--reporter=json', `--outputFile=${path}`, ...files];
  const { code, seconds } = await start(bin('vitest/vitest.mjs'), args, 'shown', { TMPDIR: folder, ...env });
  const report = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined;
  rmSync(folder, { recursive: true, force: true });
  const { numPassedTests: passed = 0, numFailedTests = 0, testResults = [] } = report ?? {};
  const failed = code === 0 && passed > 0 ? numFailedTests : Math.max(1, numFailedTests);
  return { passed, failed, seconds, files: testResults.map(timeOf), failures: testResults.flatMap(failuresOf) };
}

/** Memory, where there is enough of it: what tests write need not outlive them, and a disk can be slow. */
function quickestPlace(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > ENOUGH ? memory : tmpdir();
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly ReportedFile[];
}

interface ReportedFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly {
    readonly title: string;
    readonly status: string;
    readonly failureMessages: readonly string[] | null;
  }[];
}

function timeOf({ name, startTime, endTime }: ReportedFile): FileTime {
  return { file: name.replace(`${root}/`, ''), seconds: (endTime - startTime) / 1000 };
}

function failuresOf({ name, status, message, assertionResults }: ReportedFile): string[] {
  const file = name.replace(`${root}/`, '');
  const tests = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && tests.length === 0) return [`${file}: ${firstLine(message)}`];
  return tests.map(({ title, failureMessages }) => `${file} › ${title}: ${firstLine(failureMessages?.[0] ?? '')}`);
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}

interface Ended {
  readonly code: number | null;
  readonly said: string;
  readonly seconds: number;
}

/** `shown`: what it says goes to the terminal at once. */
function start(file: string, args: readonly string[], output: 'shown' | 'kept', env = {}): Promise<Ended> {
  const begun = performance.now();
  const stdio = output === 'shown' ? 'inherit' : (['ignore', 'pipe', 'pipe'] as const);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: root,
      stdio: stdio as 'pipe',
      env: { ...process.env, ...env },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (said += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, said, seconds: (performance.now() - begun) / 1000 }));
  });
}
