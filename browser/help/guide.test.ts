import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Box, openBox } from '../helpers/box.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

test('what is pointed at explains itself; ? leads to its rule, and the guide can be searched', async () => {
  const page = await box.visit();
  await page.goto(`${box.url}/learn/flash-point/rescue`);
  await page.locator('[data-explain="damage"]').hover();
  const told = page.locator('.explained');
  await told.getByText('With the 24th the house collapses.').waitFor();
  await page.keyboard.press('?');
  const help = page.getByRole('region', { name: 'Help' });
  await help.locator('.guide-entry.asked blockquote').getByText('the house collapses at once').waitFor();
  expect(await help.textContent()).not.toMatch(/\[FP-[A-Z]+-\d+\]/);
  await help.getByLabel('Search the help').fill('barrel of nothing');
  await help.locator('.guide-entry').first().waitFor({ state: 'detached' });
  await help.getByLabel('Search the help').fill('treated');
  await help.locator('.guide-entry').first().waitFor();
  expect(await help.locator('.guide-entry').count()).toBeLessThan(6);
});

test('a long press explains and does not act; a space is explained by what lies there', async () => {
  const page = await box.visit({ hasTouch: true, viewport: { width: 390, height: 844 } });
  await page.goto(`${box.url}/learn/flash-point/rescue`);
  const space = page.locator('[data-place="space 32"]');
  await space.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true, clientX: 9, clientY: 9 });
  await page.locator('.explained').getByText('Point of interest').waitFor();
  await space.dispatchEvent('pointerup', { pointerType: 'touch', bubbles: true });
  await space.dispatchEvent('click', { bubbles: true, cancelable: true });
  await page.locator('.explained').getByRole('button', { name: 'The rule' }).tap();
  await page.locator('.guide-entry.asked').waitFor();
  expect(await page.locator('.lesson-dots').evaluate((bar: { value?: number }) => bar.value)).toBe(0);
});
