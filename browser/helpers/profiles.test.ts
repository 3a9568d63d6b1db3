import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Box, openBox } from './box.ts';
import { known } from './guests.ts';
import { giveBack, inUse, type Profile } from './profiles.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

const profileOf = (page: Page) => [...inUse].find((profile) => profile.page === page) as Profile;

/** All that a page can keep, by name. */
const kept = `(async () => [
  ...Object.keys(localStorage),
  ...Object.keys(sessionStorage),
  ...(await caches.keys()),
  ...(await indexedDB.databases()).map(({ name }) => name),
  ...document.cookie.split('; ').filter(Boolean),
].sort())()`;

const keepEverywhere = `(async () => {
  localStorage.one = sessionStorage.two = 'kept';
  document.cookie = 'three=kept';
  await caches.open('four');
  await new Promise((opened) => { indexedDB.open('five').onsuccess = opened; });
})()`;

test('who comes after somebody has their browser, and nothing of theirs', async () => {
  const ada = await known(box, 'Ada');
  await ada.goto(box.url);
  await ada.evaluate(keepEverywhere);
  await ada.setViewportSize({ width: 500, height: 500 });
  expect(await ada.evaluate(kept)).toEqual(expect.arrayContaining(['one', 'two', 'three=kept', 'four', 'five']));
  await giveBack(profileOf(ada));

  const next = await box.visit();
  expect(next === ada).toBe(true);
  expect(await next.evaluate(kept)).toEqual(['test:luck', 'tinderbox:preferences']);
  expect(await next.context().cookies()).toEqual([]);
  expect(next.viewportSize()).toEqual({ width: 1280, height: 800 });
});

test('several who leave at once leave their browsers to as many who come', async () => {
  const left = await Promise.all([box.visit(), box.visit(), box.visit()]);
  await Promise.all(left.map((page) => giveBack(profileOf(page))));
  const came = [await box.visit(), await box.visit(), await box.visit()];
  expect(came.filter((page) => !left.includes(page))).toHaveLength(0);
});

test.each<[what: string, change: (page: Page) => Promise<unknown>]>([
  ['a script for every page', (page) => page.addInitScript('window.changed = true')],
  ['a route', (page) => page.context().route('**/nowhere', (route) => route.abort())],
  ['no network', (page) => page.context().setOffline(true)],
  ['a second page', (page) => page.context().newPage()],
])('a browser to which something lasting was done is not used again: %s', async (_what, change) => {
  const page = await box.visit();
  await change(page);
  await giveBack(profileOf(page));
  expect(page.isClosed()).toBe(true);
});

test('errors on a page are a complaint about the box that it looked at then', async () => {
  const other = await openBox();
  const page = await other.visit();
  await page.evaluate("void Promise.reject(new Error('somebody else’s'))");
  await expect.poll(() => profileOf(page).visit.complaints).toHaveLength(1);
  await expect(other.close()).rejects.toThrow('somebody else’s');
});
