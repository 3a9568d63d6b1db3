import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { owner } from '../helpers/accounts.ts';
import { testWays } from '../helpers/barriers.ts';
import { type Box, openBox } from '../helpers/box.ts';

let box: Box;
let page: Page;
beforeAll(async () => {
  box = await openBox();
  page = await owner(box, 'Ada', { clock: 'still' });
});
afterAll(() => box?.close());

testWays(() => page, {
  async home() {
    await page.goto(box.url);
    await page.getByRole('link', { name: /^With friends.*Cosmic Wipeout/ }).waitFor();
  },
  async 'new table'() {
    await page.goto(`${box.url}/new/cosmic-wipeout`);
    await page.getByRole('button', { name: 'Open the table' }).waitFor();
    for (const more of await page.locator('summary').all()) await more.click();
  },
  async gathering() {
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByRole('heading', { name: 'Invite' }).waitFor();
  },
  async 'new match at this screen'() {
    await page.goto(`${box.url}/local/new/cosmic-wipeout`);
    await page.getByRole('button', { name: 'Begin' }).waitFor();
  },
});
