import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boards } from '../../src/games/flash-point/rules/data/boards.ts';
import flashPoint from '../../src/games/flash-point/rules/game.ts';
import type { Action, State } from '../../src/games/flash-point/rules/state.ts';
import type { MatchFile } from '../../src/kit/match/matchfile.ts';
import { type Box, openBox } from '../helpers/box.ts';
import { answerOfSetUp, type Crew, crewAt, type Known, look, people } from '../helpers/crew.ts';
import { type Rehearsal, rehearse } from '../helpers/draws.ts';
import { takeIn } from '../helpers/files.ts';
import { endScreen, eventually } from '../helpers/screen.ts';

const names = ['Ada', 'Ben', 'Cleo'];
let box: Box;
let three: Known[];
beforeAll(async () => {
  box = await openBox();
  three = await people(box, names, { clock: 'still' });
});
afterAll(() => box?.close());

type AtTheDesk = Rehearsal<State, Action>;

const log = (page: Page) => page.locator('.log-lines').innerText();
const question = (page: Page) => page.locator('.question:not(.waiting)');

/** The three at the engine, at the desk. */
function begun(match: AtTheDesk): AtTheDesk {
  while (match.state.stage === 'set-up') match.act(...answerOfSetUp(match.state));
  return match;
}

/** Three at a table, at which these look. */
async function threeAt(script: (match: AtTheDesk) => boolean, ...who: Page[]): Promise<Crew> {
  const cast = { names, players: three.map(({ person }) => person.id), options: { level: 'recruit' } };
  const file = rehearse(flashPoint, cast, script);
  await takeIn(box, file);
  const crew = await crewAt(box, file.match, three);
  await look(box, crew, who);
  return crew;
}

/** Ada's turn is over, and the fire has asked nobody anything. */
function driversTurn(match: AtTheDesk): boolean {
  const { state } = begun(match);
  match.act(0, { kind: 'end-turn' });
  return state.turn === 1 && state.stage === 'turn';
}

test('the driver looks at the specialists, keeps the crew, looks again and becomes another', async () => {
  const [ada, ben] = three as [Known, Known, Known];
  const crew = await threeAt(driversTurn, ada, ben);
  const cards = ben.getByRole('article', { name: 'Change crew' });
  await ben.getByRole('button', { name: 'Change crew' }).click();
  await cards.getByRole('button', { name: 'Close' }).click();
  await cards.waitFor({ state: 'detached' });
  await ben.getByRole('button', { name: 'Change crew' }).click();
  expect(await cards.innerText()).toContain('Taken by Ada');
  await cards.getByRole('button', { name: 'Choose Generalist' }).click();
  await eventually(() => log(ada)).toContain('Ben is now the Generalist.');
  crew.close();
});

test('the driver fires the deck gun, rolls the red die again, and all see the water', async () => {
  const [ada, ben] = three as [Known, Known, Known];
  const crew = await threeAt(driversTurn, ada, ben);
  await ben.getByRole('button', { name: /^Fire the deck gun/ }).click();
  await eventually(() => question(ben).innerText()).toMatch(/The deck gun aims at \d,\d/);
  expect(await ben.locator('.preview.reroll .crosshair').count()).toBe(1);
  const before = crew.now().state.questions[0];
  await ben.getByRole('button', { name: /^Red again/ }).click();
  await eventually(() => question(ben).innerText()).toMatch(/stands/);
  const after = crew.now().state.questions[0];
  expect(after).toMatchObject({ kind: 'reroll', redLeft: 0, blackLeft: 1 });
  expect(after?.kind === 'reroll' && before?.kind === 'reroll' && after.black === before.black).toBe(true);
  await ben.getByRole('button', { name: /^Keep it/ }).click();
  await eventually(() => log(ada)).toMatch(/fires the deck gun for 2 points/);
  await eventually(() => crew.now().state.questions.length).toBe(0);
  crew.close();
});

/** Cleo walks into the house, and when Ada's turn ends the fire gets her. */
function knockedDown(match: AtTheDesk): boolean {
  begun(match);
  const walk = [30, 31, 32, 42];
  for (const to of walk) {
    if (match.state.turn !== 0 || match.state.spaces[to] !== 'clear') return false;
    match.act(0, { kind: 'command', seat: 2, order: { kind: 'move', to } });
    const id = match.state.questions[0]?.id ?? 0;
    match.act(2, { kind: 'consent', question: id, yes: true });
  }
  const facts = match.act(0, { kind: 'end-turn' });
  const [question] = match.state.questions;
  return facts.some(({ kind }) => kind === 'knocked-down') && question?.kind === 'recover' && question.seat === 2;
}

test('somebody is knocked down and goes on from the ambulance', async () => {
  const [ada, , cleo] = three as [Known, Known, Known];
  const crew = await threeAt(knockedDown, ada, cleo);
  await eventually(() => log(ada)).toMatch(/Cleo is knocked down/);
  await eventually(() => question(cleo).innerText()).toMatch(/You were knocked down/);
  await question(cleo).getByRole('button').first().click();
  await eventually(() => log(ada)).toMatch(/Cleo gets up/);
  expect(boards.A.spots.ambulance.left).toContain(crew.now().state.firefighters[2]?.at);
  crew.close();
});

/** All do what silence does, and the house is about to come down. */
function almostOver(match: AtTheDesk): MatchFile {
  let before = match.file();
  for (let [seat] = flashPoint.toAct(match.state); seat !== undefined; [seat] = flashPoint.toAct(match.state)) {
    before = match.file();
    match.act(seat, flashPoint.fallback(match.state, seat));
  }
  return before;
}

test('three lose a match together, and each sees how it went', async () => {
  const cast = { names, players: three.map(({ person }) => person.id), options: { level: 'recruit' } };
  let file: MatchFile | undefined;
  rehearse(flashPoint, cast, (match) => {
    file = almostOver(begun(match));
    return true;
  });
  await takeIn(box, file as MatchFile);
  const crew = await crewAt(box, (file as MatchFile).match, three);
  await look(box, crew);
  await crew.until(({ stage }) => stage === 'over');
  for (const page of three) {
    await endScreen(page).waitFor();
    expect(await endScreen(page).innerText()).toMatch(/Lost/);
    expect(await endScreen(page).locator('.places').count()).toBe(0);
    await eventually(() => endScreen(page).getByText('Explosions').count()).toBe(1);
  }
  crew.close();
});

test('a won match: the verdict, the house as it was, who did what, medals, and how lucky it was', async () => {
  const path = join(import.meta.dirname, '..', '..', 'src', 'games', 'flash-point', 'golden', 'family-won.json');
  const [ada] = three as [Known, Known, Known];
  await ada.goto(box.url);
  await ada.getByLabel('Open a match file').setInputFiles(path);
  const ending = endScreen(ada).getByRole('region', { name: 'How it went' });
  await eventually(() => ending.innerText()).toMatch(/Won\s+Enough are safe/);
  expect(await ending.locator('.verdict').innerText()).toMatch(/Rescued\s+7 of 7/);
  expect(await ending.locator('.house .crew-pieces .figure').count()).toBe(3);
  const bars = await ending
    .locator('.bars .track')
    .evaluateAll((parts: { ariaLabel: string }[]) => parts.map(({ ariaLabel }) => ariaLabel));
  expect(bars).toHaveLength(3);
  for (const bar of bars) expect(bar).toMatch(/^\d+ points: \d+ on moving/);
  expect(await ending.locator('.luck-report').innerText()).toMatch(
    /Victims found\s+\d+\s+\d+\.\d\s+(very )?(un)?(lucky|as usual)/,
  );
  expect(await endScreen(ada).getByRole('list', { name: 'Medals' }).innerText()).toContain('Lifesaver');
  expect(await endScreen(ada).locator('.places').count()).toBe(0);
});
