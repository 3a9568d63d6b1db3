import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Box, openBox } from '../helpers/box.ts';
import { lessonsOfGames as games } from '../helpers/lessons.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

/** Walks through all lessons of a game by "Go on", "Show me" and "Next", and notes the steps at which nothing lights up. */
const walk = `(async () => {
  const frame = () => new Promise((then) => requestAnimationFrame(then));
  const one = (selector) => document.querySelector(selector);
  const seen = [];
  const dark = [];
  for (;;) {
    const bar = one('.lesson-dots');
    seen.push(location.pathname);
    while (bar.value < bar.max) {
      const at = bar.value;
      for (let waited = 0; !one('.lit') && waited < 60; waited++) await frame();
      if (!one('.lit')) dark.push(location.pathname + ' step ' + (at + 1));
      while (bar.value === at) {
        one('.lesson-on, .lesson-show:enabled')?.click();
        await frame();
      }
    }
    const next = one('.lesson-controls a.main[href^="/learn/"]');
    if (!next) return { seen, dark };
    next.click();
    while (!one('.lesson-dots') || one('.lesson-dots') === bar) await frame();
  }
})()`;

test.each(games)('at every step of every lesson of %s something lights up', async (game, name, lessons) => {
  const page = await box.visit();
  await page.goto(`${box.url}/learn/${game}/${name}`);
  await page.locator('.lesson-dots').waitFor();
  const { seen, dark } = (await page.evaluate(walk)) as { seen: string[]; dark: string[] };
  expect(dark).toEqual([]);
  expect(seen).toEqual(Object.keys(lessons).map((lesson) => `/learn/${game}/${lesson}`));
});
