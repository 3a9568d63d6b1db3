import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boards } from '../../src/games/flash-point/rules/data/boards.ts';
import type { Action } from '../../src/games/flash-point/rules/state.ts';
import { type Box, openBox } from '../helpers/box.ts';
import { type Crew, gather, type Known, look, people, setUp } from '../helpers/crew.ts';
import { stored } from '../helpers/files.ts';
import { eventually, prompt } from '../helpers/screen.ts';

const names = ['Ada', 'Ben', 'Cleo'];
let box: Box;
let three: Known[];
beforeAll(async () => {
  box = await openBox();
  three = await people(box, names, { clock: 'still' });
});
afterAll(() => box?.close());

const toMove = (seat: number, to: number): Action => ({ kind: 'command', seat, order: { kind: 'move', to } });
const log = (page: Page) => page.locator('.log-lines').innerText();
const answer = (page: Page, name: string) => page.getByRole('button', { name, exact: false }).first();
const question = (page: Page) => page.locator('.question:not(.waiting)');
const last = async (crew: Crew) => (await stored(box, crew.table)).entries.at(-1);

/** Three people with their specialists at the engine, all looking. */
async function crewOfThree(): Promise<{ crew: Crew; ada: Page; ben: Page; cleo: Page }> {
  const crew = await gather(box, three);
  await setUp(crew);
  await look(box, crew);
  const [ada, ben, cleo] = three as [Known, Known, Known];
  return { crew, ada, ben, cleo };
}

test('a command: asked with what it costs and until when; denied, withdrawn, allowed, allowed beforehand', async () => {
  const { crew, ada, ben, cleo } = await crewOfThree();
  await crew.act(0, toMove(1, 30));
  await question(ben).waitFor();
  expect(await question(ben).innerText()).toMatch(/You would move to 3,0. It costs you nothing; the captain pays 1./);
  expect(await prompt(ben).innerText()).toMatch(/60 s to answer, else: Refuse the command/);
  for (const page of [ada, cleo]) await eventually(() => prompt(page).innerText()).toMatch(/Ben\s*60 s/);
  expect(await cleo.locator('.waiting').innerText()).toMatch(/Ben\s*is asked by Ada to move to 3,0/);
  expect(await cleo.getByRole('button', { name: 'Withdraw' }).count()).toBe(0);
  expect(await ben.locator('.preview.consent .ghost').count()).toBe(1);

  await answer(ben, 'Deny').click();
  await eventually(() => log(ada)).toContain('Ben refuses the command of Ada.');
  expect(crew.now().state.firefighters[1]?.at).not.toBe(30);

  await crew.act(0, toMove(2, 30));
  await ada.getByRole('button', { name: 'Withdraw' }).click();
  await eventually(async () => (await last(crew))?.kind).toBe('undo');
  await eventually(() => question(cleo).count()).toBe(0);

  await crew.act(0, toMove(2, 30));
  await answer(cleo, 'Allow').click();
  await eventually(() => log(ben)).toContain('Cleo moves to 3,0.');

  await crew.act(0, toMove(2, 40));
  await cleo.getByRole('button', { name: 'Always' }).click();
  await eventually(() => log(ada)).toContain('Cleo had agreed beforehand.');
  await eventually(() => ada.getByRole('list', { name: 'Seats' }).innerText()).toMatch(/Cleo\s*✓ agrees/);
  expect(await last(crew)).toMatchObject({ by: { auto: 'standing-answer' } });
  crew.close();
});

test('who does not answer in time is told so, and so is everybody', async () => {
  const { crew, ada, ben, cleo } = await crewOfThree();
  await crew.act(0, toMove(1, 30));
  await question(ben).waitFor();
  await box.later();
  await eventually(() => ben.locator('#news').innerText()).toMatch(
    'You did not answer in time, so it is: Refuse the command.',
  );
  for (const page of [ada, cleo]) {
    await eventually(() => page.locator('#news').innerText()).toMatch('Ben did not answer in time');
    await eventually(() => log(page)).toContain('Ben did not answer in time.');
  }
  expect(await last(crew)).toMatchObject({ by: { auto: 'silence' }, action: { yes: false } });
  await eventually(() => prompt(ada).innerText()).toContain('Your turn');
  crew.close();
});

test('the engine asks two riders at once; one comes along, the other stays', async () => {
  const { crew, ada, ben, cleo } = await crewOfThree();
  const [first] = boards.A.spots.engine.bottom;
  await crew.act(0, { kind: 'drive', vehicle: 'engine', to: 'bottom', at: first });
  await eventually(() => prompt(ada).innerText()).toMatch(/Ben\s*60 s\s*Cleo\s*60 s/);
  await ben.getByRole('button', { name: 'Stay here' }).click();
  await eventually(() => ada.getByRole('button', { name: 'Withdraw' }).count()).toBe(0);
  await cleo
    .getByRole('button', { name: /^Ride along/ })
    .first()
    .click();
  await eventually(() => log(ada)).toContain('The engine parks at the bottom.');
  const places = crew.now().state.firefighters.map(({ at }) => at);
  expect(boards.A.spots.engine.bottom).toContain(places[2]);
  expect([places[0], places[1]]).toEqual([first, boards.A.spots.engine.left[1]]);
  crew.close();
});
