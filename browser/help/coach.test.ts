import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MatchFile } from '../../src/kit/match/matchfile.ts';
import { type Box, openBox } from '../helpers/box.ts';
import { bring } from '../helpers/files.ts';
import { choices, endScreen, eventually } from '../helpers/screen.ts';

let box: Box;
let page: Page;
beforeAll(async () => {
  box = await openBox();
  page = await box.visit();
});
afterAll(() => box?.close());

function golden(game: string, name: string): MatchFile {
  return JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'src', 'games', game, 'golden', name), 'utf8'));
}

/** The first entries of a match, as a running one is downloaded. */
function begun(game: string, name: string, entries: number): MatchFile {
  const { outcome: _outcome, seed: _seed, ...whole } = golden(game, name);
  return { ...whole, entries: whole.entries.slice(0, entries) };
}

/** How much of a part one would have to scroll for. */
const hiddenIn = (part: { scrollHeight: number; clientHeight: number }) => part.scrollHeight - part.clientHeight;

/** How far from each other buttons in one line are. */
async function gaps(line: Locator): Promise<number[]> {
  const boxes = await Promise.all((await line.getByRole('button').all()).map((button) => button.boundingBox()));
  return boxes.slice(1).map((box, place) => Math.round((box?.x ?? 0) - right(boxes[place] ?? null)));
}

const right = (box: { x: number; width: number } | null) => (box ? box.x + box.width : 0);

const note = () => page.getByRole('region', { name: 'Hint' });

test.each([
  { game: 'flash-point', name: 'family-won.json', entries: 60, ring: '.proposed' },
  { game: 'deadwood', name: 'classic-two.json', entries: 41, ring: '.ping' },
])('$game: a hint on the board, with a sentence why and what else costs; gone with the next action', async (one) => {
  await bring(page, box, begun(one.game, one.name, one.entries));
  await page.locator('.hint-tool:not([aria-disabled=true])').waitFor();
  await page.keyboard.press('h');
  await note().waitFor();
  expect(await note().locator('p span').innerText()).toMatch(/^[A-Z].*\.$/);
  await eventually(() => page.locator(one.ring).count()).toBeGreaterThan(0);
  for (const cost of await note().locator('li i').allInnerTexts()) expect(cost).toMatch(/^(costs \d|as good)/);
  await page.setViewportSize({ width: 360, height: 640 });
  const asked = page.locator('.prompt > p').first();
  expect(await asked.evaluate(hiddenIn), 'what is asked is read whole').toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect((await page.locator('.side .log').boundingBox())?.height, 'two lines of the log').toBeGreaterThan(44);
  const lines = await page.locator('.log-lines > li').count();
  await note().getByRole('button', { name: 'Do it' }).click();
  await eventually(() => page.locator('.log-lines > li').count()).toBeGreaterThan(lines);
  await eventually(() => note().count()).toBe(0);
});

test('bots of the crew say what they are about to do, on the board too, until the next action', async () => {
  await page.goto(box.url);
  await page.getByRole('button', { name: /^With the computer/ }).click();
  await page.locator('.hint-tool:not([aria-disabled=true])').waitFor();
  await page.keyboard.press('h');
  await note().getByRole('button', { name: 'Do it' }).click();
  await page
    .getByText(/^Your turn: /)
    .first()
    .waitFor();
  await page.keyboard.press('h');
  await note().waitFor();
  expect(await gaps(note().locator('.inline')), 'buttons stand apart').toEqual([6]);
  await note().getByRole('button', { name: 'Ask the crew' }).click();
  const plans = page.getByRole('region', { name: 'Plans of the crew' });
  await eventually(() => plans.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Chief: [a-z].*\.$/),
    expect.stringMatching(/^Veteran: [a-z].*\.$/),
  ]);
  expect(await note().count(), 'they take its place').toBe(0);
  expect(await page.locator('.proposed').count()).toBe(2);
  await page.keyboard.press('e');
  await eventually(() => plans.count()).toBe(0);
});

test('a review from the end screen: a moment on the board, kept over a reload, forgotten again; play goes on from one without it', async () => {
  await bring(page, box, golden('deadwood', 'classic-two.json'));
  await eventually(() => endScreen(page).locator('.review-chart polyline').count()).toBe(2);
  expect(await endScreen(page).getByRole('slider').getAttribute('aria-label')).toMatch(
    /^Expected place over the match/,
  );
  await bring(page, box, golden('cosmic-wipeout', 'two.json'));
  await endScreen(page).locator('.chance-chart').waitFor();
  expect(await endScreen(page).locator('.review-chart').count(), 'one line is enough').toBe(0);
  await endScreen(page).getByRole('button', { name: 'Review' }).click();
  const panel = page.getByRole('region', { name: 'Review' });
  const moments = panel.locator('.turns').getByRole('button');
  await eventually(() => moments.count()).toBe(3);
  const [first = ''] = await moments.allInnerTexts();
  await moments.first().click();
  await eventually(() => new URL(page.url()).searchParams.get('at')).toBe(first.replace('Moment ', ''));
  expect(await panel.locator('.accounts tbody tr').count()).toBe(2);
  expect(await panel.locator('.picture polyline').count()).toBe(2);

  expect(await gaps(panel.locator('.dearest .inline').first()), 'buttons stand apart').toEqual([6]);
  await panel.getByRole('button', { name: 'Keep with the match' }).press('Enter');
  await panel.getByText('Kept in this browser.').waitFor();
  await page.keyboard.press('Escape'); // from where the focus is, though the button that had it is gone
  await eventually(() => panel.count()).toBe(0);
  await page.reload();
  await page.locator('.replay-bar').getByRole('button', { name: 'Review' }).click();
  await panel.getByText('Kept in this browser.').waitFor();
  await panel.getByRole('button', { name: 'Forget it' }).click();
  await panel.getByRole('button', { name: 'Keep with the match' }).waitFor();

  const reviewed = new URL(page.url()).pathname;
  await panel.getByRole('button', { name: 'Play on from here' }).first().click();
  await choices(page).waitFor();
  expect(new URL(page.url()).pathname).not.toBe(reviewed);
  await eventually(() => panel.count()).toBe(0);
});

test('in another language a hint gives its reason in that language', async () => {
  const other = await box.visit({ language: 'marked' });
  for (const [game, name, entries] of [
    ['deadwood', 'classic-two.json', 41],
    ['flash-point', 'family-won.json', 60],
  ] as const) {
    await bring(other, box, begun(game, name, entries));
    await other.locator('.hint-tool:not([aria-disabled=true])').waitFor();
    await other.keyboard.press('h');
    await eventually(() => other.locator('.hint-note p span').innerText()).toMatch(/^⟦.+⟧$/);
  }
  await other.close();
});
