import { expect, test } from 'vitest';
import { defaults } from '../../../kit/options.ts';
import deadwood from '../rules/game.ts';
import { gallery } from './gallery.ts';

test.each(gallery)('“$name” is a position that can be', ({ position }) => {
  expect(deadwood.positions.read(position, defaults(deadwood.options))).toHaveProperty('value');
});

test('every exhibit has a name of its own', () => {
  expect(new Set(gallery.map(({ name }) => name)).size).toBe(gallery.length);
});
