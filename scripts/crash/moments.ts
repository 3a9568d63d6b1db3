import type { Note } from '../../src/server/testing/player.ts';

/** Counts what happens to commands, and lets somebody wait for the next time. */
export interface Moments {
  readonly counts: Readonly<Record<Note, number>>;
  /** Acknowledged commands by game. */
  readonly games: ReadonlyMap<string, number>;
  note(what: Note, game: string): void;
  /** False: it did not happen for long. */
  next(what: Note): Promise<boolean>;
}

const PATIENCE = 30_000;

export function createMoments(): Moments {
  const counts: Record<Note, number> = { sent: 0, done: 0, 'not-saved': 0, kept: 0 };
  const games = new Map<string, number>();
  const waiting = new Map<Note, (() => void)[]>();
  return {
    counts,
    games,
    note(what, game) {
      counts[what] += 1;
      if (what === 'done') games.set(game, (games.get(game) ?? 0) + 1);
      for (const go of waiting.get(what)?.splice(0) ?? []) go();
    },
    next: (what) =>
      new Promise((resolve) => {
        const late = setTimeout(() => resolve(false), PATIENCE);
        const go = () => {
          clearTimeout(late);
          resolve(true);
        };
        waiting.set(what, [...(waiting.get(what) ?? []), go]);
      }),
  };
}
