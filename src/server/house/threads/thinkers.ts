import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import { loadCharacters } from '../../../games/catalog.ts';
import type { Action } from '../../../kit/contract/game.ts';
import type { Checked } from '../../../kit/contract/refusal.ts';
import type { Bots, Inherited, World } from '../world.ts';

/** Whoever has not decided after this time is stopped; the rules' own answer counts then. */
const PATIENCE = 10_000;
/** Threads without work are given back after this time. */
const IDLE = 60_000;

export interface Thinkers extends Bots, Pick<World, 'inherit'> {
  close(): Promise<void>;
}

/** Bots think and logs are copied in threads of their own, so that no table waits for them. No thread is there before one is needed. */
export function createThinkers(): Thinkers {
  let pool: Piscina | undefined;
  const open = () =>
    new Piscina({
      minThreads: 0,
      maxThreads: Math.max(1, availableParallelism() - 1),
      idleTimeout: IDLE,
    });
  const run = <T>(file: string, work: unknown): Promise<T> => {
    pool ??= open();
    const filename = join(import.meta.dirname, file);
    return pool.run(work, { filename, signal: AbortSignal.timeout(PATIENCE) });
  };
  return {
    characters: loadCharacters,
    think: (thought) => run<Action>('thinker.ts', thought),
    inherit: (work) => run<Checked<Inherited>>('heir.ts', work),
    close: async () => pool?.destroy(),
  };
}
