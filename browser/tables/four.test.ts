import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { register } from '../helpers/accounts.ts';
import { type Box, openBox } from '../helpers/box.ts';
import { known } from '../helpers/guests.ts';
import { choices, eventually, shown, step, whoseTurn } from '../helpers/screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

const said = (page: Page) => page.getByRole('list', { name: 'What was said' }).innerText();
const news = (page: Page) => page.locator('#news').innerText();
const ready = (page: Page) => page.getByRole('button', { name: 'I am ready' }).click();

test('A7 A8 A9 A10 A11 A16 A17, B2 B4 B5 B6 B12 B16 B17: four people play, talk, save, leave, load and play on', async () => {
  const ada = await box.visit();
  await register(ada, box, 'Ada', 'violet harbour lights');
  await ada.goto(`${box.url}/new/cosmic-wipeout`);
  await ada.locator('.count label', { hasText: '4' }).click();
  await ada.getByRole('button', { name: 'Open the table' }).click();
  await ada.waitForURL(/\/table\//);
  const link = ada.url();
  const [ben, cleo, dan] = await Promise.all(['Ben', 'Cleo', 'Dan'].map((name) => known(box, name)));
  if (!ben || !cleo || !dan) throw new Error('four people are needed');
  const players = { Ada: ada, Ben: ben, Cleo: cleo, Dan: dan };
  for (const [name, page] of Object.entries(players)) {
    if (page === ada) continue;
    await page.goto(link);
    await page.getByRole('button', { name: `Join as ${name}` }).click();
    await ada.getByRole('button', { name: `Remove ${name}` }).waitFor();
  }
  for (const page of Object.values(players)) await ready(page);
  await choices(ada).waitFor();
  await step(ada);

  await ben.getByLabel('Say something').fill('Good luck, <b>all</b>!');
  await ben.getByRole('button', { name: 'Send' }).click();
  for (const page of Object.values(players)) await eventually(() => said(page)).toContain('Good luck, <b>all</b>!');

  await cleo.goto(`${box.url}/messages`);
  await cleo.getByLabel('Find somebody').fill('Dan');
  await cleo.getByRole('list', { name: 'People found' }).getByRole('link', { name: /^Dan/ }).click();
  await cleo.getByLabel('Write to Dan').fill('Shall we team up?');
  await cleo.getByRole('button', { name: 'Send' }).click();
  await eventually(() =>
    dan
      .getByRole('banner')
      .getByRole('link', { name: /Messages/ })
      .textContent(),
  ).toContain('1');
  await cleo.goto(link);

  await dan.getByRole('button', { name: 'Table' }).click();
  await dan.getByLabel('Name of the save').fill('Before the storm');
  await dan.getByRole('button', { name: 'Save', exact: true }).click();
  await dan.getByText('Saved as “Before the storm”.').waitFor();
  const saved = await shown(ada);

  await dan.getByRole('button', { name: 'Leave the table …' }).click();
  await dan.getByRole('button', { name: 'Leave for good' }).click();
  await eventually(() => news(ada)).toMatch(/^Dan has left\. (You play|Ben plays|Cleo plays) for Dan now\./);

  await box.kill();
  await box.start();
  await dan.goto(`${box.url}/messages`);
  await dan.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: /^Cleo/ }).click();
  await dan.getByText('Shall we team up?', { exact: true }).waitFor();

  await ben.goto(`${box.url}/saves`);
  await ben.getByRole('button', { name: 'Load Before the storm' }).click();
  await ben.waitForURL(/\/table\//);
  const loaded = ben.url();
  expect(loaded).not.toBe(link);
  for (const [name, page] of Object.entries(players)) {
    if (page !== ben) await page.goto(loaded);
    const join = page.getByRole('button', { name: `Join as ${name}` });
    if (page !== ben || (await join.count()) > 0) await join.click();
    await page.getByRole('button', { name: 'I am ready' }).waitFor();
  }
  expect(await said(dan)).toContain('Good luck, <b>all</b>!');
  for (const page of Object.values(players)) await ready(page);
  await eventually(async () => (await shown(cleo)).scores).toEqual(saved.scores);
  expect((await shown(cleo)).cubes).toEqual(saved.cubes);
  const next = await whoseTurn(players);
  if (!next) throw new Error('the loaded match asks nobody');
  await step(next);
});
