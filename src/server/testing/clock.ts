import type { Clock } from '../clock.ts';

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  /** Lets time pass: what falls due on the way is done in its order, each at its own time and to its end. */
  pass(milliseconds: number): Promise<void>;
  /** How many things are to be done once, later. */
  readonly waiting: number;
}

interface Job {
  due: number;
  readonly every: number | undefined;
  run(): void | Promise<void>;
}

export function testClock(start = 0): TestClock {
  const jobs = new Set<Job>();
  let now = start;
  const plan = (job: Job) => {
    jobs.add(job);
    return () => void jobs.delete(job);
  };
  const nextUntil = (end: number): Job | undefined => {
    const due = [...jobs].filter((job) => job.due <= end);
    return due.reduce<Job | undefined>((first, job) => (first && first.due <= job.due ? first : job), undefined);
  };
  const run = (job: Job) => {
    if (job.every === undefined) jobs.delete(job);
    else job.due += job.every;
    return job.run();
  };
  return {
    now: () => now,
    ticks: () => now - start,
    after(milliseconds, run) {
      // What is due at once needs nobody to move the clock.
      if (milliseconds > 0) return plan({ due: now + milliseconds, every: undefined, run });
      const soon = setImmediate(run);
      return () => clearImmediate(soon);
    },
    every: (every, run) => plan({ due: now + every, every, run }),
    stop: () => jobs.clear(),
    get waiting() {
      return [...jobs].filter(({ every }) => every === undefined).length;
    },
    async pass(milliseconds) {
      const end = now + milliseconds;
      for (let job = nextUntil(end); job; job = nextUntil(end)) {
        now = Math.max(now, job.due);
        await run(job);
      }
      now = end;
    },
  };
}
