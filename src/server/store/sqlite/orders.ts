import type { DatabaseSync } from 'node:sqlite';
import type { MessagePort } from 'node:worker_threads';
import type { Sql, Statement } from '../statements.ts';
import { coded, inWords } from '../trouble.ts';
import { openDatabase, wipe } from './database.ts';
import { preparing, transact } from './transaction.ts';

export type Order = { readonly commit: readonly (readonly Statement[])[] } | 'wipe' | 'close';
/** The answer to an order, and once, at the start, whether the file is open. */
export type Report = { readonly done: readonly boolean[] } | { readonly problem: string };

/** The statements are handed in: importing them would load half of the program into the writer's thread at every start. */
export interface Work {
  readonly file: string;
  readonly sql: Sql;
  /** How many milliseconds a commit waits while somebody else holds the file, if not as long as usual. */
  readonly patience?: number;
}

/** Opens the file and writes into it what is ordered, until it is closed. */
export function takeOrders(port: MessagePort, { file, sql, patience }: Work): void {
  try {
    answerOrders(port, openDatabase(file, patience), sql);
  } catch (error) {
    port.postMessage({ problem: inWords(error) } satisfies Report);
  }
}

function answerOrders(port: MessagePort, database: DatabaseSync, sql: Sql): void {
  const prepare = preparing(database, sql);
  port.postMessage({ done: [] } satisfies Report);
  port.on('message', (order: Order) => {
    if (order === 'wipe') return port.postMessage(report(() => [wipe(database)]));
    if (order !== 'close') return port.postMessage(report(() => transact(database, prepare, order.commit)));
    database.close();
    port.postMessage({ done: [] } satisfies Report);
    port.close();
  });
}

function report(work: () => readonly boolean[]): Report {
  try {
    return { done: work() };
  } catch (error) {
    return { problem: coded(error).message };
  }
}
