import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Box, openMortalBox } from '../helpers/box.ts';
import { actionsOf, begun, stored, told } from '../helpers/files.ts';
import { liveMatch } from '../helpers/guests.ts';
import { eventually, logOf, nextButton, sees, shown, step } from '../helpers/screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openMortalBox();
});
afterAll(() => box?.close());

test('a press is stored but its answer is lost, and then the server dies: what is sent again does not happen again', async () => {
  const { ada, ben, table } = await liveMatch(box, { goal: 60, make: begun(49) });
  const line = await tap(ada);
  await ada.reload();
  await step(ada);
  const before = await shown(ada);

  line.deaf = true;
  await (await nextButton(ada)).click();
  await eventually(async () => actionsOf(await stored(box, table)).length).toBe(2);
  expect(await shown(ada)).toEqual(before);
  await box.kill();
  line.deaf = false;
  await box.start();
  const log = told(await stored(box, table));
  for (const page of [ada, ben]) await eventually(() => logOf(page)).toEqual(log);
  await step(ada);
  await sees(ben, await shown(ada));
  expect(actionsOf(await stored(box, table)).length).toBe(3);
});

/** Holds a page's line to the server: while it is deaf, nothing that the server says arrives. */
async function tap(page: Page): Promise<{ deaf: boolean }> {
  const line = { deaf: false };
  await page.routeWebSocket('**/ws', (near) => {
    const far = near.connectToServer();
    far.onMessage((message) => {
      if (!line.deaf) near.send(message);
    });
  });
  return line;
}
