import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Box, openBox } from '../helpers/box.ts';
import { bring } from '../helpers/files.ts';
import { known } from '../helpers/guests.ts';
import { castOf, middles } from '../helpers/positions.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

const flashPoint = (page: Page) => bring(page, box, (middles['flash-point'] as (typeof middles)[string])(castOf(3)));

test('a panel or a page whose file cannot be fetched says so, takes nothing with it, and can be tried again', async () => {
  const page = await known(box, 'Ada');
  await flashPoint(page);
  await page.locator('.sheet').waitFor();
  await page.route('**/assets/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Help' }).click();
  const panel = page.locator('#panel-help');
  await panel.getByRole('alert').waitFor();
  expect(await page.locator('.sheet').isVisible()).toBe(true);
  await page.goto(`${box.url}/`).catch(() => undefined);
  await page.unroute('**/assets/*');

  await flashPoint(page);
  await page.route('**/assets/Help-*', (route) => route.abort());
  await page.getByRole('button', { name: 'Help' }).click();
  await panel.getByRole('alert').waitFor();
  await page.unroute('**/assets/Help-*');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await panel.getByRole('searchbox').waitFor();

  await page.goto(box.url);
  await page.route('**/assets/Leaders-*', (route) => route.abort());
  await page
    .getByRole('link', { name: /leader/i })
    .first()
    .click();
  await page.getByRole('heading', { name: 'The server does not answer' }).waitFor();
  expect(await page.getByText('Without it you can play at this screen').isVisible()).toBe(true);
});
