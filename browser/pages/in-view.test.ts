import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MatchFile } from '../../src/kit/match/matchfile.ts';
import { type Box, openBox } from '../helpers/box.ts';
import { gather, look, people } from '../helpers/crew.ts';
import { bring, nearItsEnd, thrown, withChoice } from '../helpers/files.ts';
import { liveMatch } from '../helpers/guests.ts';
import { castOf, middles } from '../helpers/positions.ts';
import {
  choices,
  desk,
  endScreen,
  noSideways,
  phone,
  playOut,
  prompt,
  sees,
  shown,
  step,
  whoseTurn,
} from '../helpers/screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

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

test('board, prompt and buttons are always in view, on a phone and at a desk: from a choice on', async () => {
  const { ada, ben } = await liveMatch(box, { goal: 500, make: withChoice }, { ada: phone, ben: desk });
  await choices(ada).getByRole('button', { name: 'Flash of fives for 50' }).waitFor();
  await Promise.all([allInView(ada), allInView(ben)]);
  for (let presses = 0; presses < 4; presses++) {
    await bothInView(ada, ben, (await whoseTurn({ Ada: ada, Ben: ben })) as Page, step);
  }
});

test('board, prompt and buttons are always in view, on a phone and at a desk: to the end', async () => {
  const { ada, ben } = await liveMatch(box, { goal: 100, make: nearItsEnd(3) }, { ada: phone, ben: desk });
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

test.each([2, 8])(
  'among %i a hint about a choice is read whole on a phone: the choices do not lie over it',
  async (many) => {
    const page = await box.visit(phone);
    const names = crowd.slice(0, many);
    await bring(page, box, withChoice({ names, players: names, goal: 500 }));
    await aboveChoices(page, '.hint-button');
    await page.locator('.hint-button').click();
    await page.locator('.hint .why').waitFor();
    await aboveChoices(page, '.hint-button, .hint, .hint > *');
  },
);

test('among eight, why one must throw and a hint whether to are read whole on a phone', async () => {
  const page = await box.visit(phone);
  const cast = { names: crowd, players: crowd, goal: 500 };
  await bring(page, box, thrown(1, FORCED_THEN_FREE)(cast));
  await page.locator('.lesson').waitFor();
  await aboveChoices(page, '.ribbon, .lesson');
  await bring(page, box, thrown(2, FORCED_THEN_FREE)(cast));
  await page.locator('.hint-button').click();
  await page.locator('.hint .why').waitFor();
  await aboveChoices(page, '.hint-button, .hint, .hint > *');
});

const crowd = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gus', 'Hana'];
/** Dice with which the first throw forces a second, after which one may stop. */
const FORCED_THEN_FREE = 43;

/** In the desk, and nowhere under the choices. */
async function aboveChoices(page: Page, selector: string): Promise<void> {
  await page.locator('.controls').waitFor();
  const [desk] = Object.values(await rects(page, '.desk'));
  const [controls] = Object.values(await rects(page, '.controls'));
  expect(outside(await rects(page, selector), { ...(desk as Rect), bottom: controls?.top ?? 0 })).toEqual([]);
}

test('beside an open panel the tools are read whole: what Undo takes back, and the speeds', async () => {
  const page = await box.visit({ viewport: { width: 1280, height: 800 } });
  await bring(page, box, fightingOn());
  await page.locator('.hint-tool:not([aria-disabled=true])').waitFor();
  await page.keyboard.press('h');
  await page.getByRole('region', { name: 'Hint' }).getByRole('button', { name: 'Do it' }).click();
  await page.locator('.toolbar .clip').waitFor();
  await page.getByRole('button', { name: 'Help' }).click();
  await page.locator('.panel').waitFor();
  const widths = page.locator('.toolbar .clip, .toolbar select');
  const cut = await widths.evaluateAll((parts: { scrollWidth: number; clientWidth: number }[]) =>
    parts.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  );
  expect(cut).toEqual([0, 0]);
  const [speeds] = Object.values(await rects(page, '.toolbar select'));
  expect((speeds?.right ?? 0) - (speeds?.left ?? 0), 'wide enough for its longest word').toBeGreaterThan(105);
});

test.each(['flash-point', 'deadwood'])(
  '%s: beside an open panel the longest names leave nothing cut off',
  async (game) => {
    const page = await box.visit({ viewport: { width: 1280, height: 800 } });
    const cast = { ...castOf(3), names: ['Wilhelmina-Wolfeschlegel', 'Bartholomew-Maximilian', 'Cleo'] };
    await bring(page, box, (middles[game] as (typeof middles)[string])(cast));
    await page.getByRole('button', { name: 'Help' }).click();
    await page.locator('.panel').waitFor();
    const told = page.locator('.crew li, .side .seats li');
    const cut = await told.evaluateAll((parts: { scrollWidth: number; clientWidth: number }[]) =>
      parts.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    );
    expect(cut.length).toBeGreaterThan(2);
    expect(cut.filter((width) => width > 0)).toEqual([]);
  },
);

/** A match of Flash Point in which a walk is next. */
function fightingOn(): MatchFile {
  const { outcome: _outcome, seed: _seed, ...whole } = JSON.parse(readFileSync(FAMILY, 'utf8')) as MatchFile;
  return { ...whole, entries: whole.entries.slice(0, 60) };
}
const FAMILY = join(import.meta.dirname, '..', '..', 'src', 'games', 'flash-point', 'golden', 'family-won.json');

test('what a press on the house answers is read whole on a phone, wherever it was', async () => {
  const page = await box.visit(phone);
  await bring(page, box, fightingOn());
  await page.locator('.hint-tool:not([aria-disabled=true])').waitFor();
  const [house] = Object.values(await rects(page, '.sheet'));
  for (const spot of ['0,0', '2,4', '5,2', '5,8', '7,9']) {
    await page.locator(`[data-place="space ${numbered(spot)}"]`).tap();
    await page.locator('.sheet .hint').or(page.locator('.popover')).first().waitFor();
    expect(outside(await rects(page, '.sheet .hint, .popover'), house as Rect), spot).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

/** A space by its row and column: ten of them are in a row. */
const numbered = (spot: string): number => Number(spot.replace(',', ''));

test('a page that waits for somebody is no wider than the phone: not even what its tools would say', async () => {
  const crew = await gather(box, await people(box, ['Ada', 'Ben'], phone));
  const { page } = crew.member('Ben');
  await look(box, crew, [page]);
  await page.getByText('There is a hint when something is asked of you.').waitFor({ state: 'attached' });
  expect(await page.evaluate('innerWidth')).toBe(360);
  crew.close();
});

test('eight players with the longest names on a phone', async () => {
  const page = await box.visit(phone);
  const names = Array.from({ length: 8 }, (_, seat) => `${seat} ${'Wolfeschlegelstein'.repeat(2)}`.slice(0, 24));
  await bring(page, box, withChoice({ names, players: names, goal: 500 }));
  await choices(page).waitFor();
  await allInView(page);
});
