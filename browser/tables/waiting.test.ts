import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Box, openBox } from '../helpers/box.ts';
import { gather, type Known, people } from '../helpers/crew.ts';
import { eventually, logOf } from '../helpers/screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

const news = (page: Page) => page.locator('#news').innerText();

test('whoever waits sees all of the board on a small phone', async () => {
  const pages = await people(box, ['Ada', 'Ben']);
  const [, ben] = pages as [Known, Known];
  const crew = await gather(box, pages);
  await ben.setViewportSize({ width: 360, height: 640 });
  await ben.goto(`${box.url}/table/${crew.table}`);
  await ben.getByRole('button', { name: 'I am waiting for Ada' }).waitFor();
  await ben.getByRole('button', { name: 'Advise Ada' }).waitFor();
  const [prompt, board] = await Promise.all(['.prompt', '.board-place'].map((part) => ben.locator(part).boundingBox()));
  expect((prompt?.y ?? 0) + (prompt?.height ?? 0)).toBeLessThanOrEqual(board?.y ?? 0);
  crew.close();
});

test('before the first turn nobody is answered for; who waits says so, then time runs and all see it', async () => {
  const pages = await people(box, ['Ada', 'Ben'], { clock: 'still' });
  const [ada, ben] = pages as [Known, Known];
  const crew = await gather(box, pages);
  for (const page of pages) await page.goto(`${box.url}/table/${crew.table}`);
  const waiting = ben.getByRole('button', { name: 'I am waiting for Ada' });
  await waiting.waitFor();
  expect(await ada.getByRole('button', { name: /^I am waiting/ }).count()).toBe(0);
  await box.later(600_000);
  await waiting.waitFor();
  expect(crew.now().version).toBe(0);

  await waiting.click();
  await eventually(() => news(ada)).toContain('Ben is waiting for you: your time to answer runs now.');
  await ada.getByText('60 s to answer, else: Park the engine at the').waitFor();
  await ben.getByRole('timer').getByText('60 s').waitFor();
  await waiting.waitFor({ state: 'detached' });
  await box.later(60_000);
  await eventually(() => news(ada)).toContain('You did not answer in time');
  await eventually(async () => (await logOf(ben)).join(' ')).toContain('The engine stands at the');
  crew.close();
});
