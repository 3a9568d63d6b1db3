import type { Sentences } from '../../../../kit/contract/refusal.ts';

/** A sentence for every reason. */
export const reasons: Sentences = {
  'as-good': () => 'Two ways are as good as each other, for all that anybody could notice.',
  wins: () => 'It reaches the goal.',
  bank: ({ points, risk }) => `Throwing on loses the ${points} points ${risk} times in 100.`,
  throw: ({ points, risk }) =>
    `The ${points} points are worth the risk: they are lost ${risk} times in 100 before one may stop again.`,
  safer: ({ risk }) => `Taken this way, the turn is lost ${risk} times in 100 before one may stop again.`,
};
