import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Box, openBox } from '../helpers/box.ts';
import { withChoice } from '../helpers/files.ts';
import { known, liveMatch } from '../helpers/guests.ts';
import { choices, eventually, noSideways, phone, prompt, shown } from '../helpers/screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

/** Presses Tab until the focus is there: how somebody without a mouse gets anywhere. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await isFocused(wanted)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the focus does not get to ${wanted}`);
}

function isFocused(wanted: Locator): Promise<boolean> {
  return wanted.evaluateAll((parts: { matches(selector: string): boolean }[]) =>
    parts.some((part) => part.matches(':focus-visible')),
  );
}

test('from the home page to the end of a turn without a mouse', async () => {
  const page = await box.visit();
  await page.goto(box.url);
  await tabTo(page, page.getByRole('link', { name: /^One screen.*Cosmic Wipeout/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Begin' }));
  await page.keyboard.press('Enter');

  await choices(page).waitFor();
  const { turn } = await shown(page);
  for (let presses = 0; presses < 40 && (await shown(page)).turn[0] === turn[0]; presses++) {
    const before = (await shown(page)).log.length;
    const free = choices(page).getByRole('button', { disabled: false });
    const stop = free.filter({ hasText: 'Stop' });
    await tabTo(page, (await stop.count()) > 0 ? stop : free.first());
    await page.keyboard.press('Enter');
    await eventually(async () => (await shown(page)).log.length).toBeGreaterThan(before);
  }
  expect((await shown(page)).turn).not.toEqual(turn);
});

test('a turn by the keys of the board: 1 or 2 chooses, space throws, s stops', async () => {
  const { ada, ben } = await liveMatch(box, { goal: 500, make: withChoice });
  await choices(ada).getByRole('button', { name: 'Flash of fives for 50' }).waitFor();
  await ada.keyboard.press('2');
  await eventually(async () => (await shown(ada)).log).toContain('A flash of bolts: 40 points.');
  for (let presses = 0; presses < 40 && (await shown(ada)).turn[0] === 'Ada'; presses++) {
    const { log, ribbon } = await shown(ada);
    await ada.keyboard.press(ribbon[0]?.includes('Free.') ? 's' : ribbon[0]?.includes('choice') ? '1' : 'Space');
    await eventually(async () => (await shown(ada)).log.length).toBeGreaterThan(log.length);
  }
  await eventually(() => prompt(ben).textContent()).toBe('Throw all five cubes to begin your turn.');
});

test('no page scrolls sideways on a phone', async () => {
  const page = await known(box, 'Ada', phone);
  for (const path of ['/', '/local/new/cosmic-wipeout', '/gallery/cosmic-wipeout', '/new/cosmic-wipeout']) {
    await page.goto(box.url + path);
    await page
      .getByRole('heading', { name: /Strike|Cosmic Wipeout/ })
      .first()
      .waitFor();
    await noSideways(page);
  }
  for (const more of await page.locator('summary').all()) await more.click();
  await noSideways(page);
  for (const path of ['account', 'matches', 'leaders', 'saves', 'messages', 'sign-in', 'register', 'forgotten']) {
    await page.goto(`${box.url}/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await noSideways(page);
  }
  await page.goto(`${box.url}/new/cosmic-wipeout`);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('heading', { name: 'Invite' }).waitFor();
  await noSideways(page);
});
