import { afterAll, beforeAll, expect, test } from 'vitest';
import deadwood from '../../src/games/deadwood/rules/game.ts';
import type { Game } from '../../src/kit/contract/game.ts';
import { verify } from '../../src/kit/match/matchfile.ts';
import { pressOn } from '../helpers/backlot.ts';
import { type Box, openMortalBox } from '../helpers/box.ts';
import { lastEvening } from '../helpers/evening.ts';
import { must, stored, takeIn } from '../helpers/files.ts';
import { known } from '../helpers/guests.ts';
import { endScreen, eventually, finalTable, logOf } from '../helpers/screen.ts';

const game: Game = deadwood;
let box: Box;
beforeAll(async () => {
  box = await openMortalBox();
});
afterAll(() => box?.close());

test('two at a table play on by themselves while one loads the page anew and the server is killed', async () => {
  const [ada, ben] = await Promise.all([known(box, 'Ada'), known(box, 'Ben')]);
  const file = lastEvening({ names: ['Ada', 'Ben'], players: [ada.person.id, ben.person.id] }, 2);
  await takeIn(box, file);
  for (const page of [ada, ben]) await page.goto(`${box.url}/table/${file.match}`);
  const length = async () => (await stored(box, file.match)).entries.length;
  const before = await length();

  // Ada stops now and then: without her the match cannot end before it was interrupted, however slow this machine is.
  const beginning = pressOn(ada, 'the end', 2);
  const first = pressOn(ben).catch(() => 'interrupted');
  await eventually(length).toBeGreaterThan(before);
  await box.kill();
  await box.start();
  await beginning;
  expect(await pressOn(ada, 'the end', 2), 'played after the kill').toBe(2);
  await ben.reload();
  expect(await first).toBe('interrupted');
  await ben.locator('.log-lines').waitFor();
  const pressed = await Promise.all([ada, ben].map((page) => pressOn(page)));
  for (const presses of pressed) expect(presses, 'played after the page was loaded anew').toBeGreaterThan(0);

  for (const page of [ada, ben]) await endScreen(page).waitFor();
  expect(await finalTable(ben)).toEqual(await finalTable(ada));
  expect(await logOf(ben)).toEqual(await logOf(ada));
  expect(must(verify(game, await stored(box, file.match)))).toMatchObject({ notCheckable: 0 });
});
