import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../src/server/testing/port.ts';
import { ownPostgres, type Postgres } from '../../src/server/testing/postgres.ts';
import { type OwnRedis, ownRedis } from '../../src/server/testing/redis.ts';
import { openProxy, type WireProxy } from './proxy.ts';

/** One server of several, behind wires of its own to the database and to Redis. */
export interface Node {
  readonly url: string;
  readonly database: WireProxy;
  readonly redis: WireProxy;
  /** SIGKILL, or SIGTERM for one that is told to stop; then another one starts at the same port. */
  restart(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  end(): void;
}

/** Several servers on one PostgreSQL and one Redis, which are our own. */
export interface CrashSite {
  readonly nodes: readonly Node[];
  /** The database itself, for who looks at it afterwards. */
  readonly address: string;
  readonly redis: OwnRedis;
  /** Ends all connections to the database, as its host would. */
  cutDatabase(): Promise<number>;
  remove(): Promise<void>;
}

/** Undefined: PostgreSQL or Redis is not installed. */
export async function openSite(count: number): Promise<CrashSite | undefined> {
  const [postgres, redis] = await Promise.all([ownPostgres(), ownRedis()]);
  if (!postgres || !redis) return undefined;
  const nodes: Node[] = [];
  for (let n = 0; n < count; n++) nodes.push(await openNode(postgres, redis));
  return {
    nodes,
    address: postgres.url,
    redis,
    cutDatabase: () => cutAll(postgres.url),
    async remove() {
      for (const node of nodes) node.end();
      await Promise.all([postgres.remove(), redis.stop()]);
    },
  };
}

async function openNode(postgres: Postgres, redis: OwnRedis): Promise<Node> {
  const port = await freePort();
  const wireTo = ({ hostname, port }: URL) => openProxy({ host: hostname, port: Number(port) });
  const [toDatabase, toRedis] = await Promise.all([wireTo(new URL(postgres.url)), wireTo(new URL(redis.url))]);
  const orders = {
    port,
    data: '',
    database: moved(postgres.url, toDatabase.port),
    redis: moved(redis.url, toRedis.port),
  };
  let serving = await started(orders);
  let isOver = false;
  return {
    url: `http://127.0.0.1:${port}`,
    database: toDatabase,
    redis: toRedis,
    async restart(signal) {
      const fault = await ended(serving, signal);
      if (!isOver) serving = await started(orders);
      if (fault) throw new Error(fault);
    },
    end() {
      isOver = true;
      serving.kill('SIGKILL');
      for (const wire of [toDatabase, toRedis]) wire.close();
    },
  };
}

/** Says what was wrong with its end. */
async function ended(serving: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<string | undefined> {
  if (hasEnded(serving)) return 'the node had ended by itself';
  const gone = once(serving, 'exit');
  serving.kill(signal);
  const [code] = await gone;
  return signal === 'SIGTERM' && code !== 0 ? `a node that was told to stop ended with ${code}` : undefined;
}

const PATIENCE = 30_000;

const moved = (address: string, port: number): string => {
  const url = new URL(address);
  url.port = String(port);
  return url.href;
};

/** A server that cannot start, because its database or Redis is away, is started again, as whoever hosts it would. */
async function started(orders: object): Promise<ChildProcess> {
  for (;;) {
    const child = load();
    if ((await heard(child)) === 'ready' && child.send(orders) && (await heard(child)) === 'open') return child;
    child.kill('SIGKILL');
  }
}

/** Undefined: it ended, or says nothing for long. */
async function heard(child: ChildProcess): Promise<unknown> {
  if (hasEnded(child)) return undefined;
  const patience = new AbortController();
  const waits = [
    once(child, 'message', patience),
    once(child, 'exit', patience).then(() => [undefined]),
    pause(PATIENCE, [undefined], patience),
  ];
  const [said] = await Promise.race(waits);
  for (const wait of waits) wait.catch(() => {});
  patience.abort();
  return said;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

function load(): ChildProcess {
  const env = { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'tinderbox-compiled') };
  const stdio: ('ignore' | 'inherit' | 'ipc')[] = ['ignore', 'inherit', 'inherit', 'ipc'];
  return spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], { env, stdio });
}

async function cutAll(address: string): Promise<number> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tinderbox'`,
  );
  await client.end();
  return rows.length;
}
