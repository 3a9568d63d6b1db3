/** What time it is, and what is done later. Tests bring a clock of their own and move it. */
export interface Clock {
  now(): number;
  /** Milliseconds that only ever go forward, whatever is done to the machine's clock: for waits and limits. */
  ticks(): number;
  /** Does something once; what comes back calls it off. */
  after(milliseconds: number, job: () => void): CallOff;
  /** Does something again and again, but never while it is still under way. */
  every(milliseconds: number, job: () => void | Promise<void>): CallOff;
  /** Nothing is done any more. */
  stop(): void;
}

export type CallOff = () => void;

/** The machine's. What is still to be done does not keep the program from ending. */
export function realClock(): Clock {
  const running = new Set<NodeJS.Timeout>();
  let stopped = false;
  const track = (timer: NodeJS.Timeout): CallOff => {
    running.add(timer.unref());
    return () => {
      running.delete(timer);
      clearTimeout(timer);
    };
  };
  return {
    now: () => Date.now(),
    ticks: () => performance.now(),
    after(milliseconds, job) {
      if (stopped) return nothing;
      const timer = setTimeout(() => {
        running.delete(timer);
        job();
      }, milliseconds);
      return track(timer);
    },
    every: (milliseconds, job) => (stopped ? nothing : track(setInterval(oneAtATime(job), milliseconds))),
    stop() {
      stopped = true;
      for (const timer of running) clearTimeout(timer);
      running.clear();
    },
  };
}

function oneAtATime(job: () => void | Promise<void>): () => Promise<void> {
  let busy = false;
  return async () => {
    if (busy) return;
    busy = true;
    try {
      await job();
    } finally {
      busy = false;
    }
  };
}

const nothing: CallOff = () => undefined;
