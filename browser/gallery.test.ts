import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { greyDistances, layoutFaults, type Piece } from './audit.ts';
import { type Box, openBox } from './box.ts';

let box: Box;
let page: Page;
beforeAll(async () => {
  box = await openBox();
  page = await box.visit();
});
afterAll(() => box?.close());

const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 360, height: 640 } } as const;

async function visit(game: string): Promise<void> {
  await page.goto(`${box.url}/gallery/${game}`);
  await page.locator('.gallery > section').first().waitFor();
}

/** Takes the other positions away: measuring them all takes long. */
async function keepOnly(exhibits: readonly string[]): Promise<void> {
  const kept = exhibits.map((id) => `#${id}`).join();
  await page.locator(kept).first().waitFor();
  const others = page.locator(`.gallery > section:not(${kept})`);
  await others.evaluateAll((sections: { remove(): void }[]) => sections.forEach((section) => void section.remove()));
}

for (const game of ['flash-point', 'cosmic-wipeout', 'deadwood']) {
  for (const [name, size] of Object.entries(sizes)) {
    test(`${game}: every position fits a ${name}; nothing sticks out, overlaps or is cut off`, async () => {
      await page.setViewportSize(size);
      await visit(game);
      expect(await page.locator('.gallery .exhibit').count()).toBe(await page.locator('.gallery > section').count());
      expect(await layoutFaults(page)).toEqual([]);
    });
  }
}

test('the audit notices what does not fit', async () => {
  await page.setViewportSize(sizes.desk);
  await visit('flash-point');
  await page.addStyleTag({ content: '.flash .answers .tipped { margin-inline-end: -50px }' });
  expect((await layoutFaults(page)).join()).toMatch(/"Allow.*" and "Deny.*" overlap/);
  await page.addStyleTag({ content: '.flash .role-cards > ul { grid-auto-rows: 120px }' });
  expect((await layoutFaults(page)).join()).toMatch(/"Taken by[^"]*" and "Choose[^"]*" overlap/);
  await page.addStyleTag({ content: '.flash .end-turn { position: relative; inset-inline-start: 90px }' });
  expect((await layoutFaults(page)).join()).toMatch(/"End turn.*" sticks out/);
});

/** Positions that have all kinds of words among them. */
const spoken = [
  'set-up-parking',
  'set-up-specialists',
  'captain-to-act',
  'a-command-to-allow',
  'ride-along-',
  'the-deck-gun-aims',
  'which-hazmat-first-',
  'won',
  'too-many-lost',
];

test.each(['light', 'dark'] as const)('flash-point: every word can be read in %s', async (colorScheme) => {
  await page.setViewportSize(sizes.desk);
  await page.emulateMedia({ colorScheme });
  await visit('flash-point');
  await keepOnly(spoken);
  const axe = new AxeBuilder({ page }).withRules(['color-contrast']).include('.gallery').exclude('.sheet');
  const { violations } = await axe.analyze();
  const faults = violations.flatMap(({ nodes }) => nodes.map(({ target, failureSummary }) => [target, failureSummary]));
  expect(faults).toEqual([]);
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

test.each(['light', 'dark'] as const)('flash-point: pieces are told apart in grey, in %s', async (colorScheme) => {
  await page.setViewportSize(sizes.desk);
  await page.emulateMedia({ colorScheme });
  await visit('flash-point');
  await keepOnly(pieces.map(({ exhibit }) => exhibit));
  const distances = await greyDistances(page, pieces);
  const alike = [...distances].filter(([, far]) => far < LEAST);
  expect(alike).toEqual([]);
});
