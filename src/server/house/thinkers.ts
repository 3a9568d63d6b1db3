import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import { loadCharacters } from '../../games/catalog.ts';
import type { Action } from '../../kit/game.ts';
import type { Bots, Thought } from './world.ts';

/** Whoever has not decided after this time is stopped; the rules' own answer counts then. */
const PATIENCE = 10_000;
/** Threads without work are given back after this time. */
const IDLE = 60_000;

export interface Thinkers extends Bots {
  close(): Promise<void>;
}

/** Bots that think in threads of their own, so that no table waits for them. No thread is there before one is needed. */
export function createThinkers(): Thinkers {
  let pool: Piscina<Thought, Action> | undefined;
  const open = () =>
    new Piscina<Thought, Action>({
      filename: join(import.meta.dirname, 'thinker.ts'),
      minThreads: 0,
      maxThreads: Math.max(1, availableParallelism() - 1),
      idleTimeout: IDLE,
    });
  return {
    characters: loadCharacters,
    think(thought) {
      pool ??= open();
      return pool.run(thought, { signal: AbortSignal.timeout(PATIENCE) });
    },
    close: async () => pool?.destroy(),
  };
}
