import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '../../src/kit/match/matchfile.ts';
import { type Box, openBox } from '../helpers/box.ts';
import { cosmic, download, must, told } from '../helpers/files.ts';
import { choices, endScreen, eventually, logOf, offers, playOut, sees, shown, step } from '../helpers/screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

const built = join(import.meta.dirname, '..', '..', 'dist', 'web', 'assets');

/** The home page has the worker keep every file there is, and then the page itself. */
async function everythingIsKept(page: Page): Promise<void> {
  const files = readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ name }) => name);
  expect(files.length).toBeGreaterThan(50);
  await eventually(async () => missingFrom(await keptFiles(page), files)).toEqual([]);
  await eventually(() => page.evaluate('caches.match("/").then(Boolean)')).toBe(true);
}

/** What the browser keeps for the time without a network. */
function keptFiles(page: Page): Promise<string> {
  return page.evaluate(
    'caches.open("tinderbox-files").then((c) => c.keys()).then((all) => all.map((r) => r.url).join())',
  );
}

function missingFrom(text: string, names: readonly string[]): string[] {
  return names.filter((name) => !text.includes(name));
}

test('a match at one screen with the network off: begun, kept over a reload, played out, saved, verified', async () => {
  const page = await box.visit({ offline: true });
  await page.goto(box.url);
  await everythingIsKept(page);
  await page.context().setOffline(true);
  await box.kill();

  await page.getByRole('link', { name: /^One screen.*Cosmic Wipeout/ }).click();
  await page.getByText('All options').click();
  await page.getByLabel('Points to win').fill('50');
  await page.getByRole('button', { name: 'Begin' }).click();
  await step(page);
  const before = await shown(page);
  const offered = await offers(page);

  await page.reload();
  await sees(page, before);
  expect(await offers(page)).toEqual(offered);

  await playOut({ Ada: page, Ben: page });
  await endScreen(page).waitFor();
  const { file } = await download(page);
  expect(await logOf(page)).toEqual(told(file));
  expect(must(verify(cosmic, file))).toMatchObject({ notCheckable: 0, outcome: { reason: 'goal-reached' } });

  await box.start();
  await page.context().setOffline(false);
  await page.goto(box.url);
  await page.getByRole('link', { name: /Cosmic Wipeout.*Ada, Ben · finished/ }).click();
  await endScreen(page).waitFor();
});

test('a bot plays at one screen, with the network off; it is kept with the match, and asked again after a reload', async () => {
  const page = await box.visit({ offline: true });
  await page.goto(box.url);
  await everythingIsKept(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: /^One screen.*Cosmic Wipeout/ }).click();
  await page.getByLabel('A bot for chair 2').selectOption('cautious');
  await eventually(() => page.getByLabel('Player 2', { exact: true }).count()).toBe(0);
  await eventually(() => page.getByLabel('A bot for chair 1').count()).toBe(0);
  await page.getByRole('button', { name: 'Begin' }).click();
  const throws = async () => (await logOf(page)).filter((line) => line.startsWith('Cautious throws')).length;
  for (let presses = 0; presses < 50 && !(await isBotsTurn(page)); presses++) await step(page);
  const before = await throws();
  await page.reload();
  await eventually(throws).toBeGreaterThan(before);
  await choices(page).getByRole('button', { disabled: false }).first().waitFor();
});

test('alone: from the home page to the first action in two presses, against the strongest', async () => {
  const page = await box.visit();
  await page.goto(box.url);
  await page.getByRole('button', { name: /^Against the computer.*Cosmic Wipeout/ }).click();
  await step(page);
  expect(await logOf(page)).toContainEqual(expect.stringMatching(/^Ada throws/));
  expect(await page.locator('.seats .name').allTextContents()).toEqual(['Ada', 'Perfect']);
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

async function isBotsTurn(page: Page): Promise<boolean> {
  const names = await page.locator('.seats [aria-current] .name').allTextContents();
  return names.includes('Cautious');
}
