import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Box, openBox } from '../helpers/box.ts';
import { chairs, known } from '../helpers/guests.ts';
import { eventually } from '../helpers/screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

const news = (page: Page) => page.locator('#news').innerText();
const prompt = (page: Page) => page.getByRole('region', { name: 'What now' }).locator('p').first().innerText();

/** Once the choice before it is stored, a place to start can be chosen. */
async function startAt(page: Page, name: string): Promise<void> {
  await eventually(() => prompt(page)).toContain('where you start');
  await space(page, name).click();
}

const smoke = (page: Page) => page.locator('.house .smoke').count();
const ready = (page: Page) => page.getByRole('button', { name: 'I am ready' });
const choose = (page: Page, role: string) => page.getByRole('button', { name: `Choose ${role}` }).click();
/** A space of the board, by its row and column. */
const space = (page: Page, name: string) => page.locator(`[data-place="space ${Number(name.replace(',', ''))}"]`);

async function openModelB(page: Page, players: number): Promise<string> {
  await page.goto(`${box.url}/new/flash-point`);
  await page.getByRole('radio', { name: String(players), exact: true }).check({ force: true });
  await page.getByText('Operation model B').click();
  await page.getByRole('radio', { name: /^Recruit/ }).check({ force: true });
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('list', { name: 'Chairs' }).waitFor();
  return page.url();
}

test('B3 B8 B12 modelB: the board lies there on joining, specialist and place are chosen, then all are ready', async () => {
  const [ada, ben] = await Promise.all([known(box, 'Ada'), known(box, 'Ben')]);
  const link = await openModelB(ada, 2);
  await ada.getByRole('button', { name: 'Look at the board' }).click();
  await eventually(() => smoke(ada)).toBe(3);
  await ada.getByRole('button', { name: 'Back to choosing' }).click();
  expect(await ready(ada).count()).toBe(0);
  await ada.getByText('Choose on the board; then you can be ready.').waitFor();

  await ben.goto(link);
  await eventually(() => smoke(ben)).toBe(3);
  await eventually(() => prompt(ben)).toContain('Nobody acts before everybody is ready.');
  await ben.getByRole('button', { name: 'Join as Ben' }).click();
  await choose(ben, 'Fire Captain');
  await eventually(() => chairs(ada)).toEqual(['Ada you host not ready', 'Ben Fire Captain not ready']);
  expect(await ready(ben).count()).toBe(0);
  await startAt(ben, '0,3');
  await ready(ben).waitFor();

  await ada.getByRole('button', { name: 'Taken by Ben Fire Captain' }).waitFor();
  await choose(ada, 'Paramedic');
  await startAt(ada, '4,0');
  expect(await ready(ada).count()).toBe(0);
  await ada.getByRole('button', { name: 'Park them there' }).click();
  await ready(ada).click();
  await eventually(() => chairs(ben)).toEqual(['Ada host Paramedic ✓ ready', 'Ben you Fire Captain not ready']);
  expect(await ada.getByRole('button', { name: 'End turn' }).count()).toBe(0);

  await ready(ben).click();
  await Promise.all([ada, ben].map((page) => page.locator('.stage').waitFor()));
  const turns = await Promise.all([ada, ben].map((page) => page.getByRole('button', { name: /End turn/ }).count()));
  expect(turns.sort()).toEqual([0, 1]);
});

test('B9 who chooses again, and who leaves, frees the specialist; A4 and is told so', async () => {
  const [ada, ben] = await Promise.all([known(box, 'Anna'), known(box, 'Bert')]);
  const link = await openModelB(ada, 2);
  await ben.goto(link);
  await ben.getByRole('button', { name: 'Join as Bert' }).click();
  await choose(ben, 'Paramedic');
  await startAt(ben, '0,3');
  await ben.getByRole('button', { name: 'Choose again' }).click();
  await choose(ben, 'Generalist');
  await ada.getByRole('button', { name: 'Choose Paramedic' }).waitFor();
  await startAt(ben, '0,3');
  await ready(ben).click();
  await ben.getByRole('button', { name: 'Leave' }).click();
  await eventually(() => news(ben)).toContain('You have given your chair back: you are no longer at the table.');
  await eventually(() => news(ada)).toContain('Bert has given the chair back.');
  await eventually(() => chairs(ada)).toEqual(['Anna you host not ready', 'Free chair']);
  await ada.getByRole('button', { name: 'Choose Generalist' }).waitFor();

  await ben.getByRole('link', { name: /^With friends.*Deadwood/ }).click();
  await eventually(() => news(ben)).toBe('');
  await ada.getByRole('button', { name: 'Call the table off' }).click();
  await ada.getByRole('button', { name: 'Really call the table off' }).click();
  await ada.getByText('In a day it is deleted').waitFor();
});

test('A7 B5 a loaded match shows its board while chairs are taken, and specialists are chosen again', async () => {
  const [ada, ben] = await Promise.all([known(box, 'Alma'), known(box, 'Bela')]);
  const link = await openModelB(ada, 2);
  await ben.goto(link);
  await ben.getByRole('button', { name: 'Join as Bela' }).click();
  for (const [page, role] of [
    [ada, 'Paramedic'],
    [ben, 'Generalist'],
  ] as const) {
    await choose(page, role);
    await startAt(page, '0,3');
  }
  await ada.getByRole('button', { name: 'Park them there' }).click();
  for (const page of [ada, ben]) await ready(page).click();
  await ada.getByRole('button', { name: 'Table', exact: true }).click();
  await ada.getByLabel('Name of the save').fill('Friday');
  await ada.getByRole('button', { name: 'Save', exact: true }).click();
  await ada.getByText('Saved as “Friday”.').waitFor();
  await ada.goto(`${box.url}/saves`);
  await ada.getByRole('button', { name: /^Load/ }).first().click();
  await ada.getByRole('region', { name: 'The board' }).waitFor();
  await eventually(() => smoke(ada)).toBe(3);
  await choose(ada, 'Generalist');
  await ready(ada).click();

  await ben.goto(ada.url());
  await eventually(() => prompt(ben)).toContain('Nobody acts before everybody is ready.');
  await ben.getByRole('button', { name: 'Join as Bela' }).click();
  await choose(ben, 'Fire Captain');
  await eventually(() => chairs(ada)).toEqual(['Alma you host Generalist ✓ ready', 'Bela Fire Captain not ready']);
  await ready(ben).click();
  await Promise.all([ada, ben].map((page) => page.locator('.stage').waitFor()));
});
