import { expect, test } from 'vitest';
import { readPreferences, usual } from './preferences.ts';

test('what was kept is taken as it is', () => {
  const all = { ...usual, theme: 'dark', brightness: 40, volume: 0, confirm: true };
  expect(readPreferences(all)).toEqual(all);
});

test('what cannot be is passed over, the rest is taken', () => {
  const odd = { theme: 'pink', brightness: 5, volume: '9', sound: 'yes', speed: 'fast', constructor: 1, more: true };
  expect(readPreferences(odd)).toEqual({ speed: 'fast' });
  for (const nothing of [null, 'x', 7, []]) expect(readPreferences(nothing)).toEqual({});
});
