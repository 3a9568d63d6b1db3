import type { Attempt, Attempts } from '../limits/attempts.ts';
import type { Budgets, Cost } from '../limits/budgets.ts';
import type { Channel } from './channel.ts';

/**
 * What is counted for the whole site: what somebody does to others, or leaves behind. The rest only keeps one server
 * from being worn out, and is counted by the one that it wears.
 */
const counted: ReadonlySet<Cost> = new Set<Cost>([
  'hints',
  'guests',
  'accounts',
  'letters',
  'reports',
  'resets',
  'tables',
  'branches',
  'saves',
  'chat',
  'crowd',
  'changes',
]);

/** Budgets that other nodes hear of. Somebody who asks several nodes in the same moment may get what each has left. */
export function sharedBudgets(budgets: Budgets, channel: Channel): Budgets {
  channel.hear('spent', ([cost, payers]) => budgets.note(cost as Cost, payers));
  return {
    ...budgets,
    spend(cost, payers) {
      const refusal = budgets.spend(cost, payers);
      const { connection: _, ...all } = payers;
      if (!refusal && counted.has(cost)) channel.tell('spent', cost, all);
      return refusal;
    },
    get size() {
      return budgets.size;
    },
  };
}

/** Guesses are counted by all nodes, whichever is asked. */
export function sharedAttempts(attempts: Attempts, channel: Channel, ticks: () => number): Attempts {
  const tell = (what: 'note' | 'forgive' | 'succeeded', { account, area, device }: Attempt) =>
    channel.tell('attempt', what, account, area, device ?? null);
  channel.hear('attempt', ([what, account, area, device]) => {
    const attempt = { account, area, device: device ?? undefined };
    if (what === 'note') attempts.note(attempt, ticks());
    else attempts[what](attempt);
  });
  return {
    ...attempts,
    begin(attempt, now) {
      const refusal = attempts.begin(attempt, now);
      if (!refusal) tell('note', attempt);
      return refusal;
    },
    forgive(attempt) {
      attempts.forgive(attempt);
      tell('forgive', attempt);
    },
    succeeded(attempt) {
      attempts.succeeded(attempt);
      tell('succeeded', attempt);
    },
  };
}
