import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { gameIds, loadGame } from '../../src/games/catalog.ts';
import { DATABASE } from '../../src/server/store/files/folder.ts';
import { faultsInPages } from '../../src/server/store/sqlite/pages.ts';
import { openSqlite } from '../../src/server/store/sqlite/sqlite.ts';
import { dice } from '../../src/server/testing/player.ts';
import { freePort } from '../../src/server/testing/port.ts';
import { aims, emptyDiskOf, fillDiskOf, kindsOfAims } from './aims.ts';
import { type Group, openGroups } from './groups.ts';
import { compare, type Games } from './judging.ts';
import { createMoments, type Moments } from './moments.ts';
import { crashNodes } from './nodes.ts';
import { createServers, type Servers } from './servers.ts';
import { kindsOfTears, tear } from './wal.ts';

/**
 * Players and watchers play all games over real sockets while the server is killed (SIGKILL) in the milliseconds around
 * a commit and started again. Now and then its disk is full before, or a write is torn behind the last whole one. Then
 * what every client was told is compared with the log: nothing acknowledged is lost, nothing happened twice, and every
 * client saw a prefix of the same log. With `--nodes 3` see `crash/nodes.ts`.
 */

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    nodes: { type: 'string', default: '1' },
    partitions: { type: 'string', default: '0' },
    tables: { type: 'string', default: '6' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});

/** Every so many kills, beginning with the second and the fourth. */
const TORN = { every: 4, at: 2 };
const FULL = { every: 8, at: 4 };

/** Milliseconds of play between two kills, at most, beside what it takes to be acknowledged once. */
const LONGEST_PLAY = 200;

/** What happened beside the kills themselves. */
interface Faults {
  torn: number;
  full: number;
  leftOut: boolean;
}

/** One run of the test, and what it has found. */
interface Run {
  readonly data: string;
  readonly servers: Servers;
  readonly moments: Moments;
  readonly random: () => number;
  readonly faults: Faults;
  /** Acknowledged actions before each kill. */
  readonly perKill: number[];
  readonly problems: string[];
}

async function crash(kills: number, tables: number, seed: number): Promise<number> {
  const begun = performance.now();
  console.log(`crash: ${kills} kills, ${tables} tables, seed ${seed}`);
  const data = mkdtempSync(join(tmpdir(), 'tinderbox-crash-'));
  const port = await freePort();
  const faults: Faults = { torn: 0, full: 0, leftOut: false };
  const servers = createServers(data, port);
  const run: Run = { data, servers, moments: createMoments(), random: dice(seed), faults, perKill: [], problems: [] };
  const games = await gamesHere();
  await servers.start();
  const url = `http://127.0.0.1:${port}`;
  const groups = await openGroups([url], [...games.values()], tables, run.random, run.moments.note);
  const renewing = setInterval(groups.renew, 50);
  for (let kill = 1; kill <= kills; kill++) {
    await killOnce(run, kill);
    if (kill % 50 === 0) console.log(`  ${kill} kills, ${run.moments.counts.done} acknowledged, ${clock(begun)} s`);
  }
  if (!(await groups.settle())) run.problems.push('some commands were never answered');
  clearInterval(renewing);
  groups.stop();
  servers.close();
  run.problems.push(...(await judged(run, games, groups.all)));
  return tell(run, kills, seed, groups.all, clock(begun));
}

/** Lets everybody play, then kills the server at a moment that was chosen, and starts the next one. */
async function killOnce(
  { data, servers, moments, random, faults, perKill, problems }: Run,
  kill: number,
): Promise<void> {
  const before = moments.counts.done;
  if (!(await moments.next('done'))) problems.push(`kill ${kill}: nothing was acknowledged for long`);
  await pause(random() * LONGEST_PLAY);
  if (kill % FULL.every === FULL.at) problems.push(...(await fillDisk(data, servers, moments, faults)));
  else await aims[kindsOfAims[kill % kindsOfAims.length] ?? 'sent'](moments, logOf(data), random);
  await servers.kill();
  perKill.push(moments.counts.done - before);
  const kind = kindsOfTears[faults.torn % kindsOfTears.length] ?? 'cut';
  if (kill % TORN.every === TORN.at && tear(logOf(data), kind)) faults.torn += 1;
  await servers.start();
}

/** All that is wrong: with what clients were told, with the file, with the logs, and with the test itself. */
async function judged(
  { data, perKill, faults, moments, problems }: Run,
  games: Games,
  all: readonly Group[],
): Promise<string[]> {
  const told = all.flatMap(({ players }) => players.flatMap((player) => player.problems));
  const pages = faultsInPages(join(data, DATABASE));
  const logs = problems.length + told.length + pages.length === 0 ? await compareAt(data, games, all) : [];
  return [...told, ...pages, ...logs, ...idle(perKill, faults, moments)];
}

function tell(run: Run, kills: number, seed: number, all: readonly Group[], seconds: string): number {
  const { problems, moments, data } = run;
  for (const problem of problems.slice(0, 20)) console.log(`  ✗ ${problem}`);
  for (const line of figures(run, all)) console.log(`  ${line}`);
  console.log(
    problems.length === 0
      ? `crash: right. ${kills} kills, ${moments.counts.done} acknowledged actions, 0 lost, 0 doubled, every client saw a prefix of the same log (${seconds} s).`
      : `crash: WRONG. ${problems.length} problems after ${kills} kills; again with --seed ${seed}. The data is in ${data}.`,
  );
  if (problems.length === 0) rmSync(data, { recursive: true });
  return problems.length === 0 ? 0 : 1;
}

const logOf = (data: string): string => join(data, `${DATABASE}-wal`);
const clock = (begun: number): string => ((performance.now() - begun) / 1000).toFixed(1);

/** The disk takes nothing until somebody was told so. Every other time there is room again before the kill. */
async function fillDisk(data: string, servers: Servers, moments: Moments, faults: Faults): Promise<string[]> {
  faults.leftOut = !fillDiskOf(servers.pid, logOf(data));
  if (faults.leftOut) return [];
  if (!(await moments.next('not-saved'))) return ['a full disk was not noticed'];
  faults.full += 1;
  if (faults.full % 2 === 0) return [];
  emptyDiskOf(servers.pid);
  return (await moments.next('done')) ? [] : ['it did not go on when there was room again'];
}

/** A test that hit nothing has shown nothing. */
function idle(perKill: readonly number[], { torn, full, leftOut }: Faults, { games }: Moments): string[] {
  const problems = perKill.flatMap((count, place) => (count === 0 ? [`kill ${place + 1} hit an idle server`] : []));
  if (perKill.length >= TORN.at && torn === 0) problems.push('no write was torn');
  if (perKill.length >= FULL.at && full === 0 && !leftOut) problems.push('no disk was full');
  return [...problems, ...gameIds().flatMap((id) => (games.get(id) ? [] : [`nothing was acknowledged in ${id}`]))];
}

function figures({ perKill, faults, moments }: Run, all: readonly Group[]): string[] {
  const { torn, full, leftOut } = faults;
  const { counts, games } = moments;
  const sorted = perKill.toSorted((one, other) => one - other);
  const ended = all.filter(({ players }) => players.some(({ isOver }) => isOver)).length;
  const disks = leftOut
    ? 'full disks left out: prlimit is missing'
    : `${full} times a full disk, ${counts['not-saved']} refusals for it`;
  return [
    `acknowledged per kill: at least ${sorted[0]}, median ${sorted[Math.floor(sorted.length / 2)]}, at most ${sorted.at(-1)}`,
    `by game: ${[...games].map(([id, count]) => `${id} ${count}`).join(', ')}; ${all.length} tables, ${ended} matches ended`,
    `${counts.kept} commands were stored, but not yet told, when the server died: sent again, they were done once`,
    `${torn} torn writes; ${disks}`,
  ];
}

async function compareAt(data: string, games: Games, groups: readonly Group[]): Promise<string[]> {
  const store = await openSqlite(join(data, DATABASE));
  return compare(store, games, groups).finally(() => store.close());
}

async function gamesHere(): Promise<Games> {
  return new Map((await Promise.all(gameIds().map(loadGame))).flatMap((game) => (game ? [[game.id, game]] : [])));
}

const [kills, tables, seed] = [values.kills, values.tables, values.seed].map(Number) as [number, number, number];
const [nodes, partitions] = [Number(values.nodes), Number(values.partitions)];
process.exitCode =
  nodes > 1
    ? await crashNodes({ nodes, kills, partitions, tables, seed }, await gamesHere())
    : await crash(kills, tables, seed);
process.exit(); // whatever still waits for a server that is gone
