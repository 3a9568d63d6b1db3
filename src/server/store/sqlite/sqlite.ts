import { type MessagePort, Worker } from 'node:worker_threads';
import { grouped } from '../group.ts';
import { type CommitWatch, readsOf } from '../reads.ts';
import type { Row } from '../sql.ts';
import { type Statement, sql, statementsOf } from '../statements.ts';
import { NotSaved, type Reads, type Store } from '../store.ts';
import { inWords, Trouble } from '../trouble.ts';
import { openReader } from './database.ts';
import type { Order, Report, Work } from './orders.ts';
import { type Prepare, preparing } from './transaction.ts';

/** Where orders are taken: a thread, or the far end of a channel. */
type OrderTaker = Worker | MessagePort;

/** The embedded store: one file, written by a thread of its own, read from here. */
export async function openSqlite(file: string, watch: CommitWatch = () => {}, start = startThread): Promise<Store> {
  const writer = await writerBehind(start({ file, sql }));
  const database = await orElse(() => openReader(file), writer.close);
  const prepare = preparing(database, sql);
  const save = grouped<readonly Statement[], boolean>(async (groups) => {
    const begun = performance.now();
    const done = await writer.commit(groups);
    watch((performance.now() - begun) / 1000, groups.length);
    return done;
  });
  const { due } = reads(prepare);
  return {
    save: (steps) => save(statementsOf(steps)),
    ...reads(prepare),
    claimDue: async (now, _until, limit) => due(now, limit), // whoever is alone has no need to claim
    wipe: async () => writer.wipe(),
    async check() {
      prepare('check').get();
      await save([{ name: 'pulse', values: [] }]);
    },
    async close() {
      await save([]).catch(() => {});
      await writer.close();
      database.close();
    },
  };
}

/** The same file for somebody who only looks: nothing in it changes, not even to bring it up to date. */
export function readSqlite(file: string): { readonly reads: Reads; close(): void } {
  const database = openReader(file);
  return { reads: reads(preparing(database, sql)), close: () => database.close() };
}

async function orElse<T>(open: () => T, undo: () => Promise<void>): Promise<T> {
  try {
    return open();
  } catch (error) {
    await undo();
    throw new Trouble(inWords(error));
  }
}

function reads(prepare: Prepare): Reads {
  return readsOf((name, ...values) => prepare(name).all(...values) as Row[]);
}

interface Writer {
  commit(groups: (readonly Statement[])[]): Promise<boolean[]>;
  wipe(): Promise<boolean>;
  close(): Promise<void>;
}

export function startThread(work: Work): OrderTaker {
  return new Worker(new URL('./writer.ts', import.meta.url), { workerData: work });
}

/** Orders are answered in the order in which they were given. A writer that has died answers none. */
async function writerBehind(taker: OrderTaker): Promise<Writer> {
  const awaited: ((report: Report) => void)[] = [];
  let dead: string | undefined;
  const die = (problem: string) => {
    dead ??= problem;
    for (const settle of awaited.splice(0)) settle({ problem: dead });
  };
  taker.on('message', (report: Report) => awaited.shift()?.(report));
  taker.on('error', (error: Error) => die(error.message));
  taker.on('exit', () => die('the writer has stopped'));
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
    taker.postMessage(order);
    return answered;
  };
  await answer().catch(({ message }: NotSaved) => Promise.reject(new Trouble(message)));
  return {
    commit: (commit) => ask({ commit }),
    wipe: async () => (await ask('wipe'))[0] === true,
    close: async () => void (await ask('close')),
  };
}
