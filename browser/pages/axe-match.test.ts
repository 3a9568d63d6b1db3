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
