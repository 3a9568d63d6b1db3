import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gathered, PASSWORD } from '../helpers/accounts.ts';
import { type Box, openBox } from '../helpers/box.ts';
import { save, withChoice } from '../helpers/files.ts';
import { known } from '../helpers/guests.ts';
import { unmarked } from '../helpers/marks.ts';
import { eventually } from '../helpers/screen.ts';

let box: Box;
let ada: Page & { readonly person: { readonly id: string } };
beforeAll(async () => {
  box = await openBox();
  ada = await known(box, 'Ada', { language: 'marked' });
});
afterAll(() => box?.close());

const names = ['Ada', 'Ben', 'Cleo', 'checkers', 'Cautious'];

/** All that a page says stands in a table. */
async function allMarked(page: Page = ada): Promise<void> {
  await eventually(() => unmarked(page, names)).toEqual([]);
}

/** Once this sign is there, all that the page says stands in a table. */
async function goAndRead(page: Page, path: string, sign: string): Promise<void> {
  await page.goto(`${box.url}${path}`);
  await page.getByText(sign).first().waitFor();
  await allMarked(page);
}

/** Opens whatever can be opened on a page. */
async function unfold(page: Page): Promise<void> {
  for (const more of await page.locator('summary').all()) await more.click();
}

test('an address that leads nowhere says so out of the tables', async () => {
  await goAndRead(ada, '/nowhere', '⟦There is nothing here⟧');
});

for (const id of ['cosmic-wipeout', 'deadwood', 'flash-point']) {
  test(`${id}: a new match at this screen, and a new table`, async () => {
    await ada.goto(`${box.url}/local/new/${id}`);
    await ada.locator('.names .button.plain').click();
    await unfold(ada);
    await allMarked();
    const stranger = await box.visit({ language: 'marked' });
    await stranger.goto(`${box.url}/new/${id}`);
    await stranger.locator('.name-field').waitFor();
    await unfold(stranger);
    await allMarked(stranger);
  });
}

test('a game that is not in the box, and the gallery of one that is', async () => {
  for (const path of ['/new/checkers', '/gallery/checkers']) await goAndRead(ada, path, '⟦No such game⟧');
  await ada.goto(`${box.url}/gallery/cosmic-wipeout`);
  await eventually(() => ada.getByRole('heading', { level: 1 }).textContent()).toBe('⟦⟦Cosmic Wipeout⟧: gallery⟧');
});

test('a table that gathers, as host and as guest see it, until it is called off', async () => {
  const [ben, cleo] = await Promise.all([known(box, 'Ben', { language: 'marked' }), known(box, 'Cleo')]);
  const table = await gathered(box, [ada, cleo], { game: 'cosmic-wipeout', players: 3 });
  await Promise.all([ada, ben].map((page) => page.goto(`${box.url}/table/${table}`)));
  await ada.locator('.host-ways').waitFor();
  await ada.locator('.add-bot option[value=cautious]').waitFor({ state: 'attached' });
  await unfold(ada);
  await allMarked();
  await ben.locator('.chairs').waitFor();
  await allMarked(ben);
  await ada.locator('.add-bot').selectOption('cautious');
  await ada.locator('.form-actions .main').click();
  await ben.getByText('⟦All chairs are taken. You can watch: the match will appear here.⟧').waitFor();
  await Promise.all([allMarked(), allMarked(ben)]);
  await ada.locator('.call-off').click();
  await allMarked();
  await ada.locator('.call-off').click();
  await ada.getByText('⟦The table is closed.⟧').waitFor();
  await allMarked();
});

test('the first page: games, open tables, tables of mine, and what is kept in this browser', async () => {
  await goAndRead(ada, '/', '⟦No table is open. Open one, and others will find it here.⟧');
  await gathered(box, [await known(box, 'Cleo')], { game: 'deadwood', players: 2 });
  for (let count = 0; count < 5; count++) await gathered(box, [ada], { game: 'deadwood', players: 2 });
  const file = withChoice({ names: ['Ada', 'Ben'], players: ['a', 'b'], goal: 500 });
  await ada.locator('input[type=file]').setInputFiles(save(box.data, file));
  await ada.waitForURL('**/local/*');
  await box.later(1000); // The lobby is told once a second.
  await ada.goto(box.url);
  const forget = ada.locator('.kept-lists .row button');
  await forget.click();
  await forget.getByText('⟦Really forget?⟧').waitFor();
  await ada.getByText('⟦1 more⟧').click();
  await allMarked();
  await ada.locator('search input[type=search]').fill('Nobody');
  await ada.getByText('⟦No table is like that.⟧').waitFor();
  await allMarked();
  await goAndRead(ada, '/local/nowhere', '⟦This match cannot be shown⟧');
});

test('options, and the help but for the rules themselves', async () => {
  await ada.goto(`${box.url}/saves`);
  await ada.locator('.header .icon').last().click();
  await ada.locator('.panel .slider').first().waitFor();
  await allMarked();
  await ada.locator('.header .icon').nth(-2).click();
  await ada.locator('.panel dl').first().waitFor();
  await allMarked();
  await ada.locator('.panel input[type=search]').fill('zeppelin');
  await ada.getByText('⟦The rules do not speak of “zeppelin”.⟧').waitFor();
});

test('an account keeps the language that is chosen in the options, over a reload too', async () => {
  const eva = await box.visit({ language: 'marked' });
  await eva.request.post(`${box.url}/api/accounts`, { data: { name: 'Eva', password: PASSWORD } });
  await eva.goto(box.url);
  await eva.locator('.header .icon').last().click();
  const kept = eva.waitForResponse(
    (answer) => answer.url().endsWith('/api/account/settings') && /"en"/.test(answer.request().postData() ?? ''),
  );
  await eva.getByLabel('⟦Language⟧').selectOption('English');
  await eva.getByRole('region', { name: 'Options', exact: true }).waitFor();
  await kept;
  await eva.reload();
  await eva.getByRole('heading', { name: 'Strike a spark. Play.', exact: true }).waitFor();
  await eva.getByRole('button', { name: 'Options', exact: true }).click();
  await eva.getByLabel('Theme').waitFor();
  expect(await eva.getByLabel('Language').count()).toBe(0);
});

test('a line that is down', async () => {
  const table = await gathered(box, [ada], { game: 'deadwood', players: 2 });
  await ada.goto(`${box.url}/table/${table}`);
  await ada.locator('.chairs').waitFor();
  await box.kill();
  await eventually(() => ada.locator('.banner').textContent()).toMatch(/^⟦The line to the server is down.*⟧$/);
  await allMarked();
});
