import type { MessagePort } from 'node:worker_threads';

/** Work for a thread, and whom it tells that it has begun. */
export interface Task<W> {
  readonly work: W;
  readonly begun: Pick<MessagePort, 'postMessage'>;
}

/** Whoever is not done this long after beginning is stopped; the rules' own answer counts then. */
export const PATIENCE = 10_000;

/** A thread may have to start, read a game and wait for its turn first: on a slow machine that takes longer than to think. */
export const TO_BEGIN = 60_000;

/** Gives up work that does not begin, or does not come to an end. */
export interface Patience {
  readonly signal: AbortSignal;
  begun(): void;
  over(): void;
}

export function patience(): Patience {
  const stop = new AbortController();
  const limit = (time: number, what: string) =>
    setTimeout(() => stop.abort(new Error(`a thread did not ${what} in ${time / 1000} s`)), time);
  let timer = limit(TO_BEGIN, 'begin');
  return {
    signal: stop.signal,
    begun() {
      clearTimeout(timer);
      timer = limit(PATIENCE, 'answer');
    },
    over: () => clearTimeout(timer),
  };
}
