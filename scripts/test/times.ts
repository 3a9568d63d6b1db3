import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { type FileTime, root } from './run.ts';

const SHOWN = 10;

/** No file of tests should take longer, in seconds; twice as much is a machine's bad day. */
const LONGEST = 20;
const BAD_DAY = 2;

/** How many programs want to run while our own tests do, and nothing else. */
const OWN_LOAD = 4;

const kept = join(root, '.cache', 'test-times.json');

/** Where the time goes. */
export function printSlowest(files: readonly FileTime[]): void {
  const whole = files.reduce((sum, { seconds }) => sum + seconds, 0);
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SHOWN);
  const share = (seconds: number) => `${((100 * seconds) / whole).toFixed(1)} %`;
  console.log(`\nThe slowest of ${files.length} files, which took ${whole.toFixed(0)} s together:`);
  console.table(
    slowest.map(({ file, seconds }) => ({ file, seconds: Number(seconds.toFixed(1)), share: share(seconds) })),
  );
}

/** How busy the machine was while our tests ran: for about five minutes. What was before that does not count. */
function recentLoad(): number {
  const [minute = 0, fiveMinutes = 0] = loadavg();
  return Math.max(minute, fiveMinutes);
}

/** What took too long even for a machine that has other things to do. */
export function tooSlow(files: readonly FileTime[], load = recentLoad()): string[] {
  return files.flatMap(({ file, seconds }) => {
    const alone = ifAlone(seconds, load);
    return alone > LONGEST * BAD_DAY
      ? [`${file} takes about ${alone.toFixed(0)} s; no file of tests should take more than ${LONGEST}.`]
      : [];
  });
}

/** How long something would have taken if nothing else had run. */
function ifAlone(seconds: number, load: number): number {
  return seconds / Math.max(1, load / OWN_LOAD);
}

/** Notes how long files took, for whoever has to choose among them. */
export function keepTimes(files: readonly FileTime[], load = recentLoad()): void {
  const now = files.map(({ file, seconds }) => [file, ifAlone(seconds, load)]);
  const times = { ...keptTimes(), ...Object.fromEntries(now) };
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, JSON.stringify(times));
}

export function keptTimes(): Readonly<Record<string, number>> {
  try {
    return JSON.parse(readFileSync(kept, 'utf8'));
  } catch {
    return {};
  }
}
