/** What is to be done later, in a time that is moved by hand. */
export interface Timers {
  ticks(): number;
  wait(ms: number, then: () => void): () => void;
  /** Goes on to whatever is due next, and does it. */
  next(): boolean;
  /** Lets this much time pass, and does what is due by then. */
  pass(ms: number): void;
}

export function createTimers(): Timers {
  const jobs = new Set<{ readonly due: number; readonly run: () => void }>();
  let now = 0;

  function next(until = Number.POSITIVE_INFINITY): boolean {
    const [first] = [...jobs].filter(({ due }) => due <= until).sort((one, other) => one.due - other.due);
    if (!first) return false;
    jobs.delete(first);
    now = Math.max(now, first.due);
    first.run();
    return true;
  }

  return {
    ticks: () => now,
    wait(ms, run) {
      const job = { due: now + ms, run };
      jobs.add(job);
      return () => void jobs.delete(job);
    },
    next: () => next(),
    pass(ms) {
      const end = now + ms;
      while (next(end));
      now = end;
    },
  };
}
