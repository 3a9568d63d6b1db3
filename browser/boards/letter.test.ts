import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { State } from '../../src/games/deadwood/rules/state.ts';
import type { MatchFile } from '../../src/kit/match/matchfile.ts';
import { type Box, openBox } from '../helpers/box.ts';
import { deadwoodWhere } from '../helpers/evening.ts';
import { takeIn } from '../helpers/files.ts';
import { known } from '../helpers/guests.ts';
import { endScreen, eventually, logOf } from '../helpers/screen.ts';

// What the original documents ask to be seen by a person, looked at as a person would.

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

async function show(fits: (state: State) => boolean): Promise<void> {
  const file: MatchFile = deadwoodWhere(cast, fits);
  await takeIn(box, file);
  await ada.goto(`${box.url}/table/${file.match}`);
  await ada.locator('.controls').waitFor();
}

/** All that the backlot says, place by place. */
function told(): Promise<string[]> {
  return ada
    .getByRole('grid', { name: 'Backlot' })
    .locator('[aria-label]')
    .evaluateAll((parts: { getAttribute(name: string): string }[]) =>
      parts.map((part) => part.getAttribute('aria-label')),
    );
}

const about = async (area: string) => (await told()).find((label) => label.startsWith(`${area}.`)) ?? '';

test('1212 1214 1215 the board follows what happens, says why not, and tells about every room and all who are there', async () => {
  await show(({ phase, turn }) => phase === 'play' && turn.seat === 0);
  await eventually(() => about('Trailers')).toContain('Here: Ada, rank 1; Ben, rank 1; Cleo, rank 1');
  expect(await about('Bank')).toContain('1 of 1 shots left. No door leads from the Trailers to the Bank');
  expect(await about('Hotel')).toContain('Scene face down, 3 of 3 shots left. Go there');
  await ada.locator('.area[data-area="hotel"] .sign').click();
  await eventually(() => about('Hotel')).toContain('Here: Ada, rank 1');
  expect(await about('Hotel')).not.toContain('face down');
  expect(await about('Trailers')).toContain('Here: Ben, rank 1; Cleo, rank 1');
  expect(await about('Bank')).toContain('You have moved this turn: one step is all');
});

test('1309 everybody’s dollars, credits, rank, practice chips and role are shown', async () => {
  const isRehearsed = ({ role, chips }: State['players'][number]) => role !== null && chips > 0;
  await show(({ phase, players }) => phase === 'play' && players.some(isRehearsed));
  const purses = (await ada.locator('.purses > li').allTextContents()).map((purse) => purse.replaceAll(/\s+/g, ' '));
  expect(purses).toHaveLength(3);
  for (const purse of purses) expect(purse).toMatch(/^(Ada|Ben|Cleo), rank \d.*\d+ dollars?.*\d+ credits?/);
  const [worker = ''] = purses.filter((purse) => purse.includes('ractice'));
  expect(worker).toMatch(/\+\d/);
  const name = worker.split(',')[0] ?? '';
  const held = ada.locator('.backlot .role.held', { hasText: name });
  expect(await held.count()).toBe(1);
  expect(await held.locator('span.chips').innerText()).toMatch(/\+\d/);
});

test('1314 when a day is over the next one begins: another day on the slate, ten new scenes, everybody in the Trailers', async () => {
  await show(({ phase, day }) => phase === 'play' && day === 2);
  await eventually(() => ada.locator('.stage').innerText()).toMatch(/Day 2\s+of 3/);
  expect((await logOf(ada)).join('\n')).toContain('Day 1 is over');
  expect((await told()).filter((label) => label.includes('Scene face down'))).toHaveLength(10);
  expect(await about('Trailers')).toMatch(/Here: Ada, .*; Ben, .*; Cleo, /);
});

test('A14 help at any moment of a match, beside the board and not over it', async () => {
  await ada.goto(`${box.url}/local/new/flash-point`);
  await ada.getByRole('button', { name: 'Begin', exact: true }).click();
  await ada.locator('.house').waitFor();
  await ada.getByRole('button', { name: 'Help' }).click();
  const help = ada.getByRole('region', { name: 'Help' });
  await help
    .getByRole('article', { name: /^Rules of Flash Point/ })
    .getByText('All the rules')
    .waitFor();
  await help.getByText('its log is kept for those who played it').waitFor();
  await help.getByLabel('Search the help').fill('deleted');
  await help.getByText('its log is kept for those who played it').waitFor({ state: 'detached' });
  await help.getByText('a day later the table is deleted').waitFor();
  const board = await ada.locator('.house').boundingBox();
  const beside = await help.boundingBox();
  expect((board?.x ?? 0) + (board?.width ?? 0)).toBeLessThanOrEqual((beside?.x ?? 0) + 1);
});

test('A18g showLosingScreen: the verdict, and statistics of everybody', async () => {
  await ada.goto(box.url);
  const path = join(import.meta.dirname, '..', '..', 'src', 'games', 'flash-point', 'golden', 'model-a-recruit.json');
  await ada.getByLabel('Open a match file').setInputFiles(path);
  const ending = endScreen(ada).getByRole('region', { name: 'How it went' });
  await eventually(() => ending.innerText()).toMatch(/Lost\s+The house/i);
  const bars = await ending
    .locator('.bars .track')
    .evaluateAll((parts: { ariaLabel: string }[]) => parts.map(({ ariaLabel }) => ariaLabel));
  expect(bars).toHaveLength(6);
  expect(bars.filter((bar) => /^\d+ points: \d+ on /.test(bar)).length).toBeGreaterThan(0);
  await endScreen(ada).getByRole('table').first().waitFor();
});
