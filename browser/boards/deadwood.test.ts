import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Box, openBox } from '../helpers/box.ts';
import { endScreen, eventually } from '../helpers/screen.ts';

const golden = join(import.meta.dirname, '..', '..', 'src', 'games', 'deadwood', 'golden');

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box.close());

/** Three at one screen, up to the question who goes first. */
async function threeAtOneScreen(): Promise<Page> {
  const page = await box.visit();
  await page.goto(`${box.url}/local/new/deadwood`);
  await page.getByRole('button', { name: 'Add a player' }).click();
  for (const [place, name] of ['Ada', 'Ben', 'Cleo'].entries()) {
    await page.getByRole('textbox', { name: `Player ${place + 1}` }).fill(name);
  }
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.getByText('Who goes first?').waitFor();
  return page;
}

const text = (page: Page) => page.locator('.stage').innerText();

test('103 104 105 1216 1301 the program starts; players say how many they are and who, each with a name of their own', async () => {
  const page = await box.visit();
  await page.goto(`${box.url}/local/new/deadwood`);
  await page.getByRole('button', { name: 'Add a player' }).click();
  await page.getByRole('textbox', { name: 'Player 3' }).fill('ada');
  await page.getByRole('textbox', { name: 'Player 1' }).fill('Ada');
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await eventually(() => page.getByRole('alert').innerText()).toMatch(/ada/i);
  await page.getByRole('textbox', { name: 'Player 3' }).fill('');
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  expect(await page.getByText('Who goes first?').count()).toBe(0);
});

test('108 1302 1303 the board waits with all dice in the Trailers; who goes first is chosen, and "Ready to begin?" confirmed', async () => {
  const page = await threeAtOneScreen();
  await expect.poll(() => page.getByText('Ready to begin?').count()).toBeGreaterThan(0);
  await page.getByRole('radio', { name: 'Ben' }).check();
  await page.getByRole('button', { name: /^Begin/ }).click();
  await eventually(() => page.locator('.log-lines').innerText()).toContain('Ben');
  await eventually(() => page.locator('.seats [aria-current], .purses [aria-current]').first().innerText()).toContain(
    'Ben',
  );
});

test('002 1201 1202 1203 1204 1205 1206 1212 1305 1306 1307 1308 1309 the board shows areas, cards, shots, dice, day, turn and purses', async () => {
  const page = await threeAtOneScreen();
  await page.getByRole('radio', { name: 'Ada' }).check();
  await page.getByRole('button', { name: /^Begin/ }).click();
  const cells = page.getByRole('grid', { name: 'Backlot' }).getByRole('gridcell');
  await eventually(() => cells.count()).toBe(12);
  const told = await page
    .getByRole('grid', { name: 'Backlot' })
    .locator('[aria-label]')
    .evaluateAll((parts: { getAttribute(name: string): string }[]) =>
      parts.map((part) => part.getAttribute('aria-label')),
    );
  expect(told.filter((label) => label.includes('Scene face down')).length).toBe(10);
  expect(told.find((label) => label.startsWith('Train Station'))).toContain('3 of 3 shots left');
  expect(told.find((label) => label.startsWith('Trailers'))).toContain('Ada, rank 1; Ben, rank 1; Cleo, rank 1');
  expect(await text(page)).toMatch(/Day 1\s+of 3/);
  const purses = page.locator('.purses > li');
  expect((await purses.allTextContents()).map((purse) => purse.replaceAll(/\s+/g, ' '))).toEqual([
    'Ada, rank 10 dollars0 credits5 points',
    'Ben, rank 10 dollars0 credits5 points',
    'Cleo, rank 10 dollars0 credits5 points',
  ]);
  expect(await purses.locator('.pips circle').count()).toBe(3);
  expect(await page.locator('[data-area="trailers"] .area-body .die.actor').count()).toBe(3);
  expect(await page.locator('.purse.turn').innerText()).toContain('Ada');
});

test('1213 1214 1215 acting on the board: neighbours can be entered, others say why not, and a turn without a deed is skipped', async () => {
  const page = await threeAtOneScreen();
  await page.getByRole('radio', { name: 'Ada' }).check();
  await page.getByRole('button', { name: /^Begin/ }).click();
  const labels = () =>
    page
      .getByRole('grid', { name: 'Backlot' })
      .locator('[aria-label]')
      .evaluateAll((parts: { getAttribute(name: string): string }[]) =>
        parts.map((part) => part.getAttribute('aria-label')),
      );
  await eventually(async () => (await labels()).filter((label) => label.includes('Go there')).length).toBe(3);
  await page.keyboard.press('e');
  await eventually(() => page.locator('.log-lines').innerText()).toMatch(/Ada.*skip|skip.*Ada/i);
});

test('1312 1314 a finished match shows its dice and money in the log, the days, and the final table with the winner', async () => {
  const page = await box.visit();
  await page.goto(box.url);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByText('Open a match file').click()]);
  await chooser.setFiles(join(golden, 'classic-three.json'));
  const dialog = endScreen(page);
  await eventually(() => dialog.innerText()).toMatch(/wins/);
  const end = await dialog.innerText();
  for (const name of ['Player 1', 'Player 2', 'Player 3']) expect(end).toContain(name);
  await dialog.getByRole('button', { name: 'Look at the board' }).click();
  const log = await page.locator('.log-lines').innerText();
  expect(log).toMatch(/acts .*: \d.* against \d, a (success|flop)/);
  expect(log).toMatch(/\$|dollar/i);
  expect(log).toContain('Day 3 is over');
});
