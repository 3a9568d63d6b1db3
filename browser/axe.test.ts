import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordMatch } from '../src/kit/testing/record.ts';
import { gathered, owner, PASSWORD, ready } from './accounts.ts';
import { type Box, openBox } from './box.ts';
import { bring, cosmic, must, withChoice } from './files.ts';
import { known } from './guests.ts';
import { choices, endScreen, step } from './screen.ts';

let box: Box;
let page: Page;
let table: string;
beforeAll(async () => {
  box = await openBox();
  page = await owner(box, 'Ada');
});
afterAll(() => box?.close());

const cast = { names: ['Ada', 'Ben'], players: ['a', 'b'], goal: 500 };
const finished = must(recordMatch(cosmic, { name: 'finished', players: 2, options: { goal: 50 } }));

/** All that can differ between light and dark. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** The ways to every kind of page. */
const ways: Record<string, () => Promise<unknown>> = {
  async home() {
    await page.goto(box.url);
    await page.getByRole('link', { name: /^New table.*Cosmic Wipeout/ }).waitFor();
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
  async choosing() {
    await bring(page, box, withChoice(cast));
    await choices(page).waitFor();
  },
  playing: () => step(page),
  'looking back': () => page.getByRole('button', { name: 'Look back' }).click(),
  async 'end screen'() {
    await bring(page, box, finished);
    await endScreen(page).waitFor();
  },
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
    await page.getByLabel('Search the rules').waitFor();
  },
  async 'sign in'() {
    await page.goto(`${box.url}/sign-in`);
    await page.getByLabel('Name', { exact: true }).fill('Nobody yet');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Create the account Nobody yet' }).waitFor();
  },
  async register() {
    await page.goto(`${box.url}/register`);
    await page.getByRole('button', { name: 'Create the account' }).waitFor();
  },
  async 'forgotten password'() {
    await page.goto(`${box.url}/forgotten`);
    await page.getByRole('button', { name: 'Send me a link' }).waitFor();
  },
  async 'new password'() {
    await page.goto(`${box.url}/reset/some-link`);
    await page.getByLabel('New password').waitFor();
  },
  async 'no more mails'() {
    await page.goto(`${box.url}/quiet/some-link`);
    await page.getByRole('status').waitFor();
  },
  async gallery() {
    await page.goto(`${box.url}/gallery/cosmic-wipeout`);
    await page.getByRole('heading', { name: 'A freight train' }).waitFor();
  },
};

/** What keeps somebody out, in words. */
async function barriers(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact !== 'minor')
    .flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
}

for (const [name, go] of Object.entries(ways)) {
  test(`${name}: nothing keeps anybody out, in light and in dark`, async () => {
    await go();
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await barriers(new AxeBuilder({ page }))).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await barriers(new AxeBuilder({ page }).withRules(colourRules))).toEqual([]);
  });
}
