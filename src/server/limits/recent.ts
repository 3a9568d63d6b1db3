/** Counts what happened lately, by key. */
export interface Recent {
  note(key: string, now: number): void;
  count(key: string, now: number): number;
  /** Milliseconds until fewer than `most` are remembered. */
  wait(key: string, most: number, now: number): number;
  /** Takes the last one back. */
  forgive(key: string): void;
  forget(key: string): void;
  /** How many keys are remembered. */
  readonly size: number;
}

/** Nobody needs more of them than this to be told to wait. */
const MOST_TIMES = 100;
const SWEEP_AFTER = 10_000;

/** Remembers each time for `window` milliseconds. */
export function countRecent(window: number): Recent {
  const times = new Map<string, number[]>();
  let sweepAt = SWEEP_AFTER;

  const recent = (key: string, now: number): number[] => {
    const all = times.get(key);
    if (!all) return [];
    const left = all.filter((at) => at > now - window);
    if (left.length > 0) times.set(key, left);
    else times.delete(key);
    return left;
  };
  const sweep = (now: number) => {
    for (const key of [...times.keys()]) recent(key, now);
    sweepAt = Math.max(SWEEP_AFTER, times.size * 2);
  };

  return {
    note(key, now) {
      times.set(key, [...recent(key, now), now].slice(-MOST_TIMES));
      if (times.size > sweepAt) sweep(now);
    },
    count: (key, now) => recent(key, now).length,
    wait(key, most, now) {
      const at = recent(key, now).at(-most);
      return at === undefined ? 0 : at + window - now;
    },
    forgive(key) {
      const left = times.get(key)?.slice(0, -1) ?? [];
      if (left.length > 0) times.set(key, left);
      else times.delete(key);
    },
    forget: (key) => void times.delete(key),
    get size() {
      return times.size;
    },
  };
}
