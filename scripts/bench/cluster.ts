import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { WebSocket } from 'ws';
import { openPostgres } from '../../src/server/store/postgres/postgres.ts';
import { ownPostgres } from '../../src/server/testing/postgres.ts';
import { ownRedis } from '../../src/server/testing/redis.ts';
import { PROTOCOL } from '../../src/wire/protocol.ts';
import { type Group, gatherBare, gatherOurs, play, type Tally } from './server/load.ts';
import type { Memory, Order } from './server/serve.ts';

/**
 * What several nodes on one PostgreSQL and one Redis carry, beside a bare WebSocket server with the same group commit on
 * the same database, in the same run. All of it, and who plays, is on this one machine: the figures compare, and the
 * most that one machine does is not what several do.
 */
const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '100,500' },
    nodes: { type: 'string', default: '1,2,4' },
    seconds: { type: 'string', default: '3' },
    idle: { type: 'string', default: '10000' },
    json: { type: 'string' },
  },
});

const PACE = 0.5;
const WARM_UP = 2;
const ROUNDS = 3;
/** Few enough that nobody waits for the machine: what is measured is the way, not the queue. */
const CALM_TABLES = 20;
const TABLES_A_NODE = 50;
const seconds = Number(values.seconds);
const folder = mkdtempSync(join(tmpdir(), 'tinderbox-cluster-'));
const [postgres, redis] = await Promise.all([ownPostgres(true), ownRedis()]);
if (!postgres || !redis) {
  console.log('bench:cluster: left out, because PostgreSQL or Redis is not installed here.');
  process.exit();
}

interface Spread {
  readonly p50: number;
  readonly p99: number;
}

interface Served {
  readonly url: string;
  ask(order: Order): Promise<Memory>;
  end(): void;
}

const figures: Record<string, unknown> = {};
const goals: Record<string, boolean> = {};

const parts = [
  databaseAlone,
  hop,
  ...values.tables.split(',').map((tables) => () => besideBare(Number(tables))),
  () => idleSockets(Number(values.idle)),
  () => onSeveral(values.nodes.split(',').map(Number)),
];
for (const [place, part] of parts.entries()) {
  await part();
  console.error(`${place + 1} of ${parts.length}: ${JSON.stringify(Object.entries(figures).at(-1))}`);
}
report();

/** Both take turns, and the median round counts, as in bench:server. */
async function besideBare(tables: number): Promise<void> {
  const address = await place();
  const [bare, ours] = [await serve('bare', await place()), await serve('ours', address)];
  const both = [
    { groups: await gatherBare(bare.url, tables), served: bare, name: 'bare' },
    { groups: await gatherOurs(ours.url, tables), served: ours, name: 'ours' },
  ];
  for (const { groups } of both) await play(groups, WARM_UP, 0);
  const rounds: Record<string, { actions: number; paced: Spread }[]> = { bare: [], ours: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const { groups, name } of both) {
      const busy = await play(groups, seconds, 0);
      const paced = await play(groups, seconds, PACE);
      rounds[name]?.push({ actions: Math.round(busy.actions / seconds), paced: spread(paced) });
    }
  }
  const rows = Object.fromEntries(Object.entries(rounds).map(([name, all]) => [name, medianOf(all)]));
  for (const { groups, served } of both) {
    hangUp(groups);
    served.end();
  }
  figures[`${tables} tables`] = rows;
  goals[`at least half of the bare server's actions/s with ${tables} tables`] =
    (rows.ours?.actions ?? 0) * 2 >= (rows.bare?.actions ?? 0);
  goals[`p99 within twice the bare server's with ${tables} tables`] =
    (rows.ours?.paced.p99 ?? 1e9) <= 2 * (rows.bare?.paced.p99 ?? 0);
}

/** Each figure by itself: a round that was disturbed in one need not be in another. */
function medianOf(all: readonly { actions: number; paced: Spread }[]): { actions: number; paced: Spread } {
  const of = (look: (round: { actions: number; paced: Spread }) => number) =>
    all.map(look).sort((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;
  return {
    actions: of(({ actions }) => actions),
    paced: { p50: of(({ paced }) => paced.p50), p99: of(({ paced }) => paced.p99) },
  };
}

/**
 * CPU of all nodes for one action, each node with as many tables: those whose people are all at one node, and those whose
 * people are at two. A node that has little to do would count mostly for being there.
 */
async function onSeveral(counts: readonly number[]): Promise<void> {
  const rows: Record<string, { together: number; spread: number }> = {};
  for (const count of counts) {
    const address = await place();
    const nodes: Served[] = [];
    for (let node = 0; node < count; node++) nodes.push(await serve('ours', address));
    const urls = nodes.map(({ url }) => url);
    const together = (await Promise.all(urls.map((url) => gatherOurs(url, TABLES_A_NODE)))).flat();
    const apart = await gatherOurs(urls, TABLES_A_NODE * count);
    rows[`${count} nodes`] = { together: await cpuOf(nodes, together), spread: await cpuOf(nodes, apart) };
    for (const groups of [together, apart]) hangUp(groups);
    for (const node of nodes) node.end();
  }
  figures['CPU microseconds per action'] = rows;
  const [first, last] = [rows[`${counts[0]} nodes`], rows[`${counts.at(-1)} nodes`]];
  goals['CPU per action grows by at most 15 % with nodes (people of a table at one node)'] =
    (last?.together ?? 1e9) <= 1.15 * (first?.together ?? 0);
}

/** Every node first plays as fast as it goes, so that what is counted is play and not the compiling of a young process. */
async function cpuOf(nodes: readonly Served[], groups: readonly Group[]): Promise<number> {
  await play(groups, WARM_UP * (1 + nodes.length), 0);
  const cpu = async () =>
    (await Promise.all(nodes.map(({ ask }) => ask('cpu')))).reduce((sum, { cpu }) => sum + cpu, 0);
  const before = await cpu();
  const { actions } = await play(groups, seconds, PACE);
  return Math.round((((await cpu()) - before) * 1e6) / actions);
}

/** From the command to the other player's screen: both at one node, and at two. */
async function hop(): Promise<void> {
  const address = await place();
  const nodes = [await serve('ours', address), await serve('ours', address)] as const;
  const near = await gatherOurs(nodes[0].url, CALM_TABLES);
  const far = await gatherOurs(
    nodes.map(({ url }) => url),
    CALM_TABLES,
  );
  for (const groups of [near, far]) await play(groups, WARM_UP, PACE);
  const [one, two] = [spread(await play(near, seconds, PACE)), spread(await play(far, seconds, PACE))];
  figures['to the other player, ms'] = {
    'at one node': one,
    'at two nodes': two,
    'the hop': { p50: round(two.p50 - one.p50), p99: round(two.p99 - one.p99) },
  };
  for (const groups of [near, far]) hangUp(groups);
  for (const node of nodes) node.end();
}

async function idleSockets(count: number): Promise<void> {
  const node = await serve('ours', await place());
  const before = await node.ask('memory');
  const sockets: WebSocket[] = [];
  for (let first = 0; first < count; first += 200) {
    const batch = Array.from({ length: Math.min(200, count - first) }, () => greeted(node.url));
    sockets.push(...(await Promise.all(batch)));
  }
  const after = await node.ask('memory');
  const each = (look: 'heap' | 'rss') => Math.round((after[look] - before[look]) / count);
  figures[`${count} idle sockets`] = { 'heap bytes each': each('heap'), 'resident bytes each': each('rss') };
  for (const socket of sockets) socket.terminate();
  node.end();
}

async function greeted(url: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { perMessageDeflate: false });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL }));
  await once(socket, 'message');
  return socket;
}

/** Entries of 400 bytes, of so many tables at once, stored as fast as it goes by one node and by four. */
async function databaseAlone(): Promise<void> {
  const rows: Record<string, number> = {};
  for (const nodes of [1, 4]) {
    const address = await place();
    const stores = await Promise.all(Array.from({ length: nodes }, () => openPostgres(address)));
    const until = performance.now() + seconds * 1000;
    let stored = 0;
    const table = async (number: number): Promise<void> => {
      const store = stores[number % nodes];
      for (let version = 0; performance.now() < until; version++) {
        const text = JSON.stringify({ version, filler: 'x'.repeat(380) });
        await store?.save([{ kind: 'entry', match: `m${number}`, version, id: `c${version}`, text }]);
        stored += 1;
      }
    };
    await Promise.all(Array.from({ length: 500 }, (_, number) => table(number)));
    rows[`${nodes} nodes`] = Math.round(stored / seconds);
    for (const store of stores) await store.close();
  }
  figures['the database alone, entries/s with 500 tables'] = rows;
}

async function place(): Promise<string> {
  return (await postgres?.newPlace()) ?? '';
}

async function serve(kind: 'ours' | 'bare', database: string): Promise<Served> {
  const program = join(import.meta.dirname, 'server', 'serve.ts');
  const child = spawn(process.execPath, ['--expose-gc', program, kind, folder, database, redis?.url ?? ''], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { port } = await said<{ port: number }>(child);
  return {
    url: `http://127.0.0.1:${port}`,
    ask(order) {
      child.send(order);
      return said<Memory>(child);
    },
    end: () => void child.kill('SIGKILL'),
  };
}

async function said<T>(child: ChildProcess): Promise<T> {
  const [message] = await once(child, 'message');
  return message as T;
}

function hangUp(groups: readonly Group[]): void {
  for (const { sockets } of groups) for (const socket of sockets) socket.terminate();
}

function spread({ waits }: Tally): Spread {
  const sorted = waits.toSorted((one, other) => one - other);
  const at = (share: number) => round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN);
  return { p50: at(0.5), p99: at(0.99) };
}

function round(figure: number): number {
  return Math.round(figure * 100) / 100;
}

function report(): void {
  console.log(JSON.stringify(figures, null, 2));
  for (const [goal, met] of Object.entries(goals)) console.log(`${met ? '✓' : '✗'} ${goal}`);
  if (values.json)
    writeFileSync(values.json, `${JSON.stringify({ figures, goals, node: process.version }, null, 2)}\n`);
}

await Promise.all([postgres.remove(), redis.stop()]);
rmSync(folder, { recursive: true, force: true });
process.exit();
