import { expect, test } from 'vitest';
import { allSpaces } from '../../rules/data/geometry.ts';
import { HEIGHT, middleOf, WIDTH } from '../model/layout.ts';
import { keptInside } from './keptInside.ts';

test('what is drawn around a space stays on the board, and where there is room in its middle', () => {
  for (const space of allSpaces) {
    const { x, y } = keptInside(middleOf(space), 140);
    expect(Math.min(x, WIDTH - x, y, HEIGHT - y)).toBeGreaterThanOrEqual(140);
  }
  expect(keptInside(middleOf(34), 140)).toEqual(middleOf(34));
});
