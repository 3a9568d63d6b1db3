import type { ClientBase } from 'pg';
import { migrationsTable, postgresMigrations } from '../migrations/migrations.ts';
import { Trouble } from '../trouble.ts';

/** Any number will do, as long as it is ours. */
const LOCK = 7_281_964;
const OLDEST = 13;

/** Brings the tables up to date. Whoever starts first does it; the others wait, and find it done. */
export async function migrate(client: ClientBase): Promise<void> {
  await refuseOldServers(client);
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await client.query(migrationsTable);
    const { rows } = await client.query<{ done: number }>('SELECT count(*)::int AS done FROM migrations');
    const done = rows[0]?.done ?? 0;
    if (done > postgresMigrations.length) throw new Trouble('the data was written by a newer Tinderbox than this one');
    for (const [number, migration] of postgresMigrations.entries()) {
      if (number < done) continue;
      await client.query(migration);
      await client.query('INSERT INTO migrations (number) VALUES ($1)', [number]);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function refuseOldServers(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS version`,
  );
  const version = rows[0]?.version ?? 0;
  if (version < OLDEST) throw new Trouble(`PostgreSQL ${version} is too old; ${OLDEST} or newer is needed`);
}
