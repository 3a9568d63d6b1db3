import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Box, openBox } from '../helpers/box.ts';
import { nearItsEnd } from '../helpers/files.ts';
import { known, liveMatch, openTable } from '../helpers/guests.ts';
import { choices, endScreen, eventually, playOut } from '../helpers/screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

test('a rematch is offered to the others at once, and takes one press each; the dice are checked in the page', async () => {
  const { ada, ben } = await liveMatch(box, { goal: 60, make: nearItsEnd(1) });
  await playOut({ Ada: ada, Ben: ben });
  await endScreen(ben).getByRole('button', { name: 'Check the dice' }).click();
  await endScreen(ben)
    .getByText(/^\d+ draws? checked/)
    .waitFor();
  const before = ada.url();
  await endScreen(ada).getByRole('button', { name: 'Play again' }).click();
  await endScreen(ben).getByText('Ada wants to play again.').waitFor();
  await endScreen(ben).getByRole('button', { name: 'Play again' }).click();
  for (const page of [ada, ben]) await page.waitForURL((url) => url.href.split('?')[0] !== before);
  await Promise.all([ada, ben].map((page) => choices(page).waitFor()));
  expect(ada.url()).toBe(ben.url());
});

test('a refused nickname does not stick; a guest takes another name; who signs out as one is told what is lost', async () => {
  const ana = await known(box, 'Ana');
  const link = await openTable(ana, box, { goal: 50 });
  const other = await box.visit();
  await other.goto(link);
  await other.getByLabel('Your nickname').fill('Ana');
  await other.getByRole('button', { name: 'Join', exact: true }).click();
  await other.getByRole('alert').waitFor();
  await other.getByLabel('Your nickname').fill('Cleo');
  await other.getByRole('button', { name: 'Join', exact: true }).click();
  await other.locator('.header').getByText('Cleo').waitFor();

  await other.goto(`${box.url}/account`);
  await other.getByLabel('Your nickname').fill('Dora');
  await other.getByRole('button', { name: 'Take this name' }).click();
  await other.locator('.header').getByText('Dora').waitFor();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await other.getByText(/Nobody can come back as this guest/).waitFor();
  await other.getByRole('button', { name: 'Sign out for good' }).click();
  await eventually(() => other.locator('.header').innerText()).toContain('Sign in');
});
