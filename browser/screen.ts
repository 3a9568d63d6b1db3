import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** All that a screen tells about a match: the same for everybody who looks. */
export interface Shown {
  readonly cubes: string[];
  readonly scores: string[];
  /** The turn's points, and what comes next. */
  readonly ribbon: string[];
  readonly turn: string[];
  readonly log: string[];
}

export async function shown(page: Page): Promise<Shown> {
  const [cubes, scores, ribbon, turn, log] = await Promise.all([
    page.getByRole('list', { name: 'Cubes' }).locator('.hidden').allTextContents(),
    page.getByRole('list', { name: /^Race to/ }).locator('.lane').allTextContents(),
    page.locator('.ribbon').allTextContents(),
    page.getByRole('list', { name: 'Seats' }).locator('[aria-current] .name').allTextContents(),
    lines(page).allTextContents(),
  ]);
  return { cubes, scores, ribbon, turn, log };
}

/** What the log tells, line by line. */
export function lines(page: Page): Locator {
  return page.getByRole('region', { name: 'Log' }).locator('.log-lines > li');
}

/** The buttons of the one who plays. */
export function choices(page: Page): Locator {
  return page.getByRole('group', { name: 'Your choices' });
}

/** What somebody may do and may not do, as a screen reader finds it. */
export function offers(page: Page): Promise<string> {
  return choices(page).ariaSnapshot();
}

export function prompt(page: Page): Locator {
  return page.getByRole('region', { name: 'What now' });
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
  const before = await lines(page).count();
  await (await nextButton(page)).click();
  await expect.poll(() => lines(page).count(), { timeout: 10_000 }).toBeGreaterThan(before);
}

/** Plays a match on: whoever's turn it is presses, until the match is over. Says how often somebody pressed. */
export async function playOut(
  players: Readonly<Record<string, Page>>,
  afterEach: (actor: Page) => Promise<void> = async () => {},
): Promise<number> {
  for (let steps = 0; steps < 400; steps++) {
    const actor = await whoseTurn(players);
    if (!actor) return steps;
    await step(actor);
    await afterEach(actor);
  }
  throw new Error('the match does not end');
}

/** The page of the one whose turn it is; nobody's when the match is over. */
export async function whoseTurn(players: Readonly<Record<string, Page>>): Promise<Page | undefined> {
  const [page] = Object.values(players);
  if (!page) return undefined;
  const { turn } = await shown(page);
  return players[turn[0] ?? ''];
}

/** Waits until a screen shows what another one shows. */
export async function sees(page: Page, expected: Shown): Promise<void> {
  await expect.poll(() => shown(page), { timeout: 15_000 }).toEqual(expected);
}

export function endScreen(page: Page): Locator {
  return page.getByRole('dialog');
}
