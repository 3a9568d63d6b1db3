import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { recordMatch } from '../../src/kit/testing/record.ts';
import { owner } from '../helpers/accounts.ts';
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
  async gallery() {
    await page.goto(`${box.url}/gallery/cosmic-wipeout`);
    await page.getByRole('heading', { name: 'A freight train' }).waitFor();
  },
});
