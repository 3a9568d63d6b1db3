import { expect, test } from 'vitest';
import type { Fact } from '../../rules/state.ts';
import { growthOf } from './growth.ts';

const ended = (day: number, scores: number[]): Fact => ({ kind: 'day-ended', day, scores });
const finished = (scores: number[]): Fact => ({ kind: 'finished', scores, winners: [0] });

test('scores grow from the start over every day', () => {
  const facts = [ended(1, [9, 5]), ended(2, [20, 14]), ended(3, [31, 40]), finished([31, 40])];
  expect(growthOf(facts, 2)).toEqual([
    { when: 'start', scores: [5, 5] },
    { when: 'day 1', scores: [9, 5] },
    { when: 'day 2', scores: [20, 14] },
    { when: 'day 3', scores: [31, 40] },
  ]);
});

test('the start depends on the number of seats', () => {
  expect(growthOf([], 6)).toEqual([{ when: 'start', scores: [9, 9, 9, 9, 9, 9] }]);
  expect(growthOf([], 7)[0]?.scores[0]).toBe(10);
});

test('a match that breaks off in the middle of a day ends there', () => {
  expect(growthOf([ended(1, [9, 5]), finished([12, 5])], 2).map(({ when }) => when)).toEqual(['start', 'day 1', 'end']);
});
