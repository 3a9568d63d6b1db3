import { afterAll, beforeAll, expect, test } from 'vitest';
import deadwood from '../../src/games/deadwood/rules/game.ts';
import type { Game } from '../../src/kit/contract/game.ts';
import { verify } from '../../src/kit/match/matchfile.ts';
import { pressOn } from '../helpers/backlot.ts';
import { type Box, openBox } from '../helpers/box.ts';
import { lastEvening } from '../helpers/evening.ts';
import { bring, download, must } from '../helpers/files.ts';
import { endScreen, eventually, finalTable, logOf } from '../helpers/screen.ts';

const game: Game = deadwood;
let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

test('1304 three at one screen, from how many they are to the first wrap', async () => {
  const page = await box.visit();
  await page.goto(box.url);
  await page.getByRole('link', { name: /^One screen.*Deadwood/ }).click();
  await page.getByRole('button', { name: 'Add a player' }).click();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.getByRole('radio', { name: 'Cleo' }).check();
  await page.getByRole('button', { name: /^Begin/ }).click();
  await eventually(() => page.locator('.purse.turn').innerText()).toContain('Cleo');
  await pressOn(page, ', an extra.');
  for (const look of ['shooting', 'face-down']) expect(await page.locator(`.area.${look}`).count()).toBeGreaterThan(0);
  await pressOn(page, ' is wrapped at the ');
  expect((await logOf(page)).filter((line) => /^(Ada|Ben|Cleo) acts /.test(line)).length).toBeGreaterThan(0);
  expect(await page.locator('.area.wrapped').count()).toBe(1);
});

test('three at one screen, from the last evening to the final table; lobby, replay, play on', async () => {
  const page = await box.visit();
  const names = ['Ada', 'Ben', 'Cleo'];
  await bring(page, box, lastEvening({ names, players: names }, 2));
  await pressOn(page);

  await eventually(() => endScreen(page).locator('h2').innerText()).toMatch(/win/);
  const rows = await finalTable(page);
  const scores = rows.map((row) => Number(row.at(-1)));
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  for (const row of rows) {
    const [dollars = 0, credits = 0, ranks = 0, score] = row.filter((part) => /^\d+$/.test(part)).map(Number);
    expect(dollars + credits + ranks).toBe(score);
  }
  await endScreen(page)
    .getByLabel(/^Scores day by day/)
    .waitFor();
  await endScreen(page).getByText('Successes, and what the odds promised').waitFor();
  expect((await logOf(page)).filter((line) => /^Day \d is over/.test(line)).length).toBe(3);
  const { file } = await download(page);
  expect(must(verify(game, file))).toMatchObject({ outcome: { reason: 'last-day' } });

  await endScreen(page).locator('a', { hasText: 'To the lobby' }).click();
  await page.getByRole('link', { name: /Deadwood.*Ada, Ben, Cleo · finished/ }).click();
  await endScreen(page).locator('button', { hasText: 'Replay' }).click();
  await page.locator('button', { hasText: 'Play on' }).click();
  await page.getByText('Who goes first?').waitFor();
});
