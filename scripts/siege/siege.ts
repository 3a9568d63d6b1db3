import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { verify } from '../../src/kit/match/matchfile.ts';
import { matchFileFrom } from '../../src/server/house/stored/file.ts';
import { DATABASE } from '../../src/server/store/files/folder.ts';
import { openSqlite } from '../../src/server/store/sqlite/sqlite.ts';
import { judge } from '../../src/server/testing/judge.ts';
import { dice } from '../../src/server/testing/player.ts';
import type { Counts } from './counts.ts';
import { type Group, playersOf, playOn, seatGroups } from './honest.ts';
import {
  type Besieged,
  beside,
  comeFirst,
  isAlive,
  letLoose,
  loadOf,
  startHostile,
  startServer,
  stopHostile,
  stopServer,
} from './processes.ts';
import { mega, type Phase, printCounts, printPhases, timeOf, together } from './report.ts';
import type { Load } from './serve.ts';

/**
 * Four tables of each game play over real sockets while hostile clients of all kinds besiege the server. It lives, nothing
 * honest is lost, nobody honest is cut off or slowed down much, and its memory comes back. How fast it answers is judged
 * in long sieges only: a short one says too little about it.
 */

const { values } = parseArgs({
  options: {
    seconds: { type: 'string' },
    minutes: { type: 'string' },
    profile: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});
const seconds = Number(values.seconds ?? Number(values.minutes ?? 5) * 60);
const LONG = 120;
/** Peace and siege take turns, so that whatever else the machine does disturbs both alike. */
const ROUNDS = 5;
const SLOWER = 4;
const FATTER = 1.2;
/** So many seconds the memory has to come back. */
const RECOVERY = 60;

comeFirst();
process.exitCode = await siege(Number(values.seed));

async function siege(seed: number): Promise<number> {
  const data = mkdtempSync(join(tmpdir(), 'tinderbox-siege-'));
  const random = dice(seed);
  console.log(`siege: ${seconds} s, seed ${seed}`);
  const server = await startServer(data, values.profile);
  const groups = await seatGroups(server.url, random);
  const { alone, neighboured, besieged, counts, share, before } = await besiege(server, groups, seed, random);
  const after = await recovered(server, before);
  for (const player of playersOf(groups)) player.rest();
  const answered = await settled(groups);
  for (const player of playersOf(groups)) player.stop();
  const lived = isAlive(server);
  if (lived) await stopServer(server);
  const [slower, shared] = [besieged, neighboured].map((phase) => timeOf(phase, 0.99) / timeOf(alone, 0.99));
  const ownDoing = timeOf(besieged, 0.99) / timeOf(neighboured, 0.99);
  const problems = [
    ...(lived ? [] : ['the server did not live']),
    ...(answered ? [] : ['some honest commands were never answered']),
    ...(await compare(data, groups)),
    ...conduct(groups),
    ...untried(counts),
    ...(after <= before * FATTER ? [] : [`memory did not come back: ${mega(before)} before, ${mega(after)} after`]),
    ...(besieged.took.length > 0 && alone.took.length > 0 ? [] : ['nobody honest did anything']),
    ...(seconds < LONG || ownDoing <= SLOWER ? [] : [`honest p99 ${ownDoing.toFixed(1)} times what it was`]),
  ];
  printPhases({ alone, 'beside a busy neighbour': neighboured, besieged });
  printCounts(counts);
  console.log(
    `hostile clients took ${(100 * share).toFixed(0)} % of a core. Honest p99 is ${slower?.toFixed(1)} times what it is alone; ` +
      `${shared?.toFixed(1)} times beside somebody who takes as much of the processor and sends nothing. What they sent makes it ${ownDoing.toFixed(1)} times as long.`,
  );
  console.log(`It held ${mega(before)} before, and ${mega(after)} afterwards, without garbage.`);
  for (const problem of problems.slice(0, 20)) console.log(`  ✗ ${problem}`);
  console.log(
    problems.length === 0 ? 'siege: held.' : `siege: NOT HELD. The data is in ${data}; again with --seed ${seed}.`,
  );
  if (problems.length === 0) rmSync(data, { recursive: true });
  return problems.length === 0 ? 0 : 1;
}

/** Peace, siege, and a busy neighbour, in turn. */
async function besiege(server: Besieged, groups: readonly Group[], seed: number, random: () => number) {
  const rounds = seconds < LONG ? 1 : ROUNDS;
  const long = seconds / rounds;
  const quiet = Math.max(3, long / (rounds > 1 ? 2 : 5));
  const playFor = (some: number) => () => play(server, groups, some, random);
  const hostile = await startHostile(server.url, tablesOf(groups), seed);
  // A program that is not warm yet is slow by itself; and what it loads and compiles when something is asked of it for
  // the first time stays: bots, threads, code. So a little siege comes before anything is measured.
  await letLoose(hostile, playFor(quiet));
  const spans = { alone: [] as Span[], besieged: [] as Span[], neighboured: [] as Span[] };
  let share = 0;
  for (let round = 0; round < rounds; round++) {
    spans.alone.push(await playFor(quiet)());
    const [besieged, took] = await letLoose(hostile, playFor(long));
    share = took;
    spans.besieged.push(besieged);
    spans.neighboured.push(await beside(share, playFor(quiet)));
  }
  const counts = await stopHostile(hostile);
  const phase = (some: readonly Span[]) => together(some.map((span) => faredIn(span, groups)));
  return {
    alone: phase(spans.alone),
    besieged: phase(spans.besieged),
    neighboured: phase(spans.neighboured),
    counts,
    share,
    before: spans.alone[0]?.load.memory ?? 0,
  };
}

function tablesOf(groups: readonly Group[]): string[] {
  return groups.flatMap(({ rounds }) => rounds.slice(-1).map(({ table }) => table));
}

/** From when to when they played, and what the server needed for it. */
interface Span {
  readonly begun: number;
  readonly ended: number;
  readonly load: Load;
}

/** Lets them play for some seconds. To say what it holds the server stops for a moment: nobody is on the clock then. */
async function play(server: Besieged, groups: readonly Group[], long: number, random: () => number): Promise<Span> {
  await loadOf(server);
  const begun = performance.now();
  while (performance.now() - begun < long * 1000 && isAlive(server)) {
    await pause(500);
    await Promise.all(groups.map((group) => playOn(server.url, group, random)));
  }
  const ended = performance.now();
  return { begun, ended, load: await loadOf(server) };
}

/** A command belongs to the time in which it was sent, however late it was answered. */
function faredIn({ begun, ended, load }: Span, groups: readonly Group[]): Phase {
  const took = playersOf(groups).flatMap(({ took }) =>
    took.flatMap(({ at, milliseconds }) => {
      const sent = at - milliseconds;
      return sent >= begun && sent < ended ? [milliseconds] : [];
    }),
  );
  return { took, load };
}

/** The memory once it is back, or when patience ends. */
async function recovered(server: Besieged, before: number): Promise<number> {
  let now = (await loadOf(server)).memory;
  for (let waited = 0; waited < RECOVERY && now > before * FATTER && Number.isFinite(now); waited++) {
    await pause(1000);
    now = (await loadOf(server)).memory;
  }
  return now;
}

async function settled(groups: readonly Group[]): Promise<boolean> {
  for (let tries = 0; tries < 200; tries++) {
    if (playersOf(groups).every(({ waits }) => !waits)) return true;
    await pause(50);
  }
  return false;
}

/** Reads the logs from the store itself: what was acknowledged is there, once, and every die is right. */
async function compare(data: string, groups: readonly Group[]): Promise<string[]> {
  const store = await openSqlite(join(data, DATABASE));
  const problems: string[] = [];
  for (const { game, rounds } of groups) {
    for (const { table, players } of rounds) {
      const file = await matchFileFrom(store, table, 'secret');
      if ('refusal' in file) problems.push(`table ${table} is lost`);
      else {
        const verified = verify(game, file.value);
        if ('refusal' in verified) problems.push(`table ${table}: ${JSON.stringify(verified.refusal)}`);
        problems.push(
          ...judge(
            file.value.entries,
            players.map(({ history }) => history),
          ),
        );
      }
    }
  }
  await store.close();
  return problems;
}

/** How honest people were treated. */
function conduct(groups: readonly Group[]): string[] {
  return playersOf(groups).flatMap(({ history, problems, cuts, refusals }) => [
    ...problems,
    ...(cuts > 0 ? [`${history.name} was cut off ${cuts} times`] : []),
    ...refusals.map((code) => `${history.name} was refused: ${code}`),
  ]);
}

/** What should have been tried and was not. */
function untried({ frames, routes, manners }: Counts): string[] {
  const never = (what: string, tried: Readonly<Record<string, number>>) =>
    Object.entries(tried).flatMap(([name, times]) => (times === 0 ? [`${what} "${name}" was never tried`] : []));
  return [
    ...never('frame', frames),
    ...never('route', routes),
    ...never('manner', manners),
    ...(Object.keys(frames).length >= 24 ? [] : ['fewer than 24 kinds of frames']),
    ...(Object.keys(routes).length > 10 ? [] : ['hardly any routes']),
  ];
}
