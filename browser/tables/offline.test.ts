import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '../../src/kit/match/matchfile.ts';
import { type Box, openBox } from '../helpers/box.ts';
import { cosmic, download, must, told } from '../helpers/files.ts';
import {
  choices,
  endScreen,
  eventually,
  isBotsTurn,
  logOf,
  offers,
  playOut,
  sees,
  shown,
  step,
} from '../helpers/screen.ts';

let box: Box;
let page: Page;
/** One page for both tests: to keep everything takes longer than what is done with it. */
beforeAll(async () => {
  box = await openBox();
  page = await box.visit({ offline: true });
  await page.goto(box.url);
});
afterAll(() => box?.close());

const built = join(import.meta.dirname, '..', '..', 'dist', 'web', 'assets');

/** The home page has the worker keep every file there is, and then the page itself. */
async function everythingIsKept(): Promise<void> {
  const files = readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ name }) => name);
  expect(files.length).toBeGreaterThan(50);
  await eventually(async () => missingFrom(await keptFiles(), files)).toEqual([]);
  await eventually(() => page.evaluate('caches.match("/").then(Boolean)')).toBe(true);
}

/** What the browser keeps for the time without a network. */
function keptFiles(): Promise<string> {
  return page.evaluate(
    'caches.open("tinderbox-files").then((c) => c.keys()).then((all) => all.map((r) => r.url).join())',
  );
}

function missingFrom(text: string, names: readonly string[]): string[] {
  return names.filter((name) => !text.includes(name));
}

test('a match at one screen with the network off: begun, kept over a reload, played out, saved, verified', async () => {
  await everythingIsKept();
  await page.context().setOffline(true);
  await box.kill();
  await page.goto(box.url);

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
  await everythingIsKept();
  await page.context().setOffline(true);
  await page.goto(box.url);
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
