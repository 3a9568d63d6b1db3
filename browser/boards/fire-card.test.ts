import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Box, openBox } from '../helpers/box.ts';
import { bring } from '../helpers/files.ts';
import { castOf, middles, pictures } from '../helpers/positions.ts';
import { eventually } from '../helpers/screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

async function house(): Promise<Page> {
  const page = await box.visit();
  await bring(page, box, (middles['flash-point'] as (typeof middles)[string])(castOf(3)));
  await page.locator(pictures['flash-point'] ?? '').waitFor();
  return page;
}

test('after the fire a card says what it did, until the next action or a press, and the board keeps its size', async () => {
  const page = await house();
  const sheet = page.locator('.flash .sheet');
  const card = page.locator('.fire-card');
  const before = await sheet.boundingBox();
  expect(await card.count()).toBe(0);
  await page.getByRole('button', { name: /^End turn/ }).click();
  await card.waitFor();
  expect(await card.innerText()).toMatch(/The next roll can hit (nobody|.+ in 48\))/);
  expect(await card.getByRole('img', { name: /^red \d$/ }).count()).toBeGreaterThan(0);
  expect(await page.locator('.fresh-marks > *').count()).toBeGreaterThan(0);
  expect(await sheet.boundingBox()).toEqual(before);

  await card.getByRole('button', { name: 'Close' }).click();
  await eventually(() => card.count()).toBe(0);
  const again = page.getByRole('button', { name: 'Last fire' });
  await again.click();
  await card.waitFor();
  await page.locator('.cell.space.bright').last().press('m');
  await eventually(() => page.locator('.undo').innerText()).toMatch(/^Undo: /);
  await eventually(() => card.count()).toBe(0);
  await again.click();
  await card.waitFor();
  await page.locator('.cell.space:not(.live)').last().click({ force: true });
  await eventually(() => card.count()).toBe(0);
});

test('a press that can do nothing says why, and the danger is a number', async () => {
  const page = await house();
  await eventually(() => page.locator('.risk b').first().innerText()).toMatch(/^(under 1|\d+) %/);
  const nothing = page.locator('.cell.space:not(.live)').last();
  await nothing.click({ force: true });
  const told = page.locator('.sheet [role=status]');
  await eventually(() => told.innerText()).toMatch(/^(Too far: \d+ points, you have \d+|No way leads there)/);
  expect(await page.locator('.hint .why').innerText()).toBe(await told.innerText());
});

test('what is said of a place is read whole, in a small window too', async () => {
  const page = await house();
  for (const width of [360, 700]) {
    await page.setViewportSize({ width, height: 900 });
    const board = await placeOf(page, '.flash .sheet');
    for (const space of [43, 44, 45, 46]) {
      await page.locator(`.cell.space[data-place="space ${space}"]`).hover({ force: true });
      const said = await placeOf(page, '.hint');
      expect([said.left >= board.left, said.right <= board.right], `${space} in ${width}`).toEqual([true, true]);
    }
  }
});

async function placeOf(page: Page, selector: string): Promise<{ left: number; right: number }> {
  const box = await page.locator(selector).boundingBox();
  return { left: box?.x ?? Number.NaN, right: (box?.x ?? Number.NaN) + (box?.width ?? Number.NaN) };
}
