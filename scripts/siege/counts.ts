/** Counts what was tried, and what came of it. */
export interface Counts {
  readonly frames: Record<string, number>;
  readonly routes: Record<string, number>;
  readonly manners: Record<string, number>;
  /** Refusals over sockets by code, answers by HTTP by status, ends of connections by code. */
  readonly answers: Record<string, number>;
  /** Seconds of processor time, and how long it took. */
  cpu: number;
  seconds: number;
}

export function count(counter: Record<string, number>, what: string, times = 1): void {
  counter[what] = (counter[what] ?? 0) + times;
}

export function sumOf(counter: Readonly<Record<string, number>>): number {
  return Object.values(counter).reduce((sum, times) => sum + times, 0);
}
