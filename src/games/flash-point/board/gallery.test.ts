import { expect, test } from 'vitest';
import { defaults } from '../../../kit/options.ts';
import game from '../rules/game.ts';
import { gallery } from './gallery.ts';

test.each(gallery.map(({ name, position }) => [name, position] as const))('%s is a sound position', (_name, text) => {
  const read = game.positions.read(text, defaults(game.options));
  expect(read).not.toHaveProperty('refusal');
});

test('about thirty positions, each with a name of its own', () => {
  expect(new Set(gallery.map(({ name }) => name)).size).toBe(gallery.length);
  expect(gallery.length).toBeGreaterThanOrEqual(30);
});
