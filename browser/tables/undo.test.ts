import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '../../src/kit/match/matchfile.ts';
import { type Box, openBox } from '../helpers/box.ts';
import { bring, cosmic, must, stored, withChoice } from '../helpers/files.ts';
import { liveMatch } from '../helpers/guests.ts';
import { choices, eventually, offers, sees, shown, step } from '../helpers/screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ });
const choice = (page: Page, name: string) => choices(page).getByRole('button', { name });

/** Pressing what cannot be done says why. */
async function whyNoUndo(page: Page): Promise<string> {
  await undo(page).click({ force: true });
  return page.getByRole('tooltip').filter({ hasText: 'It cannot be taken back' }).innerText();
}

test('a choice is taken back before all eyes; after a throw there is no way back, and the button says why', async () => {
  const { ada, ben, table } = await liveMatch(box, { goal: 500, make: withChoice });
  await choice(ada, 'Flash of fives for 50').waitFor();
  const open = await shown(ada);
  const offered = await offers(ada);
  await sees(ben, open);

  await choice(ada, 'Flash of fives for 50').click();
  await eventually(() => undo(ada).textContent()).toBe('Undo: Flash of fives for 50');
  await sees(ben, await shown(ada));
  expect(await whyNoUndo(ben)).toBe('It cannot be taken back: somebody else has acted since.');

  await undo(ada).click();
  for (const page of [ada, ben]) {
    await eventually(async () => (await shown(page)).log.at(-1)).toBe('Ada took the last step back.');
    expect({ ...(await shown(page)), log: [] }).toEqual({ ...open, log: [] });
  }
  expect(await offers(ada)).toEqual(offered);

  await choice(ada, 'Flash of bolts for 40').click();
  await eventually(() => undo(ada).textContent()).toBe('Undo: Flash of bolts for 40');
  await step(ada);
  expect(await whyNoUndo(ada)).toBe('It cannot be taken back: something was drawn or rolled since.');
  const file = await stored(box, table);
  expect(file.entries.map(({ kind }) => kind)).toEqual(['setup', 'action', 'action', 'undo', 'action', 'action']);
  expect(must(verify(cosmic, file)).entries).toBe(6);
});

test('the same at one screen, from a match file that was brought along', async () => {
  const page = await box.visit();
  await bring(page, box, withChoice({ names: ['Ada', 'Ben'], players: ['a', 'b'], goal: 500 }));
  const offered = await offers(page);
  const open = await shown(page);
  await choice(page, 'Flash of fives for 50').click();
  await undo(page).filter({ hasText: 'Undo: Flash of fives for 50' }).click();
  await eventually(() => offers(page)).toEqual(offered);
  expect({ ...(await shown(page)), log: [] }).toEqual({ ...open, log: [] });

  await choice(page, 'Flash of bolts for 40').click();
  await step(page);
  expect(await whyNoUndo(page)).toBe('It cannot be taken back: something was drawn or rolled since.');
});
