import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Box, openBox } from '../helpers/box.ts';
import { bring } from '../helpers/files.ts';
import { findSmall, type Part, READABLE } from '../helpers/letters.ts';
import { castOf, fireWhere, middles, pictures } from '../helpers/positions.ts';
import { eventually } from '../helpers/screen.ts';
import { type Rect, walk } from '../helpers/walk.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

test('roles of all sets can be read at desks and on tablets, and any set is enlarged by a press or a key', async () => {
  const page = await box.visit();
  await bring(page, box, (middles.deadwood as (typeof middles)[string])(castOf(3)));
  const roles = page.locator('.backlot .role-name');
  await roles.first().waitFor();
  for (const [width, height] of [
    [1366, 657],
    [1536, 730],
    [1280, 800],
    [820, 1180],
    [1180, 820],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await roles.evaluateAll(findSmall, READABLE), `${width}×${height}`).toEqual([]);
    expect(
      await roles.evaluateAll((parts: Part[]) => parts.filter((part) => part.getClientRects().length > 0).length),
    ).toBeGreaterThan(20);
  }
  const enlarged = page.locator('.enlarged h3');
  await page.locator('[data-area="bank"] .sign').click();
  await eventually(() => enlarged.innerText()).toBe('Bank');
  await page.locator('[data-area="church"] .sign').focus();
  await page.keyboard.press('Enter');
  await eventually(() => enlarged.innerText()).toBe('Church');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('[data-area="jail"] .sign').click();
  await eventually(() => enlarged.innerText()).toBe('Jail');
  expect(await page.locator('.enlarged .role-name').evaluateAll(findSmall, READABLE)).toEqual([]);
});

test('to pick a specialist one sees the house and may ask for a hint: the cards lie over neither in any window', async () => {
  const page = await box.visit();
  const picking = fireWhere(castOf(3), ({ questions }) => questions.some(({ kind }) => kind === 'pick'));
  await bring(page, box, picking);
  const cards = page.locator('.role-cards');
  await cards.waitFor();
  const covered: string[] = [];
  await walk(page, 'flash-point', async () => {
    const [house, card] = [await page.locator(pictures['flash-point'] ?? '').boundingBox(), await cards.boundingBox()];
    if (house && card && share(house, card) > 0.02)
      covered.push(`${page.viewportSize()?.width}: ${share(house, card)}`);
    if (await page.locator('.hint-tool').evaluate(isCovered)) covered.push(`${page.viewportSize()?.width}: the hint`);
  });
  expect(covered).toEqual([]);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.locator('.hint-tool').click();
  const hint = page.getByRole('region', { name: 'Hint' });
  await hint.getByRole('button', { name: 'Do it' }).click();
  await eventually(() => hint.count()).toBe(0);
});

/** Whether a press on its middle meets something else. */
function isCovered(part: Drawn): boolean {
  const { x, y, width, height } = part.getBoundingClientRect();
  return !part.contains(part.ownerDocument.elementFromPoint(x + width / 2, y + height / 2));
}

/** As the browser knows it. */
interface Drawn {
  getBoundingClientRect(): Rect;
  contains(other: unknown): boolean;
  readonly ownerDocument: { elementFromPoint(x: number, y: number): unknown };
}

/** How much of one lies under the other. */
function share(under: Rect, over: Rect): number {
  const wide = Math.min(under.x + under.width, over.x + over.width) - Math.max(under.x, over.x);
  const high = Math.min(under.y + under.height, over.y + over.height) - Math.max(under.y, over.y);
  return (Math.max(0, wide) * Math.max(0, high)) / (under.width * under.height);
}
