import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Box, openBox } from '../helpers/box.ts';
import { known } from '../helpers/guests.ts';
import { eventually } from '../helpers/screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

const windows = [
  [1280, 800],
  [1366, 640],
  [390, 844],
  [360, 640],
  [844, 390],
] as const;

test.each([
  ['/local/new/flash-point', 'Begin'],
  ['/new/flash-point', 'Open the table'],
])('%s: its end is in view without scrolling in every window, with all options open too', async (path, name) => {
  const page = await known(box, 'Ada');
  await page.goto(box.url + path);
  const end = page.getByRole('button', { name });
  await end.waitFor();
  await page.getByText('All options').click();
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    const place = await end.boundingBox();
    expect(place?.y).toBeGreaterThan(0);
    expect((place?.y ?? height) + (place?.height ?? 1)).toBeLessThanOrEqual(height);
  }
});

test('the pace of a new table is seen as chosen, and the usual one brings its times back', async () => {
  const page = await box.visit();
  await page.goto(`${box.url}/new/flash-point`);
  await page.locator('summary', { hasText: 'The table' }).click();
  const pace = (name: string) => page.getByRole('group', { name: 'Pace' }).getByRole('radio', { name });
  expect(await pace('Live').isChecked()).toBe(true);
  await page.getByText('Over days', { exact: true }).click();
  await eventually(() => pace('Over days').isChecked()).toBe(true);
  expect(await pace('Live').isChecked()).toBe(false);
  await page.getByText('Live', { exact: true }).click();
  await eventually(() => pace('Live').isChecked()).toBe(true);
});
