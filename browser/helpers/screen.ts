import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { PATIENCE } from './profiles.ts';

export const phone = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true };
export const desk = { viewport: { width: 1440, height: 900 } };

/** Asks again and again until the answer is as it should be. */
export function eventually<T>(ask: () => T | Promise<T>) {
  return expect.poll(ask, { timeout: PATIENCE, interval: 30 });
}

/** All that a screen tells about a match: the same for everybody who looks. */
export interface Shown {
  readonly cubes: string[];
  readonly scores: string[];
  /** The turn's points, and what comes next. */
  readonly ribbon: string[];
  readonly turn: string[];
  readonly log: string[];
}

interface Part {
  readonly textContent: string;
  querySelectorAll(selector: string): Iterable<Part>;
}

/** Read at one moment, so that nothing happens in between. */
export function shown(page: Page): Promise<Shown> {
  return page.locator('.stage').evaluate((stage: Part) => {
    const texts = (selector: string) => Array.from(stage.querySelectorAll(selector), (part) => part.textContent);
    return {
      cubes: texts('.cube > .hidden'),
      scores: texts('.lane'),
      ribbon: texts('.ribbon'),
      turn: texts('.seats [aria-current] .name'),
      log: texts('.log-lines > li'),
    };
  });
}

/** Waits until a screen shows exactly this. */
export async function sees(page: Page, expected: Shown): Promise<void> {
  await eventually(() => shown(page)).toEqual(expected);
}

export async function logOf(page: Page): Promise<string[]> {
  return (await shown(page)).log;
}

/** The buttons of the one who plays. */
export function choices(page: Page): Locator {
  return page.getByRole('group', { name: 'Your choices' });
}

/** What somebody may do and may not do, each with what its tooltip says. */
export async function offers(page: Page): Promise<string[]> {
  await choices(page).waitFor();
  return choices(page)
    .locator('.tipped')
    .evaluateAll((spots: { innerHTML: string; textContent: string }[]) =>
      spots.map((spot) => `${spot.innerHTML.includes('aria-disabled="true"') ? 'no' : 'yes'}: ${spot.textContent}`),
    );
}

export function prompt(page: Page): Locator {
  return page.getByRole('region', { name: 'What now' });
}

/** By its class: to find something by its role takes seconds where a log is long. */
export function endScreen(page: Page): Locator {
  return page.locator('dialog.end-screen[open]');
}

/** The button that a careful player presses: stop where that is allowed, else the first there is. */
export async function nextButton(page: Page): Promise<Locator> {
  const free = choices(page).getByRole('button', { disabled: false });
  await free.first().waitFor();
  const stop = free.filter({ hasText: 'Stop' });
  return (await stop.count()) > 0 ? stop : free.first();
}

/** One press, and what it did is on the screen. */
export async function step(page: Page): Promise<void> {
  const before = (await logOf(page)).length;
  await (await nextButton(page)).click();
  await eventually(async () => (await logOf(page)).length).toBeGreaterThan(before);
}

/** The players' pages, by their names at the table. */
export type Players = Readonly<Record<string, Page>>;

/** Plays a match on: whoever's turn it is presses, until the match is over. Says how often somebody pressed. */
export async function playOut(players: Players, afterEach = async (_actor: Page) => {}): Promise<number> {
  for (let steps = 0; steps < 400; steps++) {
    const actor = await whoseTurn(players);
    if (!actor) return steps;
    await step(actor);
    await afterEach(actor);
  }
  throw new Error('the match does not end');
}

/** The page of the one whose turn it is; nobody's when the match is over. */
export async function whoseTurn(players: Players): Promise<Page | undefined> {
  const [page] = Object.values(players);
  return page && players[(await shown(page)).turn[0] ?? ''];
}

/** Whether it is the turn of the bot that the tests choose. */
export async function isBotsTurn(page: Page): Promise<boolean> {
  return (await page.locator('.seats [aria-current] .name').allTextContents()).includes('Cautious');
}

/** The final table of Deadwood, row by row: place, name, dollars, credits, five times the rank, score. */
export function finalTable(page: Page): Promise<string[][]> {
  return endScreen(page)
    .locator('.final-table tbody tr')
    .evaluateAll((rows: { innerText: string }[]) => rows.map(({ innerText }) => innerText.split(/\s+/)));
}

/** A phone zooms out to show what is too wide, so the window itself is no measure. */
export async function noSideways(page: Page): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(page.viewportSize()?.width);
}
