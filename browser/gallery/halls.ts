import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gameIds } from '../../src/games/catalog.ts';
import type { Box, Look } from '../helpers/box.ts';
import { crowding, exhibitsOf, faintness } from './exhibits.ts';

/** In which window and light a gallery is looked at. */
export interface Hall {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly light: 'light' | 'dark';
  /** Pictures take long, and colours return: every exhibit is measured, but only one in four is looked at. */
  readonly turn: number;
}

export const desk = { width: 1440, height: 900 };

/** `id` may say which exhibits are shown: dozens of boards take long to draw. */
export async function gallery(box: Box, id: string, look: Look): Promise<Page> {
  const page = await box.visit(look);
  await page.goto(`${box.url}/gallery/${id}`);
  return page;
}

/** Walks through the galleries of all games. */
export function walk(box: () => Box, how: string, { viewport, light, turn }: Hall): void {
  test.each(gameIds())(
    `the gallery of %s ${how}: nothing is cut off, covered by something else or faint`,
    async (id) => {
      const page = await gallery(box(), id, { viewport, colorScheme: light });
      const exhibits = await exhibitsOf(page);
      expect(exhibits.length).toBeGreaterThan(5);
      const found = await crowding(page);
      for (const [name, exhibit] of exhibits.filter((_, place) => place % 4 === turn))
        found.push(...(await faintness(exhibit)).map((fault) => `${name}: ${fault}`));
      expect(found).toEqual([]);
    },
  );
}
