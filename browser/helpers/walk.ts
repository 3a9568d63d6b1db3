import type { Page } from 'playwright-core';
import { pictures, windows } from './positions.ts';

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Walk = Readonly<Record<string, Rect>>;

/** Where the board is in each window. */
export async function walk(page: Page, game: string, inEach = async () => {}): Promise<Walk> {
  const found: Record<string, Rect> = {};
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await inEach();
    const rect = (await page.locator(pictures[game] ?? '').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    found[`${width}×${height}`] = { ...rect };
  }
  return found;
}
