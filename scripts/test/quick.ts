import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Check, lint, root, types, vitest } from './run.ts';
import { keptTimes } from './times.ts';
import { testsTouching } from './touching.ts';

/** How many seconds of tests a change is given; the slowest ones are left out beyond that. */
const BUDGET = 10;

/** What a file costs that was never run here. */
const UNKNOWN = 0.3;

/** Which types are checked for a changed file: the pure rooms belong to every program. */
const programs: Readonly<Record<string, RegExp>> = {
  'tsconfig.pure.json': /^src\/(kit|games\/[^/]+\/(rules|bot|lessons)|tables|wire|client)\//,
  'tsconfig.web.json': /^src\/(web|kit|games|tables|wire|client)\//,
  'tsconfig.json': /^(src\/(?!web|games\/[^/]+\/board)|scripts|browser|[^/]+\.ts$)/,
};

/** What a change touches: since the last commit, or, where nothing changed since, what that commit changed. */
export function quick(): Record<string, Check> {
  const changed = changedFiles();
  const there = changed.filter((file) => existsSync(join(root, file)));
  console.log(`${changed.length} files have changed.`);
  const checks: Record<string, Check> = { 'format-and-lint': () => lint('--no-errors-on-unmatched', ...there) };
  for (const [config, belongs] of Object.entries(programs)) {
    if (changed.some((file) => belongs.test(file))) checks[config] = () => types(config, 'since the last time');
  }
  const tests = withinBudget(testsTouching(root, changed));
  if (tests.length > 0) checks.unit = () => vitest('vitest.config.ts', tests);
  return checks;
}

function changedFiles(): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const now = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  return now.length > 0 ? now : git('diff', '--name-only', 'HEAD~1', 'HEAD');
}

function withinBudget(tests: readonly string[]): string[] {
  const times = keptTimes();
  const cost = (file: string) => times[file] ?? UNKNOWN;
  const kept: string[] = [];
  let spent = 0;
  for (const file of tests.toSorted((one, other) => cost(one) - cost(other))) {
    spent += cost(file);
    if (spent <= BUDGET) kept.push(file);
  }
  const out = tests.filter((file) => !kept.includes(file));
  if (out.length > 0) console.log(`Too slow for now, but part of \`npm test -- unit\`: ${out.join(', ')}`);
  return kept;
}
