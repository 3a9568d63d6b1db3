import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Box, openBox } from '../helpers/box.ts';
import { eventually, isBotsTurn, logOf, prompt, step } from '../helpers/screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

test('alone: from the home page to the first action in two presses, against the strongest', async () => {
  const page = await box.visit();
  await page.goto(box.url);
  await page.getByRole('button', { name: /^Against the computer.*Cosmic Wipeout/ }).click();
  await step(page);
  expect(await logOf(page)).toContainEqual(expect.stringMatching(/^Ada throws/));
  expect(await page.locator('.seats .name').allTextContents()).toEqual(['Ada', 'Perfect']);
});

test('bots that move at once are not filmed: what they did is there when my own film is over', async () => {
  const page = await box.visit({ films: 'step', wishes: { bots: 'once' } });
  await page.goto(box.url);
  await page.getByRole('button', { name: /^With the computer.*Flash Point/ }).click();
  await page.locator('[data-place="space 30"]').click();
  await eventually(() => prompt(page).innerText()).toMatch(/^Ada starts on 3,0/);
  await page.keyboard.press('n');
  await eventually(() => prompt(page).innerText()).toMatch(/^Your turn: 4 points/);
  expect(await logOf(page)).toContainEqual(expect.stringMatching(/^Chief starts/));
});

test('at one screen: a clock, a moment saved under a name and loaded, a seat handed to a bot', async () => {
  const page = await box.visit();
  const table = page.getByRole('button', { name: 'Table', exact: true });
  await page.goto(box.url);
  await page.getByRole('link', { name: /^One screen.*Cosmic Wipeout/ }).click();
  await page.getByText('The clock: time for an action').click();
  await page.getByLabel('Seconds for an action').fill('3600');
  await page.getByRole('button', { name: 'Begin' }).click();
  await step(page);
  await page.getByRole('timer').waitFor();
  const saved = await logOf(page);
  await table.click();
  await page.getByLabel('Name of the save').fill('Friday');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved as “Friday”.').waitFor();

  await page.goto(`${box.url}/saves`);
  await page.getByRole('button', { name: 'Load Friday', exact: true }).click();
  await page.getByRole('timer').waitFor();
  expect(await logOf(page)).toEqual(saved);

  await table.click();
  await page.getByLabel('A bot for chair 2').selectOption('cautious');
  await page.getByRole('button', { name: 'Take over' }).click();
  await eventually(async () => (await logOf(page)).at(-1)).toBe('Cautious takes over from Ben.');
  await table.click();
  for (let presses = 0; presses < 50 && !(await isBotsTurn(page)); presses++) await step(page);
  await eventually(async () => (await logOf(page)).some((line) => line.startsWith('Cautious throws'))).toBe(true);

  await table.click();
  await page.getByLabel('Seconds for an action').fill('1');
  await page.getByRole('button', { name: 'Set the clock' }).click();
  await eventually(() => logOf(page)).toContain('Ada did not answer in time.');
});
