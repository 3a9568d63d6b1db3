import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Box, openBox } from '../helpers/box.ts';
import { bring } from '../helpers/files.ts';
import { findSmall, type Part, READABLE } from '../helpers/letters.ts';
import { boardIds, castOf, middles, pictures, windows } from '../helpers/positions.ts';
import { type Rect, type Walk, walk } from '../helpers/walk.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

/** Of the window's shorter side. */
const SHARE = 0.6;
/** Pixels, for the board's longer side. */
const LEAST = 300;

/** What is wrong with the board's size and place, by window. */
function faultsOf(boards: Walk): string[] {
  return windows.flatMap(([width, height]) => {
    const board = boards[`${width}×${height}`] as Rect;
    const [short, long] = [Math.min(board.width, board.height), Math.max(board.width, board.height)];
    const inside = board.x >= 0 && board.y >= 0 && board.x + board.width <= width && board.y + board.height <= height;
    const fits = inside && short >= SHARE * Math.min(width, height) && long >= LEAST;
    return fits ? [] : [`${width}×${height}: ${Math.round(board.width)}×${Math.round(board.height)}`];
  });
}

/** What one plays with, for each game. */
const tools: Readonly<Record<string, string>> = {
  'flash-point': '.verbs .end-turn',
  deadwood: '.controls .button',
  'cosmic-wipeout': '.controls .button',
};

/** The sixth card of a crew has as much to say as the first. */
const players: Readonly<Record<string, number>> = { 'flash-point': 6, deadwood: 3, 'cosmic-wipeout': 3 };

/** What else is wrong with a board's desk in the window that is open. */
const faults: Readonly<Record<string, (page: Page) => Promise<string[]>>> = {
  'flash-point': (page) => page.locator('.crew .member').evaluateAll(findCut),
  deadwood: async (page) => {
    const small = await page.locator('.role-name').evaluateAll(findSmall, READABLE);
    return small.map((text) => `small: ${text}`);
  },
  'cosmic-wipeout': async () => [],
};

/** Run in the page. */
function findCut(parts: Part[]): string[] {
  return parts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((part) => part.textContent);
}

/** Run in the page. */
function findUnseen(parts: (Part & { getBoundingClientRect(): Edges })[], [width = 0, height = 0]: number[]): string[] {
  const isSeen = ({ left, right, bottom }: Edges) => right > left && left >= 0 && right <= width && bottom <= height;
  return parts.filter((part) => !isSeen(part.getBoundingClientRect())).map((part) => part.textContent);
}

interface Edges {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

test.each(boardIds)('the board of %s is large in every window, with its buttons in view', async (game) => {
  const page = await box.visit();
  await bring(page, box, (middles[game] as (typeof middles)[string])(castOf(players[game] ?? 3)));
  await page.locator(pictures[game] ?? '').waitFor();
  const hidden: string[] = [];
  const boards = await walk(page, game, async () => {
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    const unseen = await page.locator(tools[game] ?? '').evaluateAll(findUnseen, [width, height]);
    for (const fault of [...unseen, ...((await faults[game]?.(page)) ?? [])])
      hidden.push(`${width}×${height}: ${fault}`);
  });
  expect(faultsOf(boards)).toEqual([]);
  expect(hidden).toEqual([]);

  const withLog = await walk(page, game, async () => {
    const toggle = page.locator('.side-toggle[aria-expanded="false"]');
    if (await toggle.isVisible()) await toggle.click();
    await page.locator('.log').waitFor();
  });
  expect(withLog).toEqual(boards);

  await page.keyboard.press('ArrowLeft');
  const slider = page.getByRole('slider', { name: 'Moment' });
  await slider.waitFor();
  const short: string[] = [];
  const lookingBack = await walk(page, game, async () => {
    const { width = 0 } = (await slider.boundingBox()) ?? {};
    if (width < 100) short.push(`${page.viewportSize()?.width}: ${width}`);
  });
  expect(lookingBack).toEqual(boards);
  expect(short).toEqual([]);
});
