import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '../../src/kit/match/matchfile.ts';
import { type Box, openMortalBox } from '../helpers/box.ts';
import { actionsOf, cosmic, download, must, nearItsEnd, stored, told } from '../helpers/files.ts';
import { liveMatch } from '../helpers/guests.ts';
import { eventually, logOf, nextButton, playOut, prompt, sees, shown, whoseTurn } from '../helpers/screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openMortalBox();
});
afterAll(() => box?.close());

const banner = (page: Page) => page.getByText('The line to the server is down');

test('the server is killed three times in mid-match: nothing is lost, nothing is doubled, nobody has to do anything', async () => {
  const { ada, ben, table } = await liveMatch(box, { goal: 100, make: nearItsEnd(6) });
  const both = [ada, ben];
  const players = { Ada: ada, Ben: ben };
  for (const page of both) await prompt(page).waitFor();
  let presses = actionsOf(await stored(box, table)).length;
  const press = async () => {
    const actor = await whoseTurn(players);
    presses += 1;
    if (actor) await (await nextButton(actor)).click();
  };
  /** Every press so far happened once, and both screens tell exactly what is stored. */
  const agree = async () => {
    await eventually(async () => actionsOf(await stored(box, table)).length).toBe(presses);
    const log = told(await stored(box, table));
    for (const page of both) await eventually(() => logOf(page)).toEqual(log);
    await sees(ben, await shown(ada));
  };

  await press();
  await agree();

  // It dies while nobody does anything, and somebody presses while it is dead.
  const before = await shown(ada);
  await box.kill();
  for (const page of both) await banner(page).waitFor();
  await press();
  expect(await shown(ada)).toEqual(before);
  await box.start();
  for (const page of both) await banner(page).waitFor({ state: 'detached' });
  await agree();

  // It dies at the very moment of a press: before or after storing it, that is one press.
  for (let deaths = 0; deaths < 2; deaths++) {
    await Promise.all([press(), box.kill()]);
    await box.start();
    await agree();
  }

  presses += await playOut(players);
  await agree();
  const { file } = await download(ben);
  expect(must(verify(cosmic, file))).toMatchObject({ notCheckable: 0, outcome: { reason: 'goal-reached' } });
});
