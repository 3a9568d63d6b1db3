import { expect, test } from 'vitest';
import { verdictOf } from './LuckReport.tsx';

const fate = { label: 'Explosions', expected: 10, spread: 3, better: 'fewer' } as const;

test.each([
  [10, 'as usual'],
  [12, 'as usual'],
  [13, 'unlucky'],
  [16, 'very unlucky'],
  [7, 'lucky'],
  [4, 'very lucky'],
])('%i of ten expected: %s', (happened, verdict) => {
  expect(verdictOf({ ...fate, happened })).toBe(verdict);
});

test('where more is better it is the other way round', () => {
  expect(verdictOf({ ...fate, better: 'more', happened: 13 })).toBe('lucky');
  expect(verdictOf({ ...fate, better: 'more', happened: 4 })).toBe('very unlucky');
});

test('what could not differ is as usual', () => {
  expect(verdictOf({ ...fate, expected: 1, happened: 1, spread: 0 })).toBe('as usual');
});
