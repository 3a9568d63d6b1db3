import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gameIds } from '../src/games/catalog.ts';
import { type Box, type Look, openBox } from './box.ts';
import { crowding, exhibitsOf, faintness } from './exhibits.ts';
import { greyDistances, type Piece } from './greys.ts';
import { leastDifference } from './shapes.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 640 };
const looks: readonly { readonly how: string; readonly turn: number; readonly look: Look }[] = [
  { how: 'on a desk, in the light', turn: 0, look: { viewport: desk, colorScheme: 'light' } },
  { how: 'on a phone, in the dark', turn: 2, look: { viewport: phone, colorScheme: 'dark' } },
];

async function gallery(id: string, look: Look): Promise<Page> {
  const page = await box.visit(look);
  await page.goto(`${box.url}/gallery/${id}`);
  return page;
}

describe.each(gameIds())('the gallery of %s', (id) => {
  /** Pictures take long, and colours return: every exhibit is measured, but only some are looked at in each light. */
  test.each(looks)('$how: nothing is cut off, covered by something else or faint', async ({ look, turn }) => {
    const exhibits = await exhibitsOf(await gallery(id, look));
    expect(exhibits.length).toBeGreaterThan(5);
    const found: string[] = [];
    for (const [place, [name, exhibit]] of exhibits.entries()) {
      const faint = place % 4 === turn ? await faintness(exhibit) : [];
      found.push(...[...(await crowding(exhibit)), ...faint].map((fault) => `${name}: ${fault}`));
    }
    expect(found).toEqual([]);
  });
});

test('what sticks out, lies on something else or is faint is found', async () => {
  const page = await gallery('deadwood', { viewport: desk });
  const exhibit = new Map(await exhibitsOf(page)).get('First morning') as Locator;
  await page.addStyleTag({
    content: `
      .purse:nth-child(1) .purse-name { color: var(--lot) }
      .purse:nth-child(2) { width: 4.5em }`,
  });
  const found = [...(await crowding(exhibit)), ...(await faintness(exhibit))].join('\n');
  expect(found).toContain('“Ada” has a contrast of 1.0');
  expect(found).toMatch(/“0” sticks out by/);
  expect(found).toContain('“Ben” lies on “5”');
});

test('without colours the eight seats are told apart by their shapes', async () => {
  const page = await gallery('deadwood', { viewport: desk, deviceScaleFactor: 3 });
  const eight = page.getByRole('region', { name: 'Eight at the table' });
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

test.each(['light', 'dark'] as const)(
  'the pieces of flash-point are told apart in grey, in %s',
  async (colorScheme) => {
    const page = await gallery('flash-point', { viewport: desk, colorScheme });
    const distances = await greyDistances(page, pieces);
    expect([...distances].filter(([, far]) => far < LEAST)).toEqual([]);
  },
);
