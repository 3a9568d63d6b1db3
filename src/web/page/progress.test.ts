import { expect, test } from 'vitest';
import { readLearnt } from './progress.ts';

test('ticks are kept as far as they can be understood', () => {
  const kept = { done: { deadwood: ['moving', 3, 'roles'] }, played: ['deadwood'] };
  expect(readLearnt(kept)).toEqual({ done: { deadwood: ['moving', 'roles'] }, played: ['deadwood'] });
  for (const odd of [undefined, null, 7, 'x', {}, { done: 5, played: {} }]) {
    expect(readLearnt(odd)).toEqual({ done: {}, played: [] });
  }
});
