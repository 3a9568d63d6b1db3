import type { Decision } from '../../bot/review.ts';
import { texts } from '../texts.ts';
import type { Retold } from './retell.ts';
import type { Taken } from './steps.ts';

/** A dear decision, in words, and the moment at which it was made. */
export interface Mistake {
  /** The version at which the decision was open. */
  readonly at: number;
  /** Its place among the steps. */
  readonly step: number;
  readonly seat: number;
  readonly text: string;
  readonly better: string;
  readonly cost: string;
}

const MOST = 3;

/** The dearest decisions, the dearest first. What is as good as the best for all that one could notice is no mistake. */
export function mistakesIn({ decisions, measure }: Retold, steps: readonly Taken[]): Mistake[] {
  const dear = decisions.filter(({ cost, nearTie }) => cost > 0 && !nearTie).slice(0, MOST);
  return dear.flatMap((decision) => {
    const step = steps[decision.step];
    return step ? [tell(decision, step, measure)] : [];
  });
}

function tell({ step, seat, chosen, best, cost }: Decision, taken: Taken, measure: Retold['measure']): Mistake {
  const say = ({ action, value }: Decision['best']): string =>
    texts.review.worth(texts.action(action, taken.before), texts.worth[measure](value));
  return {
    at: taken.version - 1,
    step,
    seat,
    text: say(chosen),
    better: say(best),
    cost: signed(measure, -cost),
  };
}

export function signed(measure: Retold['measure'], amount: number): string {
  return `${amount < 0 ? '−' : '+'}${texts.amount[measure](Math.abs(amount))}`;
}
