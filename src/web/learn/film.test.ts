import { expect, test } from 'vitest';
import { filmText } from './film.ts';

test('a film in a lesson tells what happens, but nothing like “You’s turn”', () => {
  const names = ['You', 'Ada'];
  expect(filmText("It is Ada's turn.", names)).toBe("It is Ada's turn.");
  expect(filmText("It is You's turn.", names)).toBe('Watch …');
  expect(filmText('You banks 45 and has 105.', names)).toBe('Watch …');
  expect(filmText('Young Ben stays.', names)).toBe('Young Ben stays.');
});
