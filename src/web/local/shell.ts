import type { Checked, Refusal } from '../../kit/contract/refusal.ts';
import { decide } from '../../tables/core/decide.ts';
import type { Given, Loaded } from '../../tables/core/loaded.ts';
import type { Plan } from '../../tables/core/plan.ts';
import type { Request } from '../../tables/core/request.ts';

/** What a shell does with what was decided. */
export interface Keeping {
  given(): Given;
  /** Stores a plan. What could not be stored did not happen. */
  keep(plan: Plan): Promise<void>;
  /** Shows what is stored now. */
  show(plan: Plan): void;
  /** Why a plan could not be stored, and how the table stands if it went on elsewhere. */
  recover(error: unknown): Promise<{ readonly refusal: Refusal; readonly loaded?: Loaded }>;
  /** Nothing is left to do. */
  rest(): void;
}

/** The only way to the table of this screen: decide, keep, show. */
export interface Shell {
  loaded(): Loaded;
  ask(request: Request): Promise<Checked<Plan>>;
}

interface Job {
  readonly request: Request;
  answer(done: Checked<Plan>): void;
}

/** One request after the other: a new one waits until the last is stored. */
export function createShell(start: Loaded, keeping: Keeping): Shell {
  const waiting: Job[] = [];
  let loaded = start;
  let busy = false;

  function next(): void {
    const job = waiting.shift();
    if (!job) return keeping.rest();
    busy = true;
    decided(job)
      .then(job.answer)
      .finally(() => {
        busy = false;
        next();
      });
  }

  async function decided({ request }: Job): Promise<Checked<Plan>> {
    const plan = decide(loaded, request, keeping.given());
    if ('refusal' in plan) return plan;
    try {
      await keeping.keep(plan.value);
    } catch (error) {
      const { refusal, ...now } = await keeping.recover(error);
      loaded = now.loaded ?? loaded;
      return { refusal };
    }
    loaded = plan.value.after;
    keeping.show(plan.value);
    return plan;
  }

  return {
    loaded: () => loaded,
    ask: (request) =>
      new Promise((answer) => {
        waiting.push({ request, answer });
        if (!busy) next();
      }),
  };
}
