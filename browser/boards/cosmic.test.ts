import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { odds } from '../../src/games/cosmic-wipeout/bot/odds.ts';
import { review, type Step } from '../../src/games/cosmic-wipeout/bot/review.ts';
import { advise } from '../../src/games/cosmic-wipeout/bot/value.ts';
import type { Action, State } from '../../src/games/cosmic-wipeout/rules/state.ts';
import type { MatchFile } from '../../src/kit/match/matchfile.ts';
import { recordMatch } from '../../src/kit/testing/record.ts';
import { rebuild, snapshotAt } from '../../src/web/stage/history.ts';
import { type Box, openBox } from '../helpers/box.ts';
import { bring, cosmic, must } from '../helpers/files.ts';
import { endScreen, eventually, step } from '../helpers/screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

function recorded(name: string) {
  const file = must(recordMatch(cosmic, { name, players: 2, options: { goal: 500 } }));
  const history = must(rebuild(cosmic, file, file.entries));
  const stateAt = (version: number) => snapshotAt(history, version)?.state as State;
  return { file, stateAt };
}

const finished = recorded('reviewed');
const percent = (chance: number) => `${(100 * chance).toFixed(1)} %`;
const hint = (page: Page) => page.getByRole('button', { name: 'Hint' });

/** A match up to the first moment of this kind. */
function upTo(next: State['next'], { file, stateAt } = finished): { readonly file: MatchFile; readonly state: State } {
  const last = file.entries.findIndex(({ version }) => stateAt(version).next === next);
  return { file: { ...file, entries: file.entries.slice(0, last + 1) }, state: stateAt(last) };
}

/** What the computer thinks of the finished match, without a browser. */
function judged({ file, stateAt } = finished) {
  const steps = file.entries.flatMap((entry): Step[] => {
    if (entry.kind !== 'action') return [];
    const { version, seat, action } = entry;
    return [{ before: stateAt(version - 1), after: stateAt(version), seat, action: action as Action }];
  });
  return { steps, ...review(steps) };
}

async function oddsOn(page: Page): Promise<string[]> {
  return page.locator('.odds dd').allTextContents();
}

test('the exact odds stand beside the throw; a hint says what both ways are worth, with the network off too', async () => {
  const { file, state } = upTo('free');
  const page = await box.visit();
  await bring(page, box, file);
  await hint(page).waitFor();
  const exact = odds(state);
  expect(await oddsOn(page)).toEqual([percent(exact?.thisThrow ?? 0), percent(exact?.untilFree ?? 0)]);

  const fetched = () => page.evaluate<string>('performance.getEntriesByType("resource").map((r) => r.name).join()');
  await eventually(fetched).toContain('solver');
  await page.context().setOffline(true);
  await page.keyboard.press('h');
  const worths = page.locator('.hint .worth b');
  const { choices } = advise(state, state.turn);
  await eventually(() => worths.allTextContents()).toEqual(choices.map(({ value }) => percent(value)));

  const advised = page.locator('.controls .advised');
  expect(await advised.count(), 'the move is marked where it is made').toBe(1);
  const { best } = advise(state, state.turn);
  expect(await advised.getAttribute('class')).toContain(best?.kind === 'stop' ? 'stop-button' : 'throw-button');
  expect(await page.locator('.hint .why').innerText()).toMatch(/ points .* times in 100/);
  expect(await page.locator('.hint .worth small').allInnerTexts()).toEqual([expect.stringMatching(/^costs \d/)]);

  await step(page);
  expect(await page.locator('.hint').count()).toBe(0);
});

test('a forced throw is explained until it has been thrown once, and there is nothing to hint at', async () => {
  const page = await box.visit();
  await bring(page, box, upTo('low').file);
  await page.locator('.lesson').waitFor();
  expect(await hint(page).getAttribute('aria-disabled')).toBe('true');
  await step(page);
  await bring(page, box, upTo('low', recorded('another')).file);
  await hint(page).waitFor();
  expect(await page.locator('.ribbon.forced').count()).toBe(1);
  expect(await page.locator('.lesson').count()).toBe(0);
});

test('the cubes show numbers to those who like them better', async () => {
  const page = await box.visit();
  const { file, state } = upTo('free');
  await bring(page, box, file);
  const shown = () => page.locator('.face.shown text').count();
  await page.getByRole('button', { name: 'Numbers on the cubes' }).click();
  await eventually(shown).toBe(state.sides.filter((side) => side > 1).length);
  await page.reload();
  await page.getByRole('button', { name: 'Numbers on the cubes', pressed: true }).waitFor();
});

test('the review names the dearest decisions, draws the chances, and leads to the moment', async () => {
  const { decisions, seats, steps } = judged();
  const page = await box.visit();
  await bring(page, box, finished.file);
  const dearest = endScreen(page).getByRole('list', { name: 'The dearest decisions' });
  await dearest.waitFor();
  const costs = await dearest.locator('.cost').allTextContents();
  expect(costs).toEqual(decisions.slice(0, 3).map(({ cost }) => `−${(100 * cost).toFixed(1)}`));
  await endScreen(page)
    .getByRole('img', { name: /^Chance to win/ })
    .waitFor();
  const luck = await endScreen(page).locator('.luck tbody td:nth-child(3)').allTextContents();
  expect(luck.map((text) => Number(text.replace('−', '-')))).toEqual(
    seats.map(({ luck }) => Number((100 * luck).toFixed(1))),
  );

  await dearest.getByRole('link').first().click();
  await endScreen(page).waitFor({ state: 'hidden' });
  const at = Number(new URL(page.url()).searchParams.get('at'));
  expect(finished.stateAt(at)).toEqual(steps[decisions[0]?.step ?? 0]?.before);
});
