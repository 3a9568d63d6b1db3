import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MatchFile, replay, verify } from '../../src/kit/match/matchfile.ts';
import { recordMatch } from '../../src/kit/testing/record.ts';
import { type Box, openBox } from '../helpers/box.ts';
import { begun, bring, cosmic, download, must, save, stored, takeIn, told } from '../helpers/files.ts';
import { liveMatch } from '../helpers/guests.ts';
import { choices, endScreen, eventually, logOf, nextButton, playOut, prompt, shown, step } from '../helpers/screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

const recorded = must(recordMatch(cosmic, { name: 'replayed', players: 2, options: { goal: 60 } }));
const last = recorded.entries.length - 1;
const bar = (page: Page) => page.getByRole('region', { name: 'Replay' });

/** The five cubes right after a version, as the board speaks of them. */
function cubesAt(file: MatchFile, version: number): (string | number)[] {
  const { sides } = must(replay(cosmic, file, version)).match.state as { sides: number[] };
  return sides.map((side) => side || 'not thrown yet');
}

async function cubesOn(page: Page): Promise<(string | number)[]> {
  const { cubes } = await shown(page);
  return cubes.map((text) => (text.includes('not thrown') ? 'not thrown yet' : Number(/\d+(?=\D*$)/.exec(text)?.[0])));
}

/** The bar, the address and the board all stand at this moment. */
async function standsAt(page: Page, version: number): Promise<void> {
  await eventually(() => bar(page).locator('output').textContent()).toBe(`${version} / ${last}`);
  expect(new URL(page.url()).searchParams.get('at')).toBe(String(version));
  await eventually(() => cubesOn(page)).toEqual(cubesAt(recorded, version));
}

test('a finished match is walked through by buttons, keys, slider and log', async () => {
  const page = await box.visit();
  await bring(page, box, recorded);
  await endScreen(page).getByRole('button', { name: 'Replay' }).click();
  await standsAt(page, 0);
  expect(await choices(page).getByRole('button', { disabled: false }).count()).toBe(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await standsAt(page, 2);
  await page.keyboard.press('ArrowLeft');
  await standsAt(page, 1);
  await page.keyboard.press('End');
  await standsAt(page, last);
  await bar(page).getByRole('button', { name: 'One back' }).click();
  await standsAt(page, last - 1);
  await bar(page).getByRole('slider', { name: 'Moment' }).fill('3');
  await standsAt(page, 3);
  await page.getByRole('region', { name: 'Log' }).locator('[data-version="5"]').first().click();
  await standsAt(page, 5);
  await page.mouse.move(0, 0);
  await page.keyboard.press('Home');
  await standsAt(page, 0);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await endScreen(page).waitFor();
});

test('a link to a moment opens there for anybody, and one can play on from it', async () => {
  await takeIn(box, recorded);
  const ada = await box.visit();
  const late = last - 6;
  await ada.goto(`${box.url}/table/${recorded.match}?at=${late - 1}`);
  await standsAt(ada, late - 1);
  await ada.keyboard.press('ArrowRight');
  await bar(ada).getByRole('button', { name: 'Copy link' }).click();
  await bar(ada).getByRole('button', { name: 'Link copied' }).waitFor();
  const link = await ada.evaluate<string>('navigator.clipboard.readText()');

  const ben = await box.visit();
  await ben.goto(link);
  await standsAt(ben, late);
  expect(await prompt(ben).textContent()).toMatch(/Player \d/);
  await bar(ben).getByRole('button', { name: 'Play on from here' }).click();
  await ben.waitForURL('**/local/*');
  await eventually(() => cubesOn(ben)).toEqual(cubesAt(recorded, late));
  await step(ben);
  await playOut({ 'Player 1': ben, 'Player 2': ben });
  await endScreen(ben).waitFor();

  const { file } = await download(ben);
  const inherited = file.entries.filter(({ from }) => from?.match === recorded.match);
  expect(inherited.map(({ from }) => from?.version)).toEqual([...Array(late + 1).keys()]);
  expect(must(verify(cosmic, file)).notCheckable).toBeGreaterThan(0);
  expect(must(verify(cosmic, file, { [recorded.match]: recorded.seed ?? '' })).notCheckable).toBe(0);
});

test('a film is shown picture by picture, the log does not run ahead of it, and Escape goes to its end', async () => {
  const { ada, table } = await liveMatch(box, { goal: 60, make: begun(34) }, { ada: { films: 'step' } });
  await (await nextButton(ada)).click();
  const next = ada.getByRole('button', { name: 'Next' });
  await next.waitFor();
  const whole = told(await stored(box, table));
  const lengths: number[] = [];
  while (await next.isVisible()) {
    const log = await logOf(ada);
    expect(log).toEqual(whole.slice(0, log.length));
    lengths.push(log.length);
    await next.click();
  }
  expect(lengths.slice(0, 2), 'what was thrown is told once the cubes lie').toEqual([1, 3]);
  expect(await logOf(ada)).toEqual(whole);

  await (await nextButton(ada)).click();
  await next.waitFor();
  await ada.keyboard.press('Escape');
  await next.waitFor({ state: 'detached' });
  expect(await logOf(ada)).toEqual(told(await stored(box, table)));
});

test('a file that is no match, or was changed by a single digit, is refused with a reason', async () => {
  const page = await box.visit();
  await page.goto(box.url);
  const changed = recorded.entries.with(3, { ...(recorded.entries[3] as MatchFile['entries'][number]), at: 1 });
  const path = save(box.data, { ...recorded, match: 'changed', entries: changed });
  await page.getByLabel('Open a match file').setInputFiles(path);
  await eventually(() => page.getByRole('alert').textContent()).toMatch(/not as it was written/);
  const nonsense = { name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"format":1}') };
  await page.getByLabel('Open a match file').setInputFiles(nonsense);
  await eventually(() => page.getByRole('alert').textContent()).toMatch(/^The file is not a Tinderbox match/);
});
