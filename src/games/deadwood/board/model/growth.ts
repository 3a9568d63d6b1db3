import { groupSizes, POINTS_PER_RANK } from '../../rules/data/money.ts';
import type { Fact } from '../../rules/state.ts';
import { texts } from '../texts.ts';

/** Everybody's score at the beginning, after each day and at the end: one row per moment, one number per seat. */
export function growthOf(
  facts: readonly Fact[],
  seats: number,
): { readonly when: string; readonly scores: readonly number[] }[] {
  const { rank, credits } = groupSizes[seats] ?? { rank: 1, credits: 0 };
  const start = new Array<number>(seats).fill(POINTS_PER_RANK * rank + credits);
  const days = facts.flatMap((fact) =>
    fact.kind === 'day-ended' ? [{ when: texts.ending.day(fact.day), scores: fact.scores }] : [],
  );
  // A match that ends because everybody else has left ends in the middle of a day.
  const end = facts.findLast((fact) => fact.kind === 'finished');
  const broke =
    end && !sameAs(end.scores, days.at(-1)?.scores ?? []) ? [{ when: texts.ending.end, scores: end.scores }] : [];
  return [{ when: texts.ending.start, scores: start }, ...days, ...broke];
}

function sameAs(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((score, seat) => score === other[seat]);
}
