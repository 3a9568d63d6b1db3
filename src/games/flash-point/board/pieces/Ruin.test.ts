import { expect, test } from 'vitest';
import { boards } from '../../rules/data/boards.ts';
import { position } from '../../rules/testing.ts';
import { ruinOf } from './Ruin.tsx';

const walls = boards.A.borders.filter(({ built }) => built === 'wall').map(({ a, b }) => `${a}-${b}`);

function house(damage: number) {
  return position({ edges: Object.fromEntries(walls.slice(0, damage).map((name) => [name, 'damaged'])) });
}

test('a house shows that it will not stand much longer, more with each marker', () => {
  expect([0, 19, 20, 21, 22, 23].map((damage) => ruinOf(house(damage)))).toEqual([
    'sound',
    'sound',
    'cracked',
    'cracked',
    'leaning',
    'failing',
  ]);
  expect(ruinOf({ ...house(23), result: { won: false, reason: 'collapse' } })).toBe('fallen');
  expect(ruinOf({ ...house(3), result: { won: false, reason: 'victims' } })).toBe('sound');
});
