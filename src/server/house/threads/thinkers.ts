import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Piscina } from 'piscina';
import { loadCharacters } from '../../../games/catalog.ts';
import type { Action } from '../../../kit/contract/game.ts';
import type { Checked } from '../../../kit/contract/refusal.ts';
import type { Inherited } from '../../../tables/match/inherit.ts';
import type { Bots, World } from '../world.ts';

/** Whoever has not decided after this time is stopped; the rules' own answer counts then. */
const PATIENCE = 10_000;
/** Threads without work are given back after this time. */
const IDLE = 60_000;

export interface Thinkers extends Bots, Pick<World, 'inherit'> {
  close(): Promise<void>;
}

/** Bots think and logs are copied in threads of their own, so that no table waits for them. No thread is there before one is needed. */
export function createThinkers(): Thinkers {
  let pool: Promise<Piscina> | undefined;
  const run = async <T>(file: string, work: unknown): Promise<T> => {
    pool ??= openPool();
    const filename = join(import.meta.dirname, file);
    return (await pool).run(work, { filename, signal: AbortSignal.timeout(PATIENCE) });
  };
  return {
    characters: loadCharacters,
    think: (thought) => run<Action>('thinker.ts', thought),
    inherit: (work) => run<Checked<Inherited>>('heir.ts', work),
    close: async () => (await pool)?.destroy(),
  };
}

async function openPool(): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({ minThreads: 0, maxThreads: Math.max(1, availableParallelism() - 1), idleTimeout: IDLE });
}
