import { expect, test } from 'vitest';
import { learn, readTaste, showFaces, taste } from './taste.ts';

test('what was kept is understood, and anything else is as usual', () => {
  expect(readTaste({ faces: 'numbers', learnt: ['low', 'clear'] })).toEqual({
    faces: 'numbers',
    learnt: ['clear', 'low'],
  });
  const usual = { faces: 'symbols', learnt: [] };
  for (const found of [null, 7, {}, { faces: 'runes', learnt: 'low' }, { learnt: ['free', 1] }]) {
    expect(readTaste(found)).toEqual(usual);
  }
});

test('a forced throw is learnt once, and the faces stay as they were chosen', () => {
  showFaces('numbers');
  learn('all5');
  learn('all5');
  expect(taste.getState()).toEqual({ faces: 'numbers', learnt: ['all5'] });
});
