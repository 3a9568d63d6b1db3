import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Lesson, wantedBy } from '../../src/kit/contract/lesson.ts';
import { type Box, openBox } from '../helpers/box.ts';
import { lessonsOfGames as games } from '../helpers/lessons.ts';
import { unmarked } from '../helpers/marks.ts';
import { eventually } from '../helpers/screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

const phone = { viewport: { width: 390, height: 844 } };
/** The step that the page is at. */
function stepOf(page: Page): Promise<number> {
  return page.locator('.lesson-dots').evaluate((bar: { value?: number }) => bar.value ?? -1);
}

/** Presses what lights up. The map of Deadwood enlarges an area first. */
async function pressLit(page: Page, twice: boolean): Promise<void> {
  const { x, y, width, height } = (await page.locator('.lit').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [left, top] = [x + width / 2, y + Math.min(20, height / 2)];
  await page.mouse.click(left, top);
  if (twice) await page.mouse.click(left, top);
}

async function play(page: Page, lesson: Lesson, onMap: (kind: string) => boolean): Promise<void> {
  for (const [at, step] of lesson.steps.entries()) {
    await eventually(() => stepOf(page)).toBe(at);
    await page.getByRole('region', { name: 'What now' }).getByText(step.say).waitFor();
    await page.locator('.lit').waitFor();
    const [wanted] = wantedBy(step);
    if (wanted) await pressLit(page, onMap(wanted.kind));
    else await page.getByRole('button', { name: 'Go on' }).click();
  }
}

test.each(games)('a lesson of %s is played on a phone by pressing what lights up', async (game, name, lessons) => {
  const page = await box.visit(phone);
  await page.goto(`${box.url}/learn/${game}`);
  const lesson = lessons[name] as Lesson;
  await play(page, lesson, (kind) => game === 'deadwood' && kind === 'move');
  await page.getByText(lesson.end).first().waitFor();
  expect(await page.getByRole('link', { name: /^Next: / }).isVisible()).toBe(true);
  await page.getByRole('link', { name: 'All lessons' }).click();
  await page.locator(`[data-game="${game}"] .learn-row.done`).waitFor();
  expect(await page.locator('.learn-row.done').count()).toBe(1);
});

test('a wrong press is answered, back and again lead back, skipping is one press', async () => {
  const page = await box.visit();
  await page.goto(`${box.url}/learn/deadwood/work`);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: /^Act/ }).click();
  await page.locator('.lesson-answer').getByText('But see what a rehearsal does').waitFor();
  expect(await stepOf(page)).toBe(1);
  await page.getByRole('button', { name: /^Rehearse/ }).click();
  await eventually(() => stepOf(page)).toBe(2);
  expect(await page.locator('.lesson-answer').count()).toBe(0);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.locator('.chips').waitFor({ state: 'detached' });
  expect(await stepOf(page)).toBe(1);
  await page.getByRole('button', { name: 'Skip lesson' }).click();
  await page.waitForURL('**/learn/deadwood/wrap');
});

test('the home page invites whoever has never played, until that is put away', async () => {
  const page = await box.visit();
  await page.goto(box.url);
  const offer = page.locator('[data-game="deadwood"] .lesson-offer');
  await offer.getByText('First time?').waitFor();
  await offer.getByRole('button', { name: /^Not now/ }).click();
  await offer.getByText('First time?').waitFor({ state: 'detached' });
  expect(await page.locator('[data-game="flash-point"] .lesson-offer').textContent()).toContain('First time?');
});

test('what a lesson says stands in tables', async () => {
  const page = await box.visit({ language: 'marked' });
  await page.goto(`${box.url}/learn`);
  await page.locator('.learn-row').first().waitFor();
  expect(await unmarked(page, [])).toEqual([]);
  await page.goto(`${box.url}/learn/cosmic-wipeout/scoring`);
  await page.locator('.lesson-show').waitFor();
  expect(await unmarked(page, [])).toEqual([]);
});
