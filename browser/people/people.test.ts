import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { me, register, signIn } from '../helpers/accounts.ts';
import { type Box, openBox } from '../helpers/box.ts';
import { chairs, known, openTable } from '../helpers/guests.ts';
import { eventually } from '../helpers/screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

const alertOf = (page: Page) => page.getByRole('alert').textContent();
const news = (page: Page) => page.locator('#news').innerText();

test('A1 login, A2 createNewUser, B1 login: one text for every failure, a new name with one more click', async () => {
  const page = await box.visit();
  await register(page, box, 'Erna', 'blue herons at dawn');
  await page.getByRole('link', { name: 'Erna' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Sign in' }).waitFor();

  await signIn(page, box, 'Erna', 'not the password');
  await eventually(() => alertOf(page)).toBe('This name and this password do not fit together.');
  expect(page.url()).toBe(`${box.url}/sign-in`);
  expect(await page.getByRole('button', { name: /^Create the account/ }).count()).toBe(0);

  await signIn(page, box, 'Nobody yet', 'seven quiet lanterns');
  await page.getByRole('button', { name: 'Create the account Nobody yet' }).waitFor();
  expect(await alertOf(page)).toBe('This name and this password do not fit together.');
  await page.getByRole('button', { name: 'Create the account Nobody yet' }).click();
  await eventually(() => me(page)).toBe('Nobody yet');

  const other = await box.visit();
  await signIn(other, box, 'Erna', 'blue herons at dawn');
  await eventually(() => me(other)).toBe('Erna');
});

test('A2 createNewUser: a guest becomes an account and keeps the chair', async () => {
  const page = await box.visit();
  const link = await openTable(page, box, { name: 'Fritz', goal: 100 });
  await register(page, box, 'Fritz', 'green kites over hills');
  await page.goto(link);
  await eventually(() => chairs(page)).toEqual(['Fritz you host not ready', 'Free chair']);
});

test('A3 A4: who joins may go again; who opened calls it off, and all are told', async () => {
  const ada = await box.visit();
  const link = await openTable(ada, box, { name: 'Gerda', goal: 100 });
  const ben = await known(box, 'Hans');
  await ben.goto(link);
  await ben.getByRole('button', { name: 'Join as Hans' }).click();
  await ada.getByRole('button', { name: 'Remove Hans' }).waitFor();
  await ben.getByRole('button', { name: 'Leave' }).click();
  await eventually(() => chairs(ada)).toEqual(['Gerda you host not ready', 'Free chair']);
  await eventually(() => news(ada)).toContain('Hans has given the chair back.');

  await ben.goto(link);
  await ben.getByRole('button', { name: 'Join as Hans' }).click();
  await ada.getByRole('button', { name: 'Remove Hans' }).waitFor();
  await ada.getByRole('button', { name: 'Call the table off' }).click();
  await ada.getByRole('button', { name: 'Really call the table off' }).click();
  await eventually(() => news(ben)).toContain('Gerda has called the table off.');
  await ben.getByText('The table is closed.').waitFor();
});

test('B3 replyJoinGame: a table that is not there says so', async () => {
  const page = await known(box, 'Ida');
  await page.goto(box.url);
  await page.getByLabel('Id or link of a table').fill('nowhere');
  await page.getByRole('button', { name: 'Go there' }).click();
  await page.getByText('There is no such table.').waitFor();
});

test('B2 B6 B7: players, level, board, one after the other; or a saved match', async () => {
  const page = await known(box, 'Lena');
  await page.goto(box.url);
  await page.getByRole('link', { name: /^With friends.*Flash Point/ }).click();
  await page.getByRole('button', { name: 'Open the table' }).waitFor();
  const legends = await page.locator('form > fieldset > legend').allTextContents();
  expect(legends).toEqual(['Players', 'Level', 'Board', 'Rules']);
  await page.locator('.count label', { hasText: '3' }).click();
  await page.getByLabel('Heroic').check();
  await page.getByLabel('Side B').check();
  expect(await page.getByLabel('As published').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await eventually(() => chairs(page)).toEqual(['Lena you host not ready', 'Free chair', 'Free chair']);
  const played = page.getByRole('region', { name: 'What will be played' }).getByRole('listitem');
  expect(await played.allTextContents()).toEqual(['Heroic', 'Side B', 'As published']);
  await page.getByText('All options of this table').click();
  const chosen = page.locator('.chosen').first();
  expect(await chosen.innerText()).toMatch(/^Level\s+Heroic.*\s+Board\s+Side B/);

  await page.goto(`${box.url}/new/flash-point`);
  await page.getByRole('link', { name: 'a saved match' }).click();
  await page.getByRole('heading', { name: 'Saved matches' }).waitFor();
  expect(page.url()).toBe(`${box.url}/saves?game=flash-point`);
  await page.getByText('Nothing is saved yet.').waitFor();
});
