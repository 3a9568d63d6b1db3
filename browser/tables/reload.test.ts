import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Box, openBox } from '../helpers/box.ts';
import { begun } from '../helpers/files.ts';
import { liveMatch } from '../helpers/guests.ts';
import { eventually, offers, sees, shown, step } from '../helpers/screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

test('a page that could not ask who it belongs to learns it from the greeting, and plays without a reload', async () => {
  const { ada, table } = await liveMatch(box, { goal: 60, make: begun(34) });
  await ada.route('**/api/session', (route) => route.abort());
  await ada.goto(`${box.url}/table/${table}`);
  await ada.locator('.header').getByText('Ada').waitFor();
  await step(ada);
});

test('a reload in mid-turn brings back the same position, the same log and the same offers', async () => {
  const { ada, ben } = await liveMatch(box, { goal: 500, make: begun(4) });
  await step(ada);
  const before = await shown(ada);
  const offered = await offers(ada);
  expect(before.cubes.join()).toContain('set aside');
  expect(offered.join()).toMatch(/yes: Throw/);

  await Promise.all([ada.reload(), ben.reload()]);
  await Promise.all([sees(ada, before), sees(ben, before)]);
  await eventually(() => offers(ada)).toEqual(offered);
  await step(ada);
  await sees(ben, await shown(ada));
});
