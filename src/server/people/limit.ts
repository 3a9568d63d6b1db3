import type { Tally } from './tally.ts';

/** How often something may happen, and how often it did lately. */
export interface Limit {
  readonly most: number;
  readonly tally: Tally;
}

/** Seconds to wait when it was too often; undefined: go on, it is counted. */
export function tooOften({ most, tally }: Limit, key: string, now: number): number | undefined {
  const wait = tally.wait(key, most, now);
  if (wait > 0) return Math.ceil(wait / 1000);
  tally.note(key, now);
  return undefined;
}
