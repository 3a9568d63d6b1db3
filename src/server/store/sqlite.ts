import { Worker } from 'node:worker_threads';
import type { Entry } from '../../kit/log.ts';
import type { Snapshot } from '../../kit/match.ts';
import type { Table } from '../../tables/table.ts';
import { aroundReads } from './around/reads.ts';
import { callReads } from './calls/statements.ts';
import { openReader } from './database.ts';
import { grouped } from './group.ts';
import { peopleReads } from './people/reads.ts';
import type { Order, Report } from './sqlite-writer.ts';
import { type Statement, type StatementName, statementsOf, type Value } from './statements.ts';
import { type Due, type Kept, NotSaved, type Store } from './store.ts';
import { type Prepare, preparing } from './transaction.ts';

/** Told how long each commit took, in seconds, and how much went into it. */
export type CommitWatch = (seconds: number, size: number) => void;

/** The embedded store: one file, written by a thread of its own, read from here. */
export async function openSqlite(file: string, watch: CommitWatch = () => {}): Promise<Store> {
  const writer = await startWriter(file);
  const database = openReader(file);
  const prepare = preparing(database);
  const save = grouped<readonly Statement[], boolean>(async (groups) => {
    const begun = performance.now();
    const done = await writer.commit(groups);
    watch((performance.now() - begun) / 1000, groups.length);
    return done;
  });
  return {
    save: (steps) => save(statementsOf(steps)),
    ...reads(prepare),
    async check() {
      prepare('check').get();
      await save([]);
    },
    async close() {
      await save([]).catch(() => {});
      await writer.close();
      database.close();
    },
  };
}

type Row = Readonly<Record<string, Value>>;

function reads(prepare: Prepare): Omit<Store, 'save' | 'check' | 'close'> {
  const all = (name: StatementName, ...values: Value[]): Row[] => prepare(name).all(...values) as Row[];
  const one = (name: StatementName, ...values: Value[]): Row | undefined => all(name, ...values)[0];
  const parsed = <T>(row: Row | undefined): T | undefined => row && (JSON.parse(row.body as string) as T);
  return {
    async table(id) {
      const row = one('readTable', id);
      const table = parsed<Table>(row);
      return row && table && ({ table, revision: row.revision, seed: row.seed } as Kept);
    },
    lobby: async (limit) => all('readLobby', limit).flatMap((row) => parsed<Table>(row) ?? []),
    snapshot: async (match) => parsed<Snapshot>(one('readSnapshot', match)),
    log: async (match, after) => all('readLog', match, after).map((row) => row.body as string),
    entryOf: async (match, id) => parsed<Entry>(one('readEntry', match, id)),
    deadlines: async (match) => new Map(all('readDeadlines', match).map(({ seat, at }) => [Number(seat), Number(at)])),
    due: async (now, limit) => all('readDue', now, limit) as unknown as Due[],
    ...peopleReads(all),
    ...aroundReads(all),
    ...callReads(all),
  };
}

interface Writer {
  commit(groups: (readonly Statement[])[]): Promise<boolean[]>;
  close(): Promise<void>;
}

/** Orders are answered in the order in which they were given. A writer that has died answers none. */
async function startWriter(file: string): Promise<Writer> {
  const worker = new Worker(new URL('./sqlite-writer.ts', import.meta.url), { workerData: file });
  const awaited: ((report: Report) => void)[] = [];
  let dead: string | undefined;
  const die = (problem: string) => {
    dead ??= problem;
    for (const settle of awaited.splice(0)) settle({ problem: dead });
  };
  worker.on('message', (report: Report) => awaited.shift()?.(report));
  worker.on('error', (error) => die(error.message));
  worker.on('exit', () => die('the writer has stopped'));
  const answer = async (): Promise<boolean[]> => {
    const report = await new Promise<Report>((resolve) => {
      awaited.push(resolve);
      if (dead !== undefined) die(dead);
    });
    if ('problem' in report) throw new NotSaved(report.problem);
    return [...report.done];
  };
  const ask = (order: Order): Promise<boolean[]> => {
    const answered = answer();
    worker.postMessage(order);
    return answered;
  };
  await answer();
  return {
    commit: (commit) => ask({ commit }),
    close: async () => void (await ask('close')),
  };
}
