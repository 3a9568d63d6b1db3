import { expect, test } from 'vitest';
import type { Decision, Review } from '../../../kit/players/coach.ts';
import { texts } from '../../texts/index.ts';
import { accountsOf, barsOf, chartLinesOf, costliest, pointsOf, scaleOf, turnsOf } from './model.ts';

const decision = (version: number, seat: number, cost: number, grade: Decision['grade']): Decision => {
  const action = { kind: 'roll' };
  return { version, seat, cost, grade, chosen: { action, value: 0.5 - cost }, best: { action, value: 0.5 } };
};

const review: Review = {
  measure: 'chance',
  exact: false,
  line: [
    { version: 3, worth: [0.5, 0.5] },
    { version: 4, worth: [0.6, 0.4] },
    { version: 6, worth: [0.2, 0.8] },
    { version: 7, worth: [0, 1] },
  ],
  decisions: [decision(4, 0, 0, 'good'), decision(6, 0, 0.1, 'costly'), decision(7, 1, 0.02, 'fair')],
  draws: [
    { version: 4, seat: 0, luck: 0.1 },
    { version: 6, seat: 0, luck: -0.2 },
  ],
  seats: [
    { cost: 0.1, luck: -0.1 },
    { cost: 0.02, luck: 0 },
  ],
  turningPoints: [6, 7],
};

test('a line for each seat, or one for a crew', () => {
  expect(chartLinesOf(review, false).map(({ worths }) => worths)).toEqual([
    [0.5, 0.6, 0.2, 0],
    [0.5, 0.4, 0.8, 1],
  ]);
  expect(chartLinesOf(review, true)).toHaveLength(1);
});

test('more is higher, and a better place is higher', () => {
  const size = { width: 300, height: 100 };
  expect(pointsOf(review, [0.5, 0.6, 0.2, 0], size)).toEqual([
    { x: 0, y: 50 },
    { x: 100, y: 40 },
    { x: 200, y: 80 },
    { x: 300, y: 100 },
  ]);
  const places: Review = { ...review, measure: 'place', line: [{ version: 0, worth: [1, 2, 3] }] };
  expect(scaleOf(places)).toEqual({ best: 1, worst: 3 });
  expect(pointsOf(places, [1], size)).toEqual([{ x: 0, y: 0 }]);
  expect(scaleOf({ ...review, measure: 'turns' })).toEqual({ best: 0, worst: 1 });
});

test('luck goes up and down, what decisions gave away goes down, and both by the same scale', () => {
  const { luck, cost } = barsOf(review, 300);
  expect(luck).toEqual([
    { version: 4, x: 100, share: 0.5 },
    { version: 6, x: 200, share: -1 },
  ]);
  expect(cost).toEqual([
    { version: 6, x: 200, share: -0.5 },
    { version: 7, x: 300, share: expect.closeTo(-0.1, 10) },
  ]);
});

test('who decided how, and the costliest decisions first', () => {
  expect(accountsOf(review)).toEqual([
    { seat: 0, grades: { good: 1, fair: 0, costly: 1 }, cost: 0.1, luck: -0.1 },
    { seat: 1, grades: { good: 0, fair: 1, costly: 0 }, cost: 0.02, luck: 0 },
  ]);
  expect(costliest(review).map(({ version }) => version)).toEqual([6, 7]);
});

test('a turning point says whose chance moved, and whether for the better', () => {
  const one: Review = {
    ...review,
    line: review.line.map(({ version, worth }) => ({ version, worth: worth.slice(0, 1) })),
  };
  expect(turnsOf(one)).toEqual([
    { version: 6, seat: 0, from: 0.6, to: 0.2, better: false },
    { version: 7, seat: 0, from: 0.2, to: 0, better: false },
  ]);
});

test('of nothing there is nothing to draw', () => {
  const none: Review = { ...review, line: [], decisions: [], draws: [], seats: [], turningPoints: [] };
  expect([chartLinesOf(none, false), accountsOf(none), costliest(none), turnsOf(none)]).toEqual([[], [], [], []]);
});

test('nothing is neither lost nor won, as far as it is shown', () => {
  const { brief, amount } = texts.coach;
  expect([brief('chance', -0), brief('chance', 0.0004), brief('place', -0.004)]).toEqual(['0.0 %', '0.0 %', '0.00']);
  expect([brief('chance', 0.0006), brief('place', -0.006), amount('turns', 1)]).toEqual([
    '+0.1 %',
    '−0.01',
    '+1.00 turns',
  ]);
});
