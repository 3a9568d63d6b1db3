import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Box, openBox } from '../helpers/box.ts';
import { begun, bring, withChoice } from '../helpers/files.ts';
import { chairs, known, liveMatch, openTable } from '../helpers/guests.ts';
import { choices, eventually, logOf, prompt, sees, shown, step } from '../helpers/screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

const NO_NAME = 'A name has 1 to 24 characters, without markup and invisible ones.';
const markup = `<img src=x onerror="document.title='hit'">`;
const alertOf = (page: Page) => page.getByRole('alert').textContent();

test('a nickname that cannot be is refused with a sentence, and nothing of it becomes part of the page', async () => {
  const page = await box.visit();
  await page.goto(`${box.url}/new/cosmic-wipeout`);
  const nickname = page.getByLabel('Your nickname');
  const open = page.getByRole('button', { name: 'Open the table' });

  await open.click();
  expect(await nickname.evaluate((field: { validity: { valueMissing: boolean } }) => field.validity.valueMissing)).toBe(
    true,
  );
  for (const bad of ['   ', '<b>Ada</b>', '<img src=x onerror=1>', 'A\u200bda']) {
    await nickname.fill(bad);
    await open.click();
    await eventually(() => alertOf(page)).toBe(NO_NAME);
    await nickname.fill('');
  }
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  expect(page.url()).toBe(`${box.url}/new/cosmic-wipeout`);

  await nickname.fill('x'.repeat(10_000));
  expect(await nickname.inputValue()).toBe('x'.repeat(24));
  await nickname.fill('  Ænne  O’Malley ');
  await open.click();
  await eventually(() => chairs(page)).toEqual(['Ænne O’Malley you host not ready', 'Free chair']);
});

test('markup in the names of a match file is shown as text', async () => {
  const page = await box.visit();
  await bring(page, box, begun(1)({ names: [markup, 'Ben'], players: ['a', 'b'], goal: 500 }));
  await eventually(() => logOf(page)).toEqual([
    `The match begins: ${markup}, Ben.`,
    expect.any(String),
    expect.any(String),
  ]);
  expect((await shown(page)).turn).toEqual([markup]);
  await step(page);
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  expect(await page.title()).not.toBe('hit');
});

test('who comes with a name that is taken is told so and sits down under another one', async () => {
  const ada = await box.visit();
  const link = await openTable(ada, box, { name: 'Ada', goal: 100 });
  const other = await box.visit();
  await other.goto(link);
  await other.getByLabel('Your nickname').fill('ada');
  await other.getByRole('button', { name: 'Join' }).click();
  await eventually(() => alertOf(other)).toBe('Somebody at this table is called ada already.');
  await other.getByLabel('Your nickname').fill('Ada L.');
  await other.getByRole('button', { name: 'Join' }).click();
  await eventually(() => chairs(ada)).toEqual(['Ada you host not ready', 'Ada L. not ready']);

  const late = await box.visit();
  await late.goto(link);
  await late.getByText('All chairs are taken. You can watch').waitFor();
  expect(await late.getByRole('button', { name: /Join|ready/ }).count()).toBe(0);
});

test('two people at one screen take two chairs of a table; whoever leaves gives the chair back', async () => {
  const ada = await box.visit();
  const link = await openTable(ada, box, { name: 'Ada', goal: 100 });
  await ada.getByText('Somebody else plays at this screen').click();
  await ada.getByLabel('Name', { exact: true }).fill('Ben');
  await ada.getByRole('button', { name: 'Add' }).click();
  await eventually(() => chairs(ada)).toEqual(['Ada you host not ready', 'Ben you host not ready']);
  const watcher = await box.visit();
  await watcher.goto(link);
  await ada.getByRole('button', { name: 'Leave' }).click();
  await watcher.getByText('The table is closed.').waitFor();
});

test('a watcher has no buttons and no keys', async () => {
  const { ada, ben, table } = await liveMatch(box, { goal: 500, make: withChoice });
  const watcher = await known(box, 'Cleo');
  await watcher.goto(`${box.url}/table/${table}`);
  await sees(watcher, await shown(ada));
  expect(await prompt(watcher).textContent()).toMatch(/^Waiting for Ada\.You watch;/);
  expect(await choices(watcher).count()).toBe(0);
  expect(await watcher.getByRole('button', { name: /Undo|Throw|Stop|Flash/ }).count()).toBe(0);
  const before = await shown(ada);
  for (const key of ['1', 'Space', 's', 'Enter']) await watcher.keyboard.press(key);
  for (const key of ['1', 'Space', 's', 'Enter']) await ben.keyboard.press(key);
  await ada.reload();
  await sees(ada, before);
});

test('a table or a game that is not there is said to be so', async () => {
  const page = await box.visit();
  await page.goto(`${box.url}/table/nowhere`);
  await page.getByText('There is no such table.').waitFor();
  await page.goto(`${box.url}/new/chess`);
  await page.getByText('There is no game “chess” in this box.').waitFor();
  await page.goto(`${box.url}/a/wrong/turn`);
  await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
});
