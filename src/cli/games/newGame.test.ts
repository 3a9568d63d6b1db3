import { expect, test } from 'vitest';
import { lettersFor } from './newGame.ts';

test.each([
  ['liars-dice', 'LD'],
  ['pig', 'PIG'],
  ['go', 'GO'],
  ['fire-patrol', 'FIR'],
  ['a-very-long-name', 'AVL'],
  ['x', 'XX'],
])('the rules of %s are numbered by %s', (name, letters) => {
  expect(lettersFor(name, new Set(['CW', 'DW', 'FP']))).toBe(letters);
});

test('no two games have the same letters', () => {
  const taken = new Set<string>();
  for (const name of ['pig', 'pigs', 'pi-game', 'pig-two', 'piglet']) taken.add(lettersFor(name, taken));
  expect(taken.size).toBe(5);
});
