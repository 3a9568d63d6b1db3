import type { Sentences } from '../../../../kit/contract/refusal.ts';

/** A sentence for every reason. */
export const reasons: Sentences = {
  'as-good': () => 'Two ways are as good as each other, for all that anybody could notice.',
  wins: () => 'It reaches the goal.',
  bank: ({ points, risk }) => `Bank ${points}: the next throw loses them ${risk} times in 100.`,
  throw: ({ points, risk }) => `Throw on: ${points} points are worth the risk of ${risk} in 100.`,
  safer: ({ risk }) => `Taken this way, the turn is lost ${risk} times in 100 before one may stop again.`,
};
