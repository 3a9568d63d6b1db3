import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overheard } from '../../src/cli/testing.ts';
import { note } from './journal.ts';
import { leftOut } from './leftOut.ts';
import { mutants } from './mutants.ts';
import { planFor } from './plan.ts';
import { type Report, wilson } from './report.ts';

const home = join(import.meta.dirname, '..', '..');
let root: string;

const program = `
const kept = new Map<number, number>();
export const prices = [5, 8];

export function square(n: number): number {
  if (!kept.has(n)) kept.set(n, n * n);
  return kept.get(n) as number;
}

export function mayEnter(age: number, limit: number): boolean {
  return age >= limit;
}

export function forgotten(): number {
  return 7;
}

export function countTo(n: number): number {
  let i = 0;
  while (i < n) i++;
  return i;
}
`;

const tests = `
import { expect, test } from 'vitest';
import { countTo, mayEnter, prices, square } from './program.ts';

test('squares', () => expect(square(3)).toBe(9));
test('squares again', () => expect(square(3)).toBe(9));
test('the old may enter, the young not', () => expect([mayEnter(9, 8), mayEnter(7, 8)]).toEqual([true, false]));
test('counts', () => expect([countTo(0), countTo(3)]).toEqual([0, 3]));
test('prices', () => expect(prices).toEqual([5, 8]));
`;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'tinderbox-mutants-'));
  mkdirSync(join(root, 'src'));
  symlinkSync(join(home, 'node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, 'src', 'program.ts'), program);
  writeFileSync(join(root, 'src', 'program.test.ts'), tests);
});
afterAll(() => rmSync(root, { recursive: true }));

/** In a process of its own, for it runs tests itself. */
function apart(...args: string[]) {
  const tool = join(home, 'scripts', 'mutants', 'mutants.ts');
  return spawnSync(process.execPath, [tool, '--root', root, ...args], { encoding: 'utf8' });
}

/** Here, where no test has to be run. */
const here = (...args: string[]) => overheard(() => mutants(['--root', root, ...args]));

const report = () => JSON.parse(readFileSync(join(root, 'report.json'), 'utf8')) as Report;

test('what a test notices is noticed, and the hole is shown: also what is loaded or kept once, also a loop without end', () => {
  expect(apart('src', '--json', join(root, 'report.json'))).toMatchObject({ status: 0 });
  const { holes, all, share } = report();
  expect(holes.map(({ file, line, change, reached }) => `${file}:${line} ${change} ${reached}`)).toEqual([
    'src/program.ts:6 !kept.has(n) → kept.has(n) true',
    'src/program.ts:11 age >= limit → age > limit true',
    'src/program.ts:15 return 7; → (left out) false',
    'src/program.ts:15 7 → 8 false',
  ]);
  expect(all).toEqual({ file: 'all', noticed: 14, unnoticed: 2, notReached: 2 });
  expect(share).toBe(77.8);
});

test('a run that was made is not made again: it is read from what was written down', async () => {
  rmSync(join(root, 'node_modules'));
  const { code, out } = await here('src');
  symlinkSync(join(home, 'node_modules'), join(root, 'node_modules'));
  expect(code).toBe(0);
  expect(out).toContain('14 of 18 breaks noticed: 77.8 %.');
  expect(out).toMatch(/src\/program\.ts:11 {2}age >= limit → age > limit\n/);
});

test('a sample is the same for the same seed, and says how sure it is', async () => {
  const [drawn, again] = [3, 3].map((seed) => planFor(root, ['src/program.ts'], { size: 5, seed }));
  if (typeof drawn !== 'object') throw new Error(drawn);
  expect(again).toEqual(drawn);
  const { key, mutants, tests } = drawn.plan;
  expect([mutants.length, drawn.whole, tests]).toEqual([5, 18, ['src/program.test.ts']]);
  const folder = join(root, '.cache', 'mutants', key);
  mkdirSync(folder, { recursive: true });
  for (const { id } of mutants.slice(0, 4)) note(folder, { kind: 'noticed', id, by: 'somebody' });
  note(folder, { kind: 'done', file: 'src/program.test.ts' });
  const flags = ['--sample', '5', '--seed', '3', '--json', join(root, 'report.json')];
  expect(await here('src/program.ts', ...flags)).toMatchObject({ code: 0 });
  expect(report()).toMatchObject({ sample: { size: 5, seed: 3, of: 18 }, interval: wilson(4, 5), share: 80 });
});

test('a suite that fails with nothing broken gives no figure', () => {
  writeFileSync(join(root, 'src', 'red.test.ts'), tests.replace('toBe(9)', 'toBe(10)'));
  expect(apart('src')).toMatchObject({ status: 1, stderr: expect.stringContaining('src/red.test.ts > squares') });
});

test.each(['src/nothing', 'src/program.test.ts', 'node_modules/vitest/index.d.cts'])(
  'there is no code in %s',
  (path) => {
    expect(planFor(root, ['src', path], undefined)).toBe(`There is no code to break in "${path}".`);
  },
);

test.each([
  [['src/nothing'], 'There is no code to break in "src/nothing".\n'],
  [['src', '--sample', 'many'], '--sample takes a whole number from 1, not "many".\n'],
  [['src', '--fast'], "Unknown option '--fast'\n"],
])('%j is refused in one sentence', async (args, sentence) => {
  expect(await here(...args)).toEqual({ code: 2, out: '', err: sentence });
});

test('where no test can be asked there is no figure, not even 0 %', () => {
  expect(planFor(home, ['src/cli/server'], undefined)).toBe(
    'There is no test to ask about src/cli/server: none reaches it, or those that do take too long.',
  );
});

test('no test that starts a server is asked: for every break it would start one', () => {
  const choice = planFor(home, ['src/kit/match', 'src/tables'], undefined);
  if (typeof choice !== 'object') throw new Error(choice);
  const { tests } = choice.plan;
  expect(tests.length).toBeGreaterThan(50);
  const startsOne = (file: string) => readFileSync(join(home, file), 'utf8').includes("/testing/server.ts'");
  expect(tests.filter(startsOne)).toEqual([]);
});

test('every line of the table leaves something out of our own code', () => {
  const files = globSync('src/**/*.ts', { cwd: home });
  expect(leftOut.filter((line) => !files.some((file) => line.file.test(file)))).toEqual([]);
});

test('95 of 100 leave room from 88.8 to 97.8 %', () => {
  expect(wilson(95, 100)).toEqual([88.8, 97.8]);
});
