import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { Piscina } from 'piscina';
import { featureNames } from '../../src/games/flash-point/bot/worth/features.ts';
import type { Course, Task } from './courses.ts';
import { foretold } from './foretelling.ts';

// Learns what the beginning of a turn tells of the win in Heroic (bot/worth/prospects.ts), from matches of chiefs who play by what is
// known of it so far. What was played before counts too, until the features change: run it again until more is won no longer.

const flags = new Command('npm run learn:prospects --')
  .option('--matches <n>', 'how many matches are played before it is learnt from all', '800')
  .option('--thinking <n>', 'how much the crew thinks, of its usual work', '0.25')
  .option('--seed <n>', 'where the dice of the matches begin', '9000000')
  .option('--cores <n>', 'on how many cores', String(availableParallelism()))
  .parse()
  .opts<Record<'matches' | 'thinking' | 'seed' | 'cores', string>>();

const root = join(import.meta.dirname, '..', '..');
const bot = 'src/games/flash-point/bot';
const TABLE = join(root, bot, 'worth', 'prospects.ts');
const journal = journalFile();

const played = existsSync(journal) ? readCourses() : [];
const courses = [...played, ...(await play(played.length))];
const won = (some: readonly Course[]): string => `${some.filter((course) => course.won).length} of ${some.length} won`;
console.log(`now ${won(courses.slice(played.length))}, with those before ${won(courses)}`);
write(foretold(courses));

/** What the features count: other features begin another journal. */
function journalFile(): string {
  const hash = createHash('sha256');
  const files = ['worth/{features,counts,fires,perils,rescues}.ts', 'house/*.ts'].flatMap((pattern) =>
    globSync(`${bot}/${pattern}`, { cwd: root }),
  );
  for (const file of files.filter((name) => !name.endsWith('.test.ts')).sort())
    hash.update(readFileSync(join(root, file)));
  const folder = join(root, '.cache', 'learn');
  mkdirSync(folder, { recursive: true });
  return join(folder, `prospects-${hash.digest('hex').slice(0, 12)}.jsonl`);
}

/** The last line may have been cut off when a run was stopped. */
function readCourses(): Course[] {
  const lines = readFileSync(journal, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Course);
}

async function play(before: number): Promise<Course[]> {
  const threads = { minThreads: Number(flags.cores), maxThreads: Number(flags.cores) };
  const pool = new Piscina<Task, Course>({ filename: join(import.meta.dirname, 'courses.ts'), ...threads });
  const bar = new SingleBar({
    format: '{bar} {value} of {total} | {eta_formatted} left',
    noTTYOutput: true,
    notTTYSchedule: 30_000,
  });
  bar.start(Number(flags.matches), 0);
  const found = await Promise.all(
    Array.from({ length: Number(flags.matches) }, async (_, place) => {
      const course = await pool.run({ seed: Number(flags.seed) + before + place, thinking: Number(flags.thinking) });
      appendFileSync(journal, `${JSON.stringify(course)}\n`);
      bar.increment();
      return course;
    }),
  );
  bar.stop();
  await pool.destroy();
  return found;
}

function write(weights: readonly number[]): void {
  const rows = featureNames.map((name, place) => `  ${name}: ${Number((weights[place] ?? 0).toPrecision(4))},`);
  const lines = [
    "import type { Feature } from './features.ts';",
    '',
    '/**',
    ' * What each feature tells of the win where a turn of a Heroic match begins, in log-odds: fitted to how matches of three chiefs ended,',
    ' * by scripts/learn/prospects.ts.',
    ' */',
    'export const prospects: Readonly<Record<Feature, number>> = {',
    ...rows,
    '};',
  ];
  writeFileSync(TABLE, `${lines.join('\n')}\n`);
  execFileSync('npx', ['biome', 'check', '--write', TABLE], { stdio: 'ignore', cwd: root });
}
