import pg from 'pg';
import { grouped } from '../group.ts';
import { type CommitWatch, readsOf } from '../reads.ts';
import { dueOf } from '../slices/matches/statements.ts';
import type { Row, Value } from '../sql.ts';
import { type Statement, type StatementName, statementsOf } from '../statements.ts';
import { NotSaved, type Reads, type Store } from '../store.ts';
import { coded, Trouble } from '../trouble.ts';
import { type Groups, prepared, transact } from './commit.ts';
import { areUsual, storeEntries } from './entries.ts';
import { migrate } from './migrate.ts';
import { isMoving } from './moving.ts';
import { inWords, readAddress } from './trouble.ts';
import { numbers } from './types.ts';

/** How long anything is waited for, in milliseconds. */
const CONNECT_WITHIN = 5_000;
const ANSWER_WITHIN = 10_000;
const VACUUM_WITHIN = 600_000;
const CONNECTIONS = 10;

/** Two servers want the same rows in a different order: one is refused, and tries again. */
const TRY_AGAIN: readonly string[] = ['40P01', '40001'];
const TRIES = 5;

/** Servers that ask at the same moment get different rows, and none waits for another. */
const claimDue = `WITH mine AS (
    UPDATE deadlines SET claimed = $1 WHERE (match, seat) IN (SELECT match, seat FROM deadlines
      WHERE at <= $2 AND claimed <= $3 ORDER BY at LIMIT $4 FOR UPDATE SKIP LOCKED) RETURNING match, seat, at)
  SELECT match, seat FROM mine ORDER BY at`;

/** The store for many servers at once: a PostgreSQL database. A connection that broke is replaced by another. */
export async function openPostgres(address: string, watch: CommitWatch = () => {}): Promise<Store> {
  const where = readAddress(address);
  const pool = poolAt(address);
  await prepareTables(pool, where);
  const ask = asking(pool);
  const save = grouped<readonly Statement[], boolean>(async (groups) => {
    const begun = performance.now();
    const done = await commit(pool, groups);
    watch((performance.now() - begun) / 1000, groups.length);
    return done;
  });
  return {
    save: (steps) => save(statementsOf(steps)),
    ...readsOf(ask),
    claimDue: async (now, until, limit) =>
      (await pool.query<Row>({ name: 'claimDue', text: claimDue, values: [until, now, now, limit] })).rows.map(dueOf),
    wipe: () => using(pool, vacuum),
    async check() {
      await ask('check');
      await save([{ name: 'pulse', values: [] }]);
    },
    async close() {
      await save([]).catch(() => {});
      await pool.end();
    },
  };
}

/** The same database for somebody who only looks: nothing in it changes, not even to bring it up to date. */
export async function readPostgres(address: string): Promise<{ readonly reads: Reads; close(): Promise<void> }> {
  const where = readAddress(address);
  const pool = poolAt(address, { options: '-c default_transaction_read_only=on' });
  try {
    await pool.query('SELECT 1 FROM migrations');
  } catch (error) {
    await pool.end();
    throw new Trouble(
      coded(error).code === NO_SUCH_TABLE ? 'there is no data in that database' : inWords(error, where),
    );
  }
  return { reads: readsOf(asking(pool)), close: () => pool.end() };
}

const NO_SUCH_TABLE = '42P01';

function poolAt(address: string, more: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: address,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN,
    query_timeout: ANSWER_WITHIN,
    statement_timeout: ANSWER_WITHIN,
    idle_in_transaction_session_timeout: ANSWER_WITHIN,
    application_name: 'tinderbox',
    types: numbers,
    ...more,
  });
  pool.on('error', () => {}); // a connection that breaks while nobody uses it is simply not used again
  pool.on('connect', (client) => client.on('error', () => {})); // nor is one that breaks while it is being handed out
  return pool;
}

type Ask = (name: StatementName, ...values: Value[]) => Promise<Row[]>;

function asking(pool: pg.Pool): Ask {
  return async (name, ...values) => (await pool.query<Row>(prepared(name, values))).rows;
}

async function prepareTables(pool: pg.Pool, where: URL): Promise<void> {
  try {
    await using(pool, async (client) => {
      await migrate(client);
      if (await isMoving(client)) throw new Trouble('a move was interrupted; run "tinderbox move" again');
    });
  } catch (error) {
    await pool.end();
    throw error instanceof Trouble ? error : new Trouble(inWords(error, where));
  }
}

async function commit(pool: pg.Pool, groups: Groups): Promise<boolean[]> {
  for (let tried = 1; ; tried++) {
    try {
      return await using(pool, (client) => store(client, groups));
    } catch (error) {
      const { code, message } = coded(error);
      if (!TRY_AGAIN.includes(code ?? '') || tried === TRIES) throw new NotSaved(message, { cause: error });
    }
  }
}

async function store(client: pg.PoolClient, groups: Groups): Promise<boolean[]> {
  const full = groups.filter(({ length }) => length > 0);
  if (full.length === 0) return groups.map(() => true);
  if (!areUsual(full)) return transact(client, groups);
  try {
    return await storeEntries(client, groups);
  } catch (error) {
    if (coded(error).code !== IN_PART) throw error;
    return transact(client, groups);
  }
}

/** Takes a while. Afterwards no table holds what was deleted; the logs and backups of the database are up to its host. */
async function vacuum(client: pg.PoolClient): Promise<boolean> {
  await client.query('SET statement_timeout = 0');
  await client.query({ text: 'VACUUM', query_timeout: VACUUM_WITHIN } as pg.QueryConfig);
  await client.query(`SET statement_timeout = ${ANSWER_WITHIN}`);
  return true;
}

/** What the database says when a group could be stored only in part. */
const IN_PART = '22012';

/** A connection that failed is not used again. */
async function using<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  const fail = (error: Error) => {
    failure = error;
  };
  client.on('error', fail);
  try {
    return await work(client);
  } catch (error) {
    if (coded(error).code?.length !== 5) fail(coded(error));
    throw error;
  } finally {
    client.off('error', fail);
    client.release(failure);
  }
}
