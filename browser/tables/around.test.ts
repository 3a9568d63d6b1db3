import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIFE } from '../../src/web/notices/news.ts';
import { type Box, openBox } from '../helpers/box.ts';
import { gather, type Known, look, people, setUp } from '../helpers/crew.ts';
import { begun, bring } from '../helpers/files.ts';
import { liveMatch } from '../helpers/guests.ts';
import { castOf, middles } from '../helpers/positions.ts';
import { eventually, prompt } from '../helpers/screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

const flashPoint = (page: Page) => bring(page, box, (middles['flash-point'] as (typeof middles)[string])(castOf(3)));

test('the menu of views closes by Escape and by a press elsewhere', async () => {
  const page = await box.visit();
  await flashPoint(page);
  const menu = page.locator('.show-menu');
  const views = menu.getByRole('group');
  await menu.locator('summary').click();
  await views.waitFor();
  await menu.getByRole('checkbox').first().check();
  await page.keyboard.press('Escape');
  await eventually(() => views.isVisible()).toBe(false);
  await menu.locator('summary').click();
  await views.waitFor();
  await prompt(page).click();
  await eventually(() => views.isVisible()).toBe(false);
});

test('notices stand in one box over the header, and go by themselves', async () => {
  const four = await people(box, ['Ada', 'Ben', 'Cleo', 'Dan'], { clock: 'stopped' });
  const crew = await gather(box, four);
  await setUp(crew);
  await look(box, crew);
  const [ada, ...others] = four as [Known, ...Known[]];
  for (const page of others.slice(1)) await page.request.post(`${box.url}/api/tables/${crew.table}/leave`);
  await eventually(() => ada.locator('#news li').count()).toBe(2);
  expect(await ada.locator('#news .banner').count()).toBe(1);
  const [notice, board] = [
    await ada.locator('#news .banner').boundingBox(),
    await ada.locator('.board-place').boundingBox(),
  ];
  expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(board?.y ?? 0);
  await box.later(LIFE - 1000);
  expect(await ada.locator('#news li').count()).toBe(2);
  await box.later(1000);
  await eventually(() => ada.locator('#news li').count()).toBe(0);
  crew.close();
});

test('who watches is told so, may tell a name to talk, and is named to the players', async () => {
  const { ada, table } = await liveMatch(box, { goal: 500, make: begun(4) });
  const guest = await box.visit();
  await guest.goto(`${box.url}/table/${table}`);
  await eventually(() => prompt(guest).innerText()).toContain('You watch');
  expect(await prompt(guest).getByRole('link').getAttribute('href')).toBe('/new/cosmic-wipeout');
  expect(await ada.locator('.watchers').count()).toBe(0);
  await guest.getByLabel('A name to talk with').fill('Gus');
  await guest.getByRole('button', { name: 'Talk' }).click();
  await guest.getByLabel('Say something').waitFor();
  await eventually(() => ada.locator('.watchers').innerText()).toMatch(/^Watching:\s+Gus/);
  await guest.close();
  await eventually(() => ada.locator('.watchers').count()).toBe(0);
});

test('in colours that the reader chose, frames are lines and spent points are hollow', async () => {
  const page = await box.visit({ forcedColors: 'active' });
  await flashPoint(page);
  const bright = page.locator('.cell.space.bright').first();
  await bright.hover();
  const look = (part: string) => `getComputedStyle(document.querySelector('${part}'))`;
  expect(await page.evaluate(`${look('.cell.space.bright')}.outlineStyle`)).toBe('solid');
  const [full, spent] = await page.evaluate<string[]>(
    `[${look('.acting .pip:not(.spent)')}.backgroundColor, ${look('.acting .pip.spent')}.backgroundColor]`,
  );
  expect(full).not.toBe(spent);
});
