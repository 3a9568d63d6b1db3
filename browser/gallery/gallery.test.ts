import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Box, openBox } from '../helpers/box.ts';
import { addStyle, crowding, exhibitsOf, faintness, showOnly } from './exhibits.ts';
import { greyDistances, type Piece } from './greys.ts';
import { desk, gallery } from './halls.ts';
import { leastDifference } from './shapes.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

test('what sticks out, lies on something else or is faint is found', async () => {
  const page = await gallery(box, 'deadwood?only=first-morning', { viewport: desk });
  const exhibit = new Map(await exhibitsOf(page)).get('First morning') as Locator;
  await addStyle(
    page,
    `.purse:nth-child(1) .purse-name { color: var(--lot) }
     .purse:nth-child(2) { width: 3em }`,
  );
  const found = [...(await crowding(page)), ...(await faintness(exhibit))].join('\n');
  expect(found).toContain('“Ada” has a contrast of 1.0');
  expect(found).toMatch(/“0” sticks out by/);
  expect(found).toContain('“Ben” lies on “5”');
});

test('without colours the eight seats are told apart by their shapes', async () => {
  const page = await gallery(box, 'deadwood?only=eight-at-the-table', { viewport: desk, deviceScaleFactor: 3 });
  const eight = await showOnly(page, 'eight-at-the-table');
  const marks = eight.locator('.purse .seat-mark');
  await marks.first().waitFor();
  expect(await marks.count()).toBe(8);
  expect(await leastDifference(marks)).toBeGreaterThan(0.07);
});

const at = (kind: string, exhibit: string, selector: string): Piece => ({ kind, exhibit, selector });
const pieces: readonly Piece[] = [
  at('fire', 'heroic-hardly-a-wall-is-whole', '.threats .fire'),
  at('smoke', 'heroic-hardly-a-wall-is-whole', '.threats .smoke'),
  at('point of interest', 'paramedic-to-act', '.marker.poi'),
  at('victim', 'driver-on-the-engine', '.marker.victim'),
  at('treated victim', 'paramedic-to-act', '.lying .marker.treated'),
  at('hazmat', 'paramedic-to-act', '.marker.hazmat'),
  at('hot spot', 'driver-on-the-engine', '.marker.hot-spot'),
  at('engine', 'paramedic-to-act', '.vehicle.engine'),
  at('ambulance', 'paramedic-to-act', '.vehicle.ambulance'),
];

/** Two kinds that differ less than this could be taken for each other; the nearest differ by 0.2, most by 0.3. */
const LEAST = 0.15;

test('the pieces of flash-point are told apart in grey, in light and in dark', async () => {
  const shown = new Set(pieces.map(({ exhibit }) => exhibit));
  const page = await gallery(box, `flash-point?only=${[...shown]}`, { viewport: desk });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const distances = await greyDistances(page, pieces);
    expect([...distances].filter(([, far]) => far < LEAST)).toEqual([]);
  }
});
