import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pickOne } from '../../src/kit/chance/chance.ts';
import { fastChance } from '../../src/kit/chance/dice.ts';
import { type LeftOut, leftOut } from './leftOut.ts';
import { type Mutant, mutantsOf } from './mutator.ts';

/** A break with its number in this run. */
export interface Numbered extends Mutant {
  readonly id: number;
  readonly file: string;
}

/** What is to be done; files are named from the root. */
export interface Plan {
  readonly root: string;
  readonly mutants: readonly Numbered[];
  /** The test files that can reach a mutant, the nearest first. */
  readonly tests: readonly string[];
  /** All that a result hangs on: the same key, the same results. */
  readonly key: string;
}

export interface Choice {
  readonly plan: Plan;
  /** How many breaks there are of which the plan's are a sample. */
  readonly whole: number;
  readonly leftOut: ReadonlyMap<string, number>;
}

export interface Sample {
  readonly size: number;
  readonly seed: number;
}

/** Tests that are not asked: they start servers or play whole matches for seconds, once for every break. */
const tooSlow =
  /^src\/(cli\/|server\/(http|sockets|store)\/|server\/(docs|door|earlier|examples|nodes\/nodes)\.|games\/[^/]+\/bot\/)/;

/** A game's rules are to be guarded by the game's own tests and by those of every game, the other rooms not by a game's. */
function mayBeAsked(test: string, target: string): boolean {
  const ofOneGame = /^src\/games\/[^/]+\//;
  if (tooSlow.test(test)) return false;
  return target.startsWith('src/games/') ? test.startsWith('src/games/') : !ofOneGame.test(test);
}

/** The plan for these files and folders, or the sentence that says why there is none. */
export function planFor(root: string, paths: readonly string[], sample: Sample | undefined): Choice | string {
  const files: string[] = [];
  for (const path of paths) {
    const found = codeIn(root, path);
    if (found.length === 0) return `There is no code to break in "${path}".`;
    files.push(...found);
  }
  const targets = [...new Set(files)].sort();
  const counts = new Map<string, number>();
  const all = targets.flatMap((file) => breaksOf(root, file, counts)).map((mutant, id) => ({ ...mutant, id }));
  if (all.length === 0) return `Nothing can be broken in ${paths.join(', ')}: all of it is left out or has no code.`;
  const mutants = sample === undefined ? all : sampled(all, sample);
  const tests = testsOf(root, new Set(mutants.map(({ file }) => file)));
  if (tests.length === 0)
    return `There is no test to ask about ${paths.join(', ')}: none reaches it, or those that do take too long.`;
  return { plan: { root, mutants, tests, key: keyOf(root, mutants) }, whole: all.length, leftOut: counts };
}

function codeIn(root: string, path: string): string[] {
  const full = resolve(root, path);
  if (!existsSync(full)) return [];
  const found = statSync(full).isDirectory() ? globSync(`${full}/**/*.ts`) : [full];
  return found
    .map((file) => relative(root, file))
    .filter((file) => /^src\/.*\.ts$/.test(file) && !/\.(test|d)\.ts$/.test(file));
}

function breaksOf(root: string, file: string, counts: Map<string, number>): Omit<Numbered, 'id'>[] {
  return mutantsOf(readFileSync(join(root, file), 'utf8')).flatMap((mutant) => {
    const line = leftOut.find((entry) => covers(entry, file, mutant));
    if (line === undefined) return [{ ...mutant, file }];
    counts.set(line.reason, (counts.get(line.reason) ?? 0) + 1);
    return [];
  });
}

export function covers(entry: LeftOut, file: string, mutant: Mutant): boolean {
  return entry.file.test(file) && (entry.change?.test(changeOf(mutant)) ?? true);
}

/** `original → mutant` on one line, as the report and the table of what is left out say it. */
export function changeOf({ original, mutant, place }: Mutant): string {
  const flat = (text: string) => text.replace(/\s+/g, ' ');
  return `${flat(original)} → ${place === 'statement' ? '(left out)' : flat(mutant)}`;
}

/** Drawn without putting back, the same for the same seed. */
function sampled<T>(all: readonly T[], { size, seed }: Sample): T[] {
  const chance = fastChance(seed);
  const chosen = new Set<T>();
  while (chosen.size < Math.min(size, all.length)) chosen.add(pickOne(chance, all));
  return all.filter((item) => chosen.has(item));
}

/** The tests whose imports lead to a target. Games are found by their folder, so whoever imports the catalog imports them. */
function testsOf(root: string, targets: ReadonlySet<string>): string[] {
  const reaches = new Map<string, Set<string>>();
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root });
  for (const file of files) reaches.set(file, importsOf(root, file));
  const tests = files.filter((file) => file.endsWith('.test.ts'));
  const folders = [...targets].map(dirname);
  const near = (file: string) => Math.max(...folders.map((folder) => shared(folder, dirname(file))));
  return tests
    .filter((test) => [...closure(test, reaches)].some((file) => targets.has(file) && mayBeAsked(test, file)))
    .sort((a, b) => near(b) - near(a) || (a < b ? -1 : 1));
}

function importsOf(root: string, file: string): Set<string> {
  const text = readFileSync(join(root, file), 'utf8');
  const named = [...text.matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g)].map(([, path]) =>
    join(dirname(file), path as string),
  );
  const games = /\/catalog\.ts$/.test(file) ? globSync('src/games/*/{rules/game,bot/players}.ts', { cwd: root }) : [];
  return new Set([...named, ...games]);
}

function closure(start: string, reaches: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const seen = new Set([start]);
  for (const file of seen) for (const next of reaches.get(file) ?? []) seen.add(next);
  return seen;
}

function shared(a: string, b: string): number {
  const [as, bs] = [a.split('/'), b.split('/')];
  const differ = as.findIndex((part, n) => part !== bs[n]);
  return differ === -1 ? as.length : differ;
}

function keyOf(root: string, mutants: readonly Numbered[]): string {
  const hash = createHash('sha256').update(
    JSON.stringify(mutants.map(({ id, file, start, mutant }) => [id, file, start, mutant])),
  );
  for (const file of globSync('{src,scripts/mutants}/**/*.{ts,tsx,json,md}', { cwd: root }).sort()) {
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
