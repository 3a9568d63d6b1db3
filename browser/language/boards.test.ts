import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import deadwood from '../../src/games/deadwood/rules/game.ts';
import type { MatchFile } from '../../src/kit/match/matchfile.ts';
import { recordMatch } from '../../src/kit/testing/record.ts';
import { type Box, openBox } from '../helpers/box.ts';
import { bring, cosmic, must } from '../helpers/files.ts';
import { unmarked } from '../helpers/marks.ts';
import { eventually } from '../helpers/screen.ts';

let box: Box;
let page: Page;
beforeAll(async () => {
  box = await openBox();
  page = await box.visit({ language: 'marked' });
});
afterAll(() => box?.close());

/** Who plays in the gallery, and in recorded matches. */
const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gus', 'Hana', 'Player'];

/** The names of all that a board can be asked about. */
async function askable(): Promise<Set<string>> {
  const told = await page
    .locator('[data-explain]')
    .evaluateAll((parts: { getAttribute(name: string): string }[]) =>
      parts.flatMap((part) => part.getAttribute('data-explain').split(' ')),
    );
  return new Set(told);
}

/** A match up to the first moment at which somebody may stop. */
function upToAChoice(file: MatchFile): MatchFile {
  const stop = file.entries.findIndex((entry) => entry.kind === 'action' && entry.action.kind === 'stop');
  return { ...file, entries: file.entries.slice(0, stop) };
}

test.each(['cosmic-wipeout', 'deadwood', 'flash-point'])(
  'the board of %s says nothing but what stands in its table; all that it can be asked about is in the guide, and that in a table too',
  async (game) => {
    await page.goto(`${box.url}/gallery/${game}`);
    await page.locator('.exhibit [data-explain]').first().waitFor();
    expect(await page.locator('.exhibit').allTextContents()).toContainEqual(expect.stringContaining('⟦'));
    expect(await unmarked(page, names, '.exhibit')).toEqual([]);
    const asked = await askable();
    expect(asked.size).toBeGreaterThan(8);
    await page.locator('.header .icon').nth(-2).click();
    await page.locator('.guide-entry').first().waitFor();
    const shown = await page
      .locator('.guide-entry')
      .evaluateAll((entries) => entries.map((entry) => entry.getAttribute('data-entry')));
    expect([...asked].filter((name) => !shown.includes(name))).toEqual([]);
    expect(await unmarked(page, [], '.panel')).toEqual([]);
  },
);

test('a hint of Cosmic Wipeout and its review stand in its table', async () => {
  const file = must(recordMatch(cosmic, { name: 'in other words', players: 2, options: { goal: 200 } }));
  await bring(page, box, upToAChoice(file));
  await page.locator('.hint-button').click();
  await page.locator('.hint .worth').first().waitFor();
  expect(await unmarked(page, names)).toEqual([]);

  await bring(page, box, file);
  await page.locator('.cosmic-ending .mistakes').waitFor();
  await eventually(() => unmarked(page, names)).toEqual([]);
});

test('the end of a match of Deadwood stands in its table', async () => {
  const file = must(recordMatch(deadwood, { name: 'another language', players: 3, options: {} }));
  await bring(page, box, file);
  await page.locator('.deadwood-ending .score-chart').waitFor();
  await eventually(() => unmarked(page, names)).toEqual([]);
});
