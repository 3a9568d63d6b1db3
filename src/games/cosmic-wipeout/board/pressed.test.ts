import { expect, test } from 'vitest';
import { texts } from './texts.ts';

test('a cube that cannot be taken says why: not thrown, scored already, or nobody picks cubes', () => {
  const { pressed } = texts.cubes;
  expect(pressed(0, false)).toMatch(/^Not thrown yet/);
  expect(pressed(5, true)).toMatch(/stays aside/);
  expect(pressed(5, false)).toMatch(/^Nobody picks cubes/);
});
