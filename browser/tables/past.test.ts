import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Box, openBox } from '../helpers/box.ts';
import { begun, bring } from '../helpers/files.ts';
import { liveMatch } from '../helpers/guests.ts';
import { castOf, middles } from '../helpers/positions.ts';
import { eventually, prompt, shown, step } from '../helpers/screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

const lines = (page: Page) => page.locator('.log-lines button');
const isPast = (page: Page) => page.locator('.stage.looking-back').count();
const back = (page: Page) => page.getByRole('button', { name: 'Back to now' });

test('a mouse that rests on the log shows nothing old; a click does, and says so', async () => {
  const { ada } = await liveMatch(box, { goal: 500, make: begun(4) }, { ada: { clock: 'stopped' } });
  await step(ada);
  const now = await shown(ada);
  const asked = await prompt(ada).innerText();
  await lines(ada).first().hover();
  await box.later(1000);
  expect(await shown(ada)).toEqual(now);
  expect(await prompt(ada).innerText()).toBe(asked);
  expect(await isPast(ada)).toBe(0);

  await lines(ada).first().click();
  await eventually(() => isPast(ada)).toBe(1);
  await eventually(() => prompt(ada).innerText()).toMatch(/^You are awaited! Moment 0 of \d/);
  await ada.keyboard.press('Escape');
  await eventually(() => isPast(ada)).toBe(0);
  await eventually(() => prompt(ada).innerText()).toBe(asked);
});

test('who looks back is told when it becomes their turn, above all else, and reads what is said meanwhile', async () => {
  const { ada, ben } = await liveMatch(box, { goal: 500, make: begun(4) });
  await lines(ben).first().click();
  await eventually(() => prompt(ben).innerText()).toMatch(/^You look back\. Moment/);
  expect(await ben.title()).not.toMatch(/^●/);
  await step(ada);
  await ada.locator('.side .say input').fill('Your go');
  await ada.locator('.side .say').getByRole('button', { name: 'Send' }).click();
  await eventually(() => ben.locator('.side .chat-lines').innerText()).toMatch(/Said since then\s+Ada\s+Your go/);
  while ((await shown(ada)).turn[0] === 'Ada') await step(ada);
  await eventually(() => prompt(ben).getByRole('alert').innerText()).toContain('You are awaited!');
  expect(await ben.title()).toMatch(/^● Your turn/);
  await back(ben).click();
  await eventually(() => isPast(ben)).toBe(0);
});

test('a walk is one undo, and what is pressed twice does not become another button: all tools stay', async () => {
  const page = await box.visit();
  await bring(page, box, (middles['flash-point'] as (typeof middles)[string])(castOf(3)));
  const tool = page.getByRole('button', { name: 'Look back' });
  const before = await tool.boundingBox();
  const far = page.locator('.cell.space.far').first();
  const [row, column] = (await far.getAttribute('data-place'))?.split(' ')[1]?.padStart(2, '0') ?? '';
  await far.click();
  const undo = page.locator('.undo');
  await eventually(() => undo.innerText()).toContain(`Undo: Walk to ${row},${column} (`);
  expect(await tool.boundingBox()).toEqual(before);
  await page.reload();
  await eventually(() => undo.innerText()).toContain(`Undo: Walk to ${row},${column} (`);
  await undo.getByRole('button').dblclick();
  await eventually(() => undo.getByRole('button').innerText()).toBe('Undo');
  expect(await tool.boundingBox()).toEqual(before);
  expect(await isPast(page)).toBe(0);
});

test('the log keeps its end in view, whatever comes and goes beside it', async () => {
  const page = await box.visit();
  await bring(page, box, (middles['flash-point'] as (typeof middles)[string])(castOf(3)));
  const list = page.locator('.log-lines');
  const hidden = () =>
    list.evaluate((box: { scrollHeight: number; scrollTop: number; clientHeight: number }) =>
      Math.round(box.scrollHeight - box.scrollTop - box.clientHeight),
    );
  await list.waitFor();
  expect(
    await list.evaluate((box: { scrollHeight: number; clientHeight: number }) => box.scrollHeight > box.clientHeight),
  ).toBe(true);
  await eventually(hidden).toBeLessThan(2);
  await page.locator('.offer-list summary').click();
  await eventually(hidden).toBeLessThan(2);
  await page.setViewportSize({ width: 1280, height: 700 });
  await eventually(hidden).toBeLessThan(2);
});
