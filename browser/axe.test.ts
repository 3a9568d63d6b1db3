import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordMatch } from '../src/kit/testing/record.ts';
import { type Box, openBox } from './box.ts';
import { bring, cosmic, must, withChoice } from './files.ts';
import { known } from './guests.ts';
import { choices, endScreen, step } from './screen.ts';

let box: Box;
let page: Page;
beforeAll(async () => {
  box = await openBox();
  page = await known(box, 'Ada');
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
  async gallery() {
    await page.goto(`${box.url}/gallery/cosmic-wipeout`);
    await page.getByRole('heading', { name: 'A freight train' }).waitFor();
  },
};

/** What keeps somebody out, in words. */
async function barriers(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
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
