import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { gathered, owner, ready } from '../helpers/accounts.ts';
import { testWays } from '../helpers/barriers.ts';
import { type Box, openBox } from '../helpers/box.ts';
import { known } from '../helpers/guests.ts';

let box: Box;
let page: Page;
let table: string;
beforeAll(async () => {
  box = await openBox();
  page = await owner(box, 'Ada', { clock: 'still' });
});
afterAll(() => box?.close());

testWays(() => page, {
  async 'table menu'() {
    const ben = await known(box, 'Ben');
    table = await gathered(box, [page, ben], { game: 'flash-point' });
    await ben.request.post(`${box.url}/api/tables/${table}/chat`, { data: { id: 'c1', text: 'Hello!' } });
    await ready(box, table, page, ben);
    await page.goto(`${box.url}/table/${table}`);
    await page.getByRole('button', { name: 'Table' }).click();
    await page.getByRole('heading', { name: 'Save this moment' }).waitFor();
  },
  async 'a card about somebody'() {
    await page.getByRole('button', { name: 'Ben', exact: true }).first().click();
    await page.getByRole('dialog').getByRole('link', { name: 'Write to Ben' }).waitFor();
  },
  async conversation() {
    await page.getByRole('link', { name: 'Write to Ben' }).click();
    await page.getByLabel('Write to Ben').fill('Hello!');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('just now').waitFor();
  },
  async 'conversation on a phone'() {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.getByText('just now').waitFor();
  },
  async messages() {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${box.url}/messages`);
    await page.getByRole('link', { name: /^Ben/ }).waitFor();
  },
  async account() {
    await page.goto(`${box.url}/account`);
    await page.getByRole('heading', { name: 'When it is my turn' }).waitFor();
    await page.locator('summary', { hasText: 'Delete my account' }).click();
  },
  async saves() {
    await page.request.post(`${box.url}/api/tables/${table}/saves`, { data: { name: 'Before the storm' } });
    await page.goto(`${box.url}/saves`);
    await page.getByText('Before the storm').first().waitFor();
  },
  async 'my matches'() {
    await page.goto(`${box.url}/matches`);
    await page.getByRole('heading', { name: 'My matches' }).waitFor();
  },
  async leaderboards() {
    await page.goto(`${box.url}/leaders`);
    await page.getByText('Nobody has finished such a match yet.').waitFor();
  },
  async 'home with tables'() {
    await page.goto(box.url);
    await page.getByRole('heading', { name: 'My tables' }).waitFor();
  },
  async options() {
    await page.getByRole('button', { name: 'Options' }).click();
    await page.getByLabel('Brightness').waitFor();
  },
  async help() {
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByLabel('Search the help').waitFor();
  },
});
