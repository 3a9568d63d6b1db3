import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from './database.ts';
import type { Statement } from './statements.ts';
import { preparing, transact } from './transaction.ts';

/** The thread that writes: a commit waits for the disk, and nobody should wait with it. */

export type Order = { readonly commit: readonly (readonly Statement[])[] } | 'close';
/** The answer to an order, and once, at the start, that the file is open. */
export type Report = { readonly done: readonly boolean[] } | { readonly problem: string };

const port = parentPort;
if (!port) throw new Error('sqlite-writer.ts is the entry of a worker thread');
const database = openDatabase(workerData as string);
const prepare = preparing(database);
port.postMessage({ done: [] } satisfies Report);

port.on('message', (order: Order) => {
  if (order !== 'close') return port.postMessage(report(order.commit));
  database.close();
  port.postMessage({ done: [] } satisfies Report);
  port.close();
});

function report(groups: readonly (readonly Statement[])[]): Report {
  try {
    return { done: transact(database, prepare, groups) };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}
