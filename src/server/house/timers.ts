/** Does things later, unless it is stopped before. */
export interface Timers {
  after(milliseconds: number, job: () => void): void;
  stop(): void;
}

export function createTimers(): Timers {
  const waiting = new Set<NodeJS.Timeout>();
  let stopped = false;
  return {
    after(milliseconds, job) {
      if (stopped) return;
      const timer = setTimeout(() => {
        waiting.delete(timer);
        job();
      }, milliseconds);
      waiting.add(timer);
    },
    stop() {
      stopped = true;
      for (const timer of waiting) clearTimeout(timer);
    },
  };
}
