import type { Game } from '../../kit/game.ts';
import type { Store } from '../store/store.ts';

/** All that the house does not make itself: time, memory, randomness, news from other houses, the games. */
export interface World {
  readonly games: ReadonlyMap<string, Game>;
  readonly store: Store;
  /** Milliseconds since 1970. */
  now(): number;
  readonly random: {
    /** A new, unguessable id. */
    id(): string;
    /** The secret of a match's dice. */
    seed(): string;
  };
  readonly bus: Bus;
  readonly watch: Watch;
}

/** Brings news of a table early. Who misses some reads the log: the bus is never the truth. */
export interface Bus {
  tell(table: string): void;
  /** What other houses tell; never one's own news. */
  listen(hear: (table: string) => void): void;
}

/** For a house that is alone. */
export const noBus: Bus = { tell: () => {}, listen: () => {} };

/** What is worth counting or writing down. */
export interface Watch {
  done(kind: string): void;
  refused(code: string): void;
  /** Our own bug, or a store that fails. */
  failed(table: string, error: unknown): void;
}

export const nobodyWatches: Watch = { done: () => {}, refused: () => {}, failed: () => {} };
