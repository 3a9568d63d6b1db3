import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Goal, keepGoals, showGoals } from './server/goals.ts';
import { type Group, gatherBare, gatherLean, gatherOurs, idle, PEOPLE, play, type Tally } from './server/load.ts';
import { opening } from './server/opening.ts';
import type { Memory, Order } from './server/serve.ts';

/**
 * How much the server carries, beside two that do next to nothing: a bare one with our messages, and a lean one with the
 * smallest there are. Both store with our group commit. We are judged by the lean one.
 */

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '10,100,500,2000' },
    idle: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '3' },
    json: { type: 'string' },
    /** Writes today's figures into goals.json. */
    keep: { type: 'boolean', default: false },
    /** Also writes down where the server's main thread spends its time, as ours-….cpuprofile and lean-….cpuprofile. */
    profile: { type: 'boolean', default: false },
  },
});

type Kind = 'ours' | 'bare' | 'lean';

interface Row {
  readonly server: Kind;
  readonly tables: number;
  readonly actionsPerSecond: number;
  readonly cpuMicrosPerAction: number;
  /** What the players themselves cost: they share the machine with the server. */
  readonly playersMicrosPerAction: number;
  readonly bytesPerActionAndClient: number;
  /** As fast as it goes. */
  readonly busy: Spread;
  /** Two actions a second at every table. */
  readonly paced: Spread;
}

interface Spread {
  readonly p50: number;
  readonly p99: number;
}

const PACE = 0.5;
const ROUNDS = 3;
const WARM_UP = 2;
/** Seconds: longer than the time between two signs of life that everybody is asked for. */
const BEATS = 30;
const seconds = Number(values.seconds);
const rows: Row[] = [];
for (const tables of values.tables.split(',').map(Number)) rows.push(...(await measure(tables)));
const startMs = await measureStart();
const idleMs = await measureIdle(Number(values.idle));
const memory = await withServer('ours', measureMemory);
const openingMs = await withServer('ours', (url, ask) => opening(url, () => ask('put-away')));
report();

/** The servers take turns, so that whatever else the machine does disturbs all alike; the median round counts. */
async function measure(tables: number): Promise<Row[]> {
  return withServer('lean', (leanUrl, askLean) =>
    withServer('bare', (bareUrl, askBare) =>
      withServer('ours', async (url, ask) => {
        const all: readonly Loaded[] = [
          { kind: 'lean', ask: askLean, groups: await gatherLean(leanUrl, tables) },
          { kind: 'bare', ask: askBare, groups: await gatherBare(bareUrl, tables) },
          { kind: 'ours', ask, groups: await gatherOurs(url, tables) },
        ];
        const rounds: Row[][] = [];
        for (let round = 0; round < ROUNDS; round++) rounds.push(await eachInTurn(all));
        for (const { groups } of all) hangUp(groups);
        return all.map((_, place) => median(rounds.map((round) => round[place] as Row)));
      }),
    ),
  );
}

async function eachInTurn(all: readonly Loaded[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const one of all) rows.push(await measureOnce(one));
  return rows;
}

/** Milliseconds from the start of the process until it can be asked; the median of some. */
async function measureStart(): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 5; count++) {
    const begun = performance.now();
    times.push(await withServer('ours', async () => performance.now() - begun));
  }
  return round(times.sort((a, b) => a - b)[2] as number);
}

/** How long twenty tables at their ease wait beside many who do nothing, and without them. */
async function measureIdle(count: number): Promise<{ without: Spread; beside: Spread }> {
  return withServer('ours', async (url) => {
    const groups = await gatherOurs(url, 20);
    const without = spread(await play(groups, BEATS, PACE));
    const sockets = await idle(url, count);
    const beside = spread(await play(groups, BEATS, PACE));
    for (const socket of sockets) socket.terminate();
    hangUp(groups);
    return { without, beside };
  });
}

interface Loaded {
  readonly kind: Kind;
  readonly ask: Ask;
  readonly groups: readonly Group[];
}

/** While the others have their turn a server rests, and V8 forgets some of what it compiled: so each round begins with some seconds that do not count. */
async function measureOnce({ kind, ask, groups }: Loaded): Promise<Row> {
  await play(groups, WARM_UP, 0);
  if (values.profile) await ask('profile');
  const before = await ask('cpu');
  const begun = process.cpuUsage();
  const busy = await play(groups, seconds, 0);
  const { user, system } = process.cpuUsage(begun);
  const after = await ask('cpu');
  if (values.profile) await ask('profile');
  const paced = await play(groups, seconds, PACE);
  const row: Row = {
    server: kind,
    tables: groups.length,
    actionsPerSecond: Math.round(busy.actions / seconds),
    cpuMicrosPerAction: round(((after.cpu - before.cpu) * 1e6) / busy.actions),
    playersMicrosPerAction: round((user + system) / busy.actions),
    bytesPerActionAndClient: round(busy.bytes / busy.actions / PEOPLE),
    busy: spread(busy),
    paced: spread(paced),
  };
  console.error(`${kind}, ${row.tables} tables: ${row.actionsPerSecond}/s, paced p99 ${row.paced.p99} ms`);
  return row;
}

/** Each figure by itself: a round that was disturbed in one need not be in another. */
function median(all: readonly Row[]): Row {
  const [first] = all as [Row];
  const of = (look: (row: Row) => number) => all.map(look).sort((a, b) => a - b)[Math.floor(all.length / 2)] as number;
  return {
    ...first,
    actionsPerSecond: of((row) => row.actionsPerSecond),
    cpuMicrosPerAction: of((row) => row.cpuMicrosPerAction),
    playersMicrosPerAction: of((row) => row.playersMicrosPerAction),
    busy: { p50: of((row) => row.busy.p50), p99: of((row) => row.busy.p99) },
    paced: { p50: of((row) => row.paced.p50), p99: of((row) => row.paced.p99) },
  };
}

/**
 * What a table costs in the heap: in play with two sockets, and after it was put away. Warming up leaves things behind
 * that have nothing to do with tables, so the least that a round of new tables has added counts.
 */
async function measureMemory(url: string, ask: Ask): Promise<{ active: number; idle: number }> {
  const tables = 200;
  const left: number[] = [];
  let active = 0;
  for (let round = 0; round < 6; round++) {
    const groups = await gatherOurs(url, tables);
    await play(groups, 2, PACE);
    active = (await ask('memory')).heap;
    hangUp(groups);
    await quietMoment();
    await ask('put-away');
    left.push((await ask('memory')).heap);
  }
  const added = left.slice(1).map((heap, round) => heap - (left[round] ?? heap));
  return { active: perTable(active - (left.at(-1) ?? 0)), idle: perTable(Math.min(...added)) };

  function perTable(bytes: number): number {
    return Math.max(0, Math.round(bytes / tables));
  }
}

type Ask = (order: Order) => Promise<Memory>;

async function withServer<T>(kind: Kind, work: (url: string, ask: Ask) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'tinderbox-bench-'));
  const file = join(import.meta.dirname, 'server', 'serve.ts');
  const child = spawn(process.execPath, ['--expose-gc', file, kind, folder], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  try {
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    return await work(`http://127.0.0.1:${port}`, (order) => asked(child, order));
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
    rmSync(folder, { recursive: true });
  }
}

async function asked(child: ChildProcess, order: Order): Promise<Memory> {
  const answer = once(child, 'message');
  child.send(order);
  return ((await answer) as [Memory])[0];
}

function hangUp(groups: readonly Group[]): void {
  for (const { sockets } of groups) for (const socket of sockets) socket.terminate();
}

function quietMoment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 500));
}

function spread({ waits }: Tally): Spread {
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN);
  return { p50: at(0.5), p99: at(0.99) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function report(): void {
  const goals = goalsOf();
  console.table(
    Object.fromEntries(
      rows.map(({ server, tables, busy, paced, ...row }) => [
        `${server} ${tables}`,
        { ...row, 'busy p50/p99 ms': `${busy.p50} / ${busy.p99}`, 'paced p50/p99 ms': `${paced.p50} / ${paced.p99}` },
      ]),
    ),
  );
  console.log(`heap per table: ${memory.active} bytes in play, ${memory.idle} after it was put away`);
  for (const [how, { p50, p99 }] of Object.entries(openingMs))
    console.log(`opening a table with 1,000 entries, ${how}: ${p50} ms (p50), ${p99} ms (p99)`);
  console.log(`start: ${startMs} ms`);
  const { without, beside } = idleMs;
  console.log(`20 tables at their ease: p99 ${without.p99} ms; beside ${values.idle} idle sockets ${beside.p99} ms`);
  showGoals(goals);
  if (values.keep) keepGoals(goals);
  const json = { rows, memory, openingMs, startMs, idleMs, goals, node: process.version };
  if (values.json) writeFileSync(values.json, `${JSON.stringify(json, null, 2)}\n`);
}

/** What we promise. */
function goalsOf(): Goal[] {
  const of = (server: Kind, tables: number) =>
    rows.find((row) => row.server === server && row.tables === tables) as Row;
  const levels = [...new Set(rows.map(({ tables }) => tables))];
  const each = (what: string, bound: Omit<Goal, 'what' | 'value'>, figure: (ours: Row, lean: Row) => number) =>
    levels.map((tables) => {
      return {
        what: `${what}, ${tables} tables`,
        value: round(figure(of('ours', tables), of('lean', tables))),
        ...bound,
      };
    });
  return [
    ...each("of the lean server's actions/s", { least: 0.6 }, (a, b) => a.actionsPerSecond / b.actionsPerSecond),
    ...each('times its processor time', { most: 2 }, (a, b) => a.cpuMicrosPerAction / b.cpuMicrosPerAction),
    ...each('bytes per action and client', { most: 200 }, (a) => a.bytesPerActionAndClient),
    { what: 'bytes of heap per table in play', value: memory.active, most: 15_000 },
    { what: 'bytes of heap per table that was put away', value: memory.idle, most: 100 },
    ...Object.entries(openingMs).map(([how, { p50 }]) => {
      return { what: `ms to open a table with 1,000 entries, ${how}`, value: p50, most: 5 };
    }),
    { what: 'ms to start', value: startMs, most: 800 },
    { what: 'times p99 beside idle sockets', value: round(idleMs.beside.p99 / idleMs.without.p99), most: 2 },
  ];
}
