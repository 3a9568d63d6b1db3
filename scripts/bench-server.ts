import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Group, gatherBare, gatherOurs, PEOPLE, play, type Tally } from './bench-server/load.ts';
import { opening } from './bench-server/opening.ts';
import type { Memory, Order } from './bench-server/serve.ts';

/** How much the server carries, beside the limit: a bare WebSocket server with the same fan-out and group commit. */

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '10,100,500' },
    seconds: { type: 'string', default: '3' },
    json: { type: 'string' },
  },
});

interface Row {
  readonly server: 'ours' | 'bare';
  readonly tables: number;
  readonly actionsPerSecond: number;
  readonly cpuMicrosPerAction: number;
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
const seconds = Number(values.seconds);
const rows: Row[] = [];
for (const tables of values.tables.split(',').map(Number)) rows.push(...(await measure(tables)));
const memory = await withServer('ours', measureMemory);
const openingMs = await withServer('ours', (url, ask) => opening(url, () => ask('put-away')));
report();

/** Both servers take turns, so that whatever else the machine does disturbs both alike; the median round counts. */
async function measure(tables: number): Promise<Row[]> {
  return withServer('bare', (bareUrl, askBare) =>
    withServer('ours', async (url, ask) => {
      const bare = { kind: 'bare', ask: askBare, groups: await gatherBare(bareUrl, tables) } as const;
      const ours = { kind: 'ours', ask, groups: await gatherOurs(url, tables) } as const;
      const rounds: Row[][] = [];
      for (const one of [bare, ours]) await play(one.groups, WARM_UP, 0);
      for (let round = 0; round < ROUNDS; round++) rounds.push([await measureOnce(bare), await measureOnce(ours)]);
      for (const one of [bare, ours]) hangUp(one.groups);
      return [0, 1].map((place) => median(rounds.map((round) => round[place] as Row)));
    }),
  );
}

interface Loaded {
  readonly kind: Row['server'];
  readonly ask: Ask;
  readonly groups: readonly Group[];
}

async function measureOnce({ kind, ask, groups }: Loaded): Promise<Row> {
  const before = await ask('cpu');
  const busy = await play(groups, seconds, 0);
  const after = await ask('cpu');
  const paced = await play(groups, seconds, PACE);
  const row: Row = {
    server: kind,
    tables: groups.length,
    actionsPerSecond: Math.round(busy.acknowledged / seconds),
    cpuMicrosPerAction: round(((after.cpu - before.cpu) * 1e6) / busy.acknowledged),
    bytesPerActionAndClient: round(busy.bytes / busy.acknowledged / PEOPLE),
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
    busy: { p50: of((row) => row.busy.p50), p99: of((row) => row.busy.p99) },
    paced: { p50: of((row) => row.paced.p50), p99: of((row) => row.paced.p99) },
  };
}

/**
 * What a table costs in the heap: in play with four sockets, and after it was put away. Warming up leaves things behind
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
    left.push((await ask('put-away')).heap);
  }
  const added = left.slice(1).map((heap, round) => heap - (left[round] ?? heap));
  return { active: perTable(active - (left.at(-1) ?? 0)), idle: perTable(Math.min(...added)) };

  function perTable(bytes: number): number {
    return Math.max(0, Math.round(bytes / tables));
  }
}

type Ask = (order: Order) => Promise<Memory>;

async function withServer<T>(kind: 'ours' | 'bare', work: (url: string, ask: Ask) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'tinderbox-bench-'));
  const file = join(import.meta.dirname, 'bench-server', 'serve.ts');
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
  const goals = judged();
  console.table(
    Object.fromEntries(
      rows.map(({ server, tables, busy, paced, ...row }) => [
        `${server} ${tables}`,
        { ...row, 'busy p50/p99 ms': `${busy.p50} / ${busy.p99}`, 'paced p50/p99 ms': `${paced.p50} / ${paced.p99}` },
      ]),
    ),
  );
  console.log(`heap per table: ${memory.active} bytes in play, ${memory.idle} after it was put away`);
  console.log(`opening a table with 500 entries: ${openingMs.p50} ms (p50), ${openingMs.p99} ms (p99)`);
  for (const [goal, met] of Object.entries(goals)) console.log(`${met ? '✓' : '✗'} ${goal}`);
  const json = { rows, memory, openingMs, goals, node: process.version };
  if (values.json) writeFileSync(values.json, `${JSON.stringify(json, null, 2)}\n`);
}

/** What we promise. */
function judged(): Record<string, boolean> {
  const of = (server: string, tables: number) => rows.find((row) => row.server === server && row.tables === tables);
  const levels = [...new Set(rows.map(({ tables }) => tables))];
  const most = Math.max(...levels);
  const [ours, bare] = [of('ours', most), of('bare', most)];
  return {
    ...Object.fromEntries(
      levels.map((tables) => [
        `at least half of the limit's actions/s at ${tables} tables`,
        (of('ours', tables)?.actionsPerSecond ?? 0) * 2 >= (of('bare', tables)?.actionsPerSecond ?? 0),
      ]),
    ),
    [`p99 at ${most} tables within twice the limit's`]: (ours?.paced.p99 ?? 1e9) <= 2 * (bare?.paced.p99 ?? 0),
    'at most 300 bytes per action and client': rows.every(
      ({ bytesPerActionAndClient }) => bytesPerActionAndClient <= 300,
    ),
    'nothing in the heap of a table that was put away': memory.idle < 100,
    'a table with 500 entries opens in less than 10 ms (median)': openingMs.p50 < 10,
  };
}
