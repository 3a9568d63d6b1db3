import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { loadCharacters } from '../../../games/catalog.ts';
import type { Bots, World } from '../world.ts';
import { patience, type Task } from './patience.ts';

/** Threads without work are given back after this time. */
const IDLE = 60_000;

export interface Thinkers extends Bots, Pick<World, 'inherit'> {
  close(): Promise<void>;
}

/** Bots think and logs are copied in threads of their own, so that no table waits for them. No thread is there before one is needed. */
export function createThinkers(): Thinkers {
  let pool: Promise<Piscina> | undefined;
  const run = async <W, T>(file: string, work: W): Promise<T> => {
    pool ??= openPool();
    const threads = await pool;
    const filename = join(import.meta.dirname, file);
    const { port1: ear, port2: begun } = new MessageChannel();
    const { signal, ...limits } = patience();
    ear.once('message', limits.begun);
    const task: Task<W> = { work, begun };
    return threads.run(task, { filename, signal, transferList: [begun] }).finally(() => {
      limits.over();
      ear.close();
    });
  };
  return {
    characters: loadCharacters,
    think: (thought) => run('thinker.ts', thought),
    inherit: (work) => run('heir.ts', work),
    close: async () => (await pool)?.destroy(),
  };
}

async function openPool(): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({ minThreads: 0, maxThreads: Math.max(1, availableParallelism() - 1), idleTimeout: IDLE });
}
