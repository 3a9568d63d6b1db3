import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { recordMatch } from '../../src/kit/testing/record.ts';
import { owner, PASSWORD } from '../helpers/accounts.ts';
import { testWays } from '../helpers/barriers.ts';
import { type Box, openBox } from '../helpers/box.ts';
import { bring, cosmic, must, withChoice } from '../helpers/files.ts';
import { choices, endScreen, step } from '../helpers/screen.ts';

let box: Box;
let page: Page;
beforeAll(async () => {
  box = await openBox();
  page = await owner(box, 'Ada', { clock: 'still' });
});
afterAll(() => box?.close());

const cast = { names: ['Ada', 'Ben'], players: ['a', 'b'], goal: 500 };
const finished = must(recordMatch(cosmic, { name: 'finished', players: 2, options: { goal: 50 } }));

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
});
