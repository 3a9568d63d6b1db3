import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import deadwood from '../../src/games/deadwood/rules/game.ts';
import type { State } from '../../src/games/deadwood/rules/state.ts';
import { offers } from '../../src/kit/contract/offers.ts';
import type { MatchFile } from '../../src/kit/match/matchfile.ts';
import { recordMatch } from '../../src/kit/testing/record.ts';
import { type Box, openBox } from '../helpers/box.ts';
import { deadwoodBefore, deadwoodWhere } from '../helpers/evening.ts';
import { bring, must, takeIn } from '../helpers/files.ts';
import { known } from '../helpers/guests.ts';
import { endScreen, eventually, logOf } from '../helpers/screen.ts';

let box: Box;
let ada: Page;
/** Ada plays everybody, so that it is always her turn. */
let cast: { readonly names: readonly string[]; readonly players: readonly string[] };
beforeAll(async () => {
  box = await openBox();
  const page = await known(box, 'Ada');
  ada = page;
  cast = { names: ['Ada', 'Ben', 'Cleo'], players: ['a', 'b', 'c'].map(() => page.person.id) };
});
afterAll(() => box?.close());

async function show(file: MatchFile): Promise<void> {
  await takeIn(box, file);
  await ada.goto(`${box.url}/table/${file.match}`);
  await ada.locator('.controls').waitFor();
}

const purse = () => ada.locator('.purse.turn').innerText();
const refusedCodes = (state: State) =>
  offers(deadwood, state, state.turn.seat).flatMap(({ refusal }) => (refusal ? [refusal.code] : []));

test('1310 prices and what is affordable are shown; a rank is bought at the Casting Office: the die, the purse and the log show it', async () => {
  const canBuy = (state: State) =>
    offers(deadwood, state, state.turn.seat).some(({ action, refusal }) => action.kind === 'upgrade' && !refusal);
  await show(deadwoodWhere(cast, (state) => state.phase === 'play' && canBuy(state)));
  const before = await purse();
  expect(await ada.locator('.backlot .price').allInnerTexts()).toEqual(
    ['4', '5', '10', '10', '18', '15', '28', '20', '40', '25'].map((cost) => expect.stringContaining(cost)),
  );
  await ada.locator('.backlot .price.open.affordable').first().click();
  await eventually(async () => (await logOf(ada)).join('\n')).toMatch(/rises from rank \d to rank \d/);
  await eventually(purse).not.toBe(before);
});

test('1311 a wrap with a star: the bonus dice fall onto the roles of the card, and each role says what it brings', async () => {
  const file = deadwoodBefore(cast, { kind: 'act' }, (facts) => facts.some(({ kind }) => kind === 'bonus'));
  await show(file);
  await ada.evaluate(`localStorage.setItem('tinderbox:preferences', '{"speed":"step"}')`);
  await ada.reload();
  await ada.locator('.controls button', { hasText: 'Act' }).click();
  const bonus = ada.locator('.bonus');
  for (let pictures = 0; pictures < 12 && (await bonus.count()) === 0; pictures++) await ada.keyboard.press('n');
  await bonus.waitFor();
  const dice = await bonus.locator('.die.rolled').count();
  expect(dice).toBeGreaterThanOrEqual(2);
  expect(await bonus.innerText()).toMatch(/\$\d+/);
  await ada.keyboard.press('Escape');
  await eventually(async () => (await logOf(ada)).join('\n')).toMatch(/\$\d+ .*bonus dice/i);
  await ada.evaluate(`localStorage.setItem('tinderbox:preferences', '{"speed":"off"}')`);
});

test('a wrap without a star brings no bonus, and everybody is free all the same', async () => {
  const starless = ({ kind, ...fact }: { readonly kind: string }) =>
    kind === 'wrapped' && 'star' in fact && fact.star === false;
  await show(deadwoodBefore(cast, { kind: 'act' }, (facts) => facts.some(starless)));
  await ada.locator('.controls button', { hasText: 'Act' }).click();
  await eventually(async () => (await logOf(ada)).join('\n')).toContain('No star was there, so there is no bonus.');
  await eventually(async () => (await logOf(ada)).join('\n')).toMatch(/is done with .* and free to go/);
});

test('1315 equal scores share the first place', async () => {
  await bring(ada, box, aTie());
  await eventually(() => endScreen(ada).locator('h2').innerText()).toMatch(/^A tie: .* and .* win together/);
  const places = await endScreen(ada).locator('.final-table tbody td:first-child').allInnerTexts();
  expect(places.slice(0, 2)).toEqual(['1.', '1.']);
});

function aTie(): MatchFile {
  for (let number = 0; number < 200; number++) {
    const recipe = { name: `tie-${number}`, players: 4, options: {} };
    const file = must(recordMatch(deadwood, recipe));
    if ((file.outcome?.winners.length ?? 0) > 1) return file;
  }
  throw new Error('no match ended in a tie');
}

/** What says no is not disabled for good: it is pressed to hear the reason. */
const REFUSED = { force: true };

/** What is wanted that cannot be, where it is pressed, and what is said. */
const refusals: readonly { readonly code: string; readonly spot: string; readonly says: RegExp }[] = [
  { code: 'role-taken', spot: '.role.no-role-taken', says: /Somebody else holds this role/ },
  { code: 'rank-too-low', spot: '.role.no-rank-too-low', says: /This role needs rank \d; you have rank \d/ },
  { code: 'not-on-this-set', spot: '.role.no-not-on-this-set', says: /This role is at the .*: go there first/ },
  { code: 'not-at-the-office', spot: '.price.no-not-at-the-office', says: /Ranks are sold at the Casting Office only/ },
  { code: 'rank-not-higher', spot: '.price.no-rank-not-higher', says: /would be no step up: you have rank \d/ },
];

test.each(refusals)('$code: refused with the reason, and nothing happens', async ({ code, spot, says }) => {
  await show(deadwoodWhere(cast, (state) => state.phase === 'play' && refusedCodes(state).includes(code)));
  const before = (await logOf(ada)).length;
  await ada.locator(`.backlot ${spot}`).first().click(REFUSED);
  await eventually(() => ada.locator('.backlot .tip.told').innerText()).toMatch(says);
  expect((await logOf(ada)).length).toBe(before);
});

test('1313 who works can neither walk nor end the turn before the work is done', async () => {
  await show(deadwoodWhere(cast, ({ phase, turn }) => phase === 'play' && turn.working && turn.did.length === 0));
  const before = (await logOf(ada)).length;
  const sign = ada.locator('.area .sign').first();
  expect(await sign.getAttribute('aria-label')).toContain('You hold a role, and stay on it');
  await sign.click();
  await ada.locator('.controls button', { hasText: 'End turn' }).click(REFUSED);
  await eventually(() => ada.locator('.controls .tip.told').innerText()).toContain('You must work');
  expect((await logOf(ada)).length).toBe(before);
});

test.each([1, 9])('%i cannot play', async (players) => {
  const answer = await ada.request.post(`${box.url}/api/tables`, { data: { game: 'deadwood', players } });
  expect(answer.status()).toBe(400);
  expect((await answer.json()).sentence).toBe(`This game is for 2 to 8 players, not ${players}.`);
});

test('the form has room for two to eight and tells what so many cannot play; eight begin on a phone', async () => {
  await ada.goto(`${box.url}/local/new/deadwood`);
  const add = ada.getByRole('button', { name: 'Add a player' });
  expect(await ada.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
  await ada.getByText('All options').click();
  await ada.getByLabel('A role needs').selectOption({ label: 'its own rank and the budget of the scene' });
  await eventually(() => ada.locator('.trouble').innerText()).toContain('no budget is below 2');
  await ada.getByRole('button', { name: 'Begin', exact: true }).click();
  await eventually(() => ada.getByRole('alert').innerText()).toContain('no budget is below 2');
  while ((await add.count()) > 0) await add.click();
  expect(await ada.getByRole('textbox').count()).toBe(8);
  await ada.setViewportSize({ width: 360, height: 640 });
  await ada.getByRole('button', { name: 'Begin', exact: true }).click();
  await ada.locator('.first-choice button').click();
  await ada.locator('.purse.turn').waitFor();
});
