import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { bin, type Check, root, run, types, vitest } from './run.ts';
import { keptTimes } from './times.ts';

/** How many seconds of tests a change is given; the slowest ones are left out beyond that. */
const BUDGET = 14;

/** What a file costs that was never run here. */
const UNKNOWN = 0.3;

/** Which types are checked for a changed file: the pure rooms belong to every program. */
const programs: Readonly<Record<string, RegExp>> = {
  'tsconfig.pure.json': /^src\/(kit|games\/[^/]+\/(rules|bot)|tables|wire|bots)\//,
  'tsconfig.web.json': /^src\/(web|kit|games|tables|wire|bots)\//,
  'tsconfig.json': /^(src\/(?!web|games\/[^/]+\/board)|scripts|browser|[^/]+\.ts$)/,
};

/** What a change touches: since the last commit, or, where nothing changed since, what that commit changed. */
export async function quick(): Promise<Record<string, Check>> {
  const changed = changedFiles();
  const code = changed.filter((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)));
  console.log(`${changed.length} files have changed.`);
  const lint = () => run(bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings');
  const checks: Record<string, Check> = { 'format-and-lint': lint };
  for (const [config, belongs] of Object.entries(programs)) {
    if (code.some((file) => belongs.test(file))) checks[config] = () => typesAgain(config);
  }
  const tests = withinBudget(await testsTouching(code));
  if (tests.length > 0) checks.unit = () => vitest('vitest.config.ts', tests);
  return checks;
}

function changedFiles(): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const now = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  return now.length > 0 ? now : git('diff', '--name-only', 'HEAD~1', 'HEAD');
}

/** Remembers what it found, so that only what changed is checked again. */
function typesAgain(config: string) {
  return types(config, '--incremental', '--tsBuildInfoFile', join(root, '.cache', `${config}.buildinfo`));
}

/** The unit tests that import any of these files, however far away. */
async function testsTouching(files: readonly string[]): Promise<string[]> {
  if (files.length === 0) return [];
  const related = files.map((file) => join(root, file));
  const runner = await createVitest('test', { config: join(root, 'vitest.config.ts'), related, watch: false });
  const found = await runner.getRelevantTestSpecifications();
  await runner.close();
  return found.map(({ moduleId }) => moduleId.replace(`${root}/`, ''));
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
