import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Box, openBox } from './box.ts';
import { unmarked } from './marks.ts';
import { eventually } from './screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box.close());

test('an address that leads nowhere says so out of the tables', async () => {
  const page = await box.visit({ language: 'marked' });
  await page.goto('/nowhere');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('⟦There is nothing here⟧');
  await eventually(() => unmarked(page)).toEqual([]);
});
