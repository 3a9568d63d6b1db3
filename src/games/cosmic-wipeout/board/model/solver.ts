import type { Services } from './services.ts';
import url from './solver.worker.ts?worker&url';

/** Asks the solver, which works in a thread of its own: its first answer may take seconds, and nothing waits for it. */
export function ask<K extends keyof Services>(
  service: K,
  ...given: Parameters<Services[K]>
): Promise<ReturnType<Services[K]>> {
  const id = asked++;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
    solver().postMessage({ id, service, given } satisfies Question);
  });
}

/** Fetches the solver into the browser's cache, so that it is there when the network is gone. */
export function fetchSolver(): void {
  fetch(url).catch(() => {});
}

export interface Question {
  readonly id: number;
  readonly service: keyof Services;
  readonly given: readonly unknown[];
}

export interface Answer {
  readonly id: number;
  readonly answer: unknown;
}

interface Waiting {
  resolve(answer: unknown): void;
  reject(reason: unknown): void;
}

const waiting = new Map<number, Waiting>();
let asked = 0;
let running: Worker | undefined;

function solver(): Worker {
  running ??= start();
  return running;
}

function start(): Worker {
  const worker = new Worker(url, { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    waiting.get(data.id)?.resolve(data.answer);
    waiting.delete(data.id);
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    giveUp(event.message);
  });
  return worker;
}

/** A solver that failed is not asked again; the next question starts another one. */
function giveUp(reason: string): void {
  running?.terminate();
  running = undefined;
  for (const { reject } of waiting.values()) reject(new Error(reason));
  waiting.clear();
}
