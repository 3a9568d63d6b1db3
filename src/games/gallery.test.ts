import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Game } from '../kit/contract/game.ts';
import { defaults } from '../kit/contract/options.ts';
import { gameIds, loadGame } from './catalog.ts';

interface Exhibit {
  readonly name: string;
  readonly position: string;
}

const files = gameIds().map((id) => [id, join(import.meta.dirname, id, 'board', 'gallery.ts')] as const);
const galleries = await Promise.all(
  files.flatMap(([id, file]) =>
    existsSync(file)
      ? [import(file).then(({ gallery }: { gallery: readonly Exhibit[] }) => [id, gallery] as const)]
      : [],
  ),
);

test('the three games have galleries', () => {
  expect(galleries.map(([id]) => id)).toEqual(expect.arrayContaining(['cosmic-wipeout', 'deadwood', 'flash-point']));
});

describe.each(galleries)('the gallery of %s', (id, gallery) => {
  test.each(gallery)('“$name” is a position that can be', async ({ position }) => {
    const game = (await loadGame(id)) as Game;
    expect(game.positions.read(position, defaults(game.options))).toHaveProperty('value');
  });

  test('every exhibit has a name of its own', () => {
    expect(gallery.length).toBeGreaterThan(5);
    expect(new Set(gallery.map(({ name }) => name)).size).toBe(gallery.length);
  });
});
