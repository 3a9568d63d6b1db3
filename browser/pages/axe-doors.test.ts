import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { owner, PASSWORD } from '../helpers/accounts.ts';
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
});
