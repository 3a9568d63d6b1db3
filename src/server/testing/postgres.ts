import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { freePort } from './port.ts';

/** A PostgreSQL of our own, in a folder that goes with it. */
export interface Postgres {
  readonly url: string;
  /** The address of a place in it that is empty. */
  newPlace(): Promise<string>;
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** Nothing where PostgreSQL is not installed. Data that a power cut may take is quicker to write, and enough for tests. */
export async function ownPostgres(durable = false): Promise<Postgres | undefined> {
  const programs = programsOf();
  if (!programs) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'tinderbox-postgres-'));
  const user = unprivileged();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'tinderbox', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'],
    { ...user, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  guardOne(join(data, 'pg_hba.conf'));
  const port = await freePort();
  const url = `postgres://tinderbox@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;
  let places = 0;
  const postgres: Postgres = {
    url,
    async newPlace() {
      const schema = `place_${places++}`;
      await ask(url, `CREATE SCHEMA ${schema}`);
      return `${url}?options=-c%20search_path%3D${schema}`;
    },
    async start() {
      const options = [
        ...(durable ? [] : ['-F']),
        '-k',
        '',
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-c',
        'max_connections=200',
      ];
      server = spawn(join(programs, 'postgres'), ['-D', data, ...options], { ...user, cwd: folder, stdio: 'ignore' });
      while (!(await answers(url))) if (server.exitCode !== null) throw new Error('PostgreSQL did not start');
    },
    async stop() {
      if (!server || server.exitCode !== null) return;
      const gone = once(server, 'exit');
      server.kill('SIGQUIT');
      await gone;
    },
    async remove() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await postgres.start();
  return postgres;
}

/** The one user, if there is one, who has to name a password. */
export const GUARDED = 'guarded';

function guardOne(file: string): void {
  writeFileSync(file, `host all ${GUARDED} all scram-sha-256\n${readFileSync(file, 'utf8')}`);
}

/** Debian keeps them apart by version, outside the path. */
function programsOf(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...paths()];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

function paths(): string[] {
  return (process.env.PATH ?? '').split(delimiter);
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map((which) =>
    Number(spawnSync('id', [which, 'nobody'], { encoding: 'utf8' }).stdout),
  );
  return { uid: uid ?? 65534, gid: gid ?? 65534 };
}

async function answers(url: string): Promise<boolean> {
  return ask(url, 'SELECT 1').then(
    () => true,
    () => false,
  );
}

async function ask(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query(text);
  } finally {
    await client.end().catch(() => {});
  }
}
