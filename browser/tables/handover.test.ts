import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Box, openBox } from '../helpers/box.ts';
import { begun } from '../helpers/files.ts';
import { known, liveMatch } from '../helpers/guests.ts';
import { eventually, logOf, prompt } from '../helpers/screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

test('in mid-match: the host sets the clock, a bot plays for Ben, Cem is asked and plays on, Ben comes back', async () => {
  const { ada, ben, table } = await liveMatch(box, { goal: 500, make: begun(4) });
  const cem = await known(box, 'Cem');
  await cem.goto(`${box.url}/table/${table}`);
  await eventually(() => prompt(cem).innerText()).toContain('You watch');
  const openMenu = (page: Page) => page.getByRole('button', { name: 'Table', exact: true }).click();

  await openMenu(ada);
  await ada.getByLabel('Seconds for an action').fill('45');
  await ada.getByRole('button', { name: 'Set the clock' }).click();
  await ben.getByText('Ada has set the clock. For an action: 45 seconds').waitFor();
  await prompt(ada).getByRole('timer').waitFor();

  await openMenu(ben);
  expect(await ben.getByLabel('Seconds for an action').count()).toBe(0);
  await ben.getByLabel('A bot for chair 2').selectOption('cautious');
  await ben.getByRole('button', { name: 'Take over' }).click();
  await eventually(async () => (await logOf(ada)).at(-1)).toBe('Cautious takes over from Ben.');
  await eventually(() => prompt(ben).innerText()).toContain('Cautious plays for you.');
  await ben.reload();
  await eventually(() => prompt(ben).innerText()).toContain('Cautious plays for you.');

  await openMenu(ben);
  await ben.getByRole('button', { name: 'Ask Cem to play on for Ben' }).click();
  await eventually(() => prompt(cem).innerText()).toContain('Ben asks you to play on.');
  await prompt(cem).getByRole('button', { name: 'Take the seat' }).click();
  await eventually(async () => (await logOf(ada)).at(-1)).toBe('Cem takes over from Cautious.');
  await eventually(() => ada.locator('.seats .name').allTextContents()).toEqual(['Ada', 'Cem']);

  await prompt(ben).getByRole('button', { name: 'Play myself' }).click();
  await eventually(async () => (await logOf(ada)).at(-1)).toBe('Ben takes over from Cem.');
  await eventually(() => prompt(cem).innerText()).toContain('You watch');
});
