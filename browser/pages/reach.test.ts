import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Box, openBox } from '../helpers/box.ts';
import { bring, nearItsEnd, withChoice } from '../helpers/files.ts';
import { known, liveMatch } from '../helpers/guests.ts';
import { choices, endScreen, eventually, playOut, prompt, sees, shown, step, whoseTurn } from '../helpers/screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

const phone = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true };
const desk = { viewport: { width: 1440, height: 900 } };

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

interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where the parts are that one plays with. */
function rects(page: Page, selector: string): Promise<Record<string, Rect>> {
  return page.locator(selector).evaluateAll((parts: { className: string; getBoundingClientRect(): Rect }[]) =>
    Object.fromEntries(
      parts.map((part, place) => {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        return [`${place} ${part.className}`, { left, top, right, bottom }];
      }),
    ),
  );
}

function outside(inner: Record<string, Rect>, outer: Rect): string[] {
  const slack = 0.5;
  return Object.entries(inner).flatMap(([name, { left, top, right, bottom }]) =>
    left < outer.left - slack || top < outer.top - slack || right > outer.right + slack || bottom > outer.bottom + slack
      ? [`${name} (${left}, ${top}) to (${right}, ${bottom})`]
      : [],
  );
}

/** Nothing that one plays with lies outside the window, neither cut off nor to be scrolled to. */
async function allInView(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const room = 'document.documentElement.scrollWidth, document.documentElement.scrollHeight';
  expect(await page.evaluate(`[${room}]`)).toEqual([width, height]);
  const frame = await rects(page, '.prompt, .board-place, .desk, .toolbar');
  expect(outside(frame, { left: 0, top: 0, right: width, bottom: height })).toEqual([]);
  const [board] = Object.values(await rects(page, '.board-place'));
  const [desk] = Object.values(await rects(page, '.desk'));
  const cubes = await rects(page, '.cube');
  expect(Object.keys(cubes).length).toBe(5);
  expect(outside(cubes, board as Rect)).toEqual([]);
  const pieces = await rects(page, '.lanes, .lane, .ribbon, .must, .controls .button');
  expect(Object.keys(pieces).length).toBeGreaterThan(5);
  expect(outside(pieces, desk as Rect)).toEqual([]);
}

/** A phone zooms out to show what is too wide, so the window itself is no measure. */
const noSideways = async (page: Page) =>
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(page.viewportSize()?.width);

test('board, prompt and buttons are always in view, on a phone and at a desk: from a choice on', async () => {
  const { ada, ben } = await liveMatch(box, { goal: 500, make: withChoice }, { ada: phone, ben: desk });
  await choices(ada).getByRole('button', { name: 'Flash of fives for 50' }).waitFor();
  await Promise.all([allInView(ada), allInView(ben)]);
  for (let presses = 0; presses < 4; presses++) {
    await bothInView(ada, ben, (await whoseTurn({ Ada: ada, Ben: ben })) as Page, step);
  }
});

test('board, prompt and buttons are always in view, on a phone and at a desk: to the end', async () => {
  const { ada, ben } = await liveMatch(box, { goal: 100, make: nearItsEnd(6) }, { ada: phone, ben: desk });
  await Promise.all([prompt(ada).waitFor(), prompt(ben).waitFor()]);
  await playOut({ Ada: ada, Ben: ben }, (actor) => bothInView(ada, ben, actor));
  await endScreen(ada).waitFor();
  expect(
    outside(await rects(ada, '.end-screen, .end-actions .button'), { left: 0, top: 0, right: 360, bottom: 640 }),
  ).toEqual([]);
  await noSideways(ada);
});

/** Both look at the same moment, and have all of it in view. */
async function bothInView(ada: Page, ben: Page, actor: Page, press = async (_page: Page) => {}): Promise<void> {
  await press(actor);
  await sees(actor === ada ? ben : ada, await shown(actor));
  if (await endScreen(actor).isHidden()) await Promise.all([allInView(ada), allInView(ben)]);
}

test('eight players with the longest names on a phone', async () => {
  const page = await box.visit(phone);
  const names = Array.from({ length: 8 }, (_, seat) => `${seat} ${'Wolfeschlegelstein'.repeat(2)}`.slice(0, 24));
  await bring(page, box, withChoice({ names, players: names, goal: 500 }));
  await choices(page).waitFor();
  await allInView(page);
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
