import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished, test } from 'vitest';
import deadwood from '../src/games/deadwood/rules/game.ts';
import type { Game } from '../src/kit/game.ts';
import { recordMatch } from '../src/kit/testing/record.ts';
import { openPost } from '../src/server/testing/post.ts';
import { testServer } from '../src/server/testing/server.ts';
import { gathered, PASSWORD, ready } from './accounts.ts';
import { type Box, type Look, openBox } from './box.ts';
import { gather, type Known, look, people, setUp } from './crew.ts';
import { must, save } from './files.ts';
import { known } from './guests.ts';
import { unmarked } from './marks.ts';
import { endScreen, eventually } from './screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

/** What people are called, and what they write. */
const NAMES = [
  'Ben',
  'Cleo',
  'Dan',
  'Eva',
  'Fritz',
  'Gus',
  'Hanna',
  'Ina',
  'Jo',
  'Player 1',
  'Player 2',
  'Good evening',
  'Well met',
];

const marked = { language: 'marked' } as const;

/** Once this is there, all that the page says stands in a table, but for names. */
async function saysByTable(page: Page, sign: string): Promise<void> {
  await page.getByText(sign).first().waitFor({ state: 'attached' });
  await eventually(() => unmarked(page, NAMES)).toEqual([]);
}

/** Somebody who likes more than the marks. */
function liking(origin: string, wishes: object): Look {
  const value = JSON.stringify({ language: 'marked', speed: 'off', ...wishes });
  return {
    storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'tinderbox:preferences', value }] }] },
  };
}

const submit = (page: Page, form = 'form') => page.locator(`${form} button[type=submit]`).click();

test('the doors: nobody, signing in, a new name, a forgotten password, old links', async () => {
  const page = await box.visit(marked);
  await page.goto(`${box.url}/account`);
  await saysByTable(page, '⟦You have no account⟧');
  await page.goto(`${box.url}/messages`);
  await saysByTable(page, '⟦sign in⟧');

  await page.goto(`${box.url}/forgotten`);
  await page.locator('input').fill('Ada');
  await submit(page);
  await saysByTable(page, '⟦This server sends no mail. Its host');
  await page.goto(`${box.url}/reset/none`);
  await page.locator('input').fill(PASSWORD);
  await submit(page);
  await saysByTable(page, '⟦This link was used already');
  await page.goto(`${box.url}/quiet/none`);
  await saysByTable(page, '⟦No more mails⟧');

  await page.goto(`${box.url}/sign-in`);
  await page.locator('input').first().fill('Ada');
  await page.locator('input').last().fill(PASSWORD);
  await submit(page);
  await saysByTable(page, '⟦Create the account Ada⟧');
  await page.goto(`${box.url}/register`);
  await page.locator('input').first().fill('Ada');
  await page.locator('input[type=password]').fill('short');
  await submit(page);
  await saysByTable(page, '⟦A password has at least');
});

test('mail, where the server sends some', async () => {
  const post = await openPost();
  const server = await testServer({
    pages: join(import.meta.dirname, '..', 'dist', 'web'),
    mail: { smtp: post.url, from: 'box@example.org' },
    url: 'https://box.example.org',
  });
  const page = await box.visit(liking(server.url, {}));
  onTestFinished(async () => {
    await page.context().close(); // A server that closes waits for those who are still on the line.
    await server.close();
    post.close();
  });
  await page.request.post(`${server.url}/api/accounts`, { data: { name: 'Ben', password: PASSWORD } });
  await page.goto(`${server.url}/account`);
  await page.getByLabel('⟦Send me a mail⟧').click();
  await saysByTable(page, '⟦Tell your e-mail address first.⟧');
  await page.goto(`${server.url}/forgotten`);
  await page.locator('input').fill('Ben');
  await submit(page);
  await saysByTable(page, '⟦If there is such an account');
});

test('an account: its forms, what they answer, other sign-ins, and whom it does not want to hear', async () => {
  const page = await box.visit(marked);
  const account = { name: 'Cleo', password: PASSWORD };
  await page.request.post(`${box.url}/api/accounts`, { data: account });
  for (let times = 0; times < 2; times++) {
    const elsewhere = await box.visit();
    await elsewhere.request.post(`${box.url}/api/sign-in`, { data: account });
  }
  const ben = await known(box, 'Ben');
  await page.request.post(`${box.url}/api/people/${ben.person.id}/block`, { data: {} });
  await page.goto(`${box.url}/account`);
  await saysByTable(page, '⟦End all others⟧');

  const form = (name: string) => `form[aria-label="⟦${name}⟧"]`;
  await page.locator(`${form('E-mail')} input`).fill('nonsense');
  await submit(page, form('E-mail'));
  await page
    .locator(`${form('Password')} input`)
    .first()
    .fill('wrong');
  await page
    .locator(`${form('Password')} input`)
    .last()
    .fill(PASSWORD);
  await submit(page, form('Password'));
  await page.getByText('⟦This is not an e-mail address.⟧').waitFor();
  await saysByTable(page, '⟦This is not your password.⟧');
  await page.locator(`${form('E-mail')} input`).fill('');
  await submit(page, form('E-mail'));
  await saysByTable(page, '⟦No address is kept.⟧');

  const guest = await known(box, 'Dan', marked);
  await guest.goto(`${box.url}/account`);
  await saysByTable(guest, '⟦You are a guest: Dan⟧');
});

test('messages: nobody, a search, a conversation, the card of somebody who is then muted and blocked', async () => {
  const [eva, fritz] = await Promise.all([known(box, 'Eva', marked), known(box, 'Fritz')]);
  await eva.goto(`${box.url}/messages`);
  await saysByTable(eva, '⟦Choose somebody to write to.⟧');
  await eva.locator('input[type=search]').fill('zz');
  await saysByTable(eva, '⟦Nobody is called like that.⟧');
  await fritz.request.post(`${box.url}/api/conversations/${eva.person.id}`, {
    data: { id: 'evening', text: 'Good evening' },
  });
  await eva.goto(`${box.url}/messages/${fritz.person.id}`);
  await saysByTable(eva, '⟦just now⟧');

  await eva.locator('.letter-head .person-name').click();
  await eva.locator('.person-card .more').waitFor();
  await eva.locator('.person-card .way button').last().click();
  await saysByTable(eva, '⟦Unblock⟧');
  await eva.locator('.person-card summary').click();
  await eva.locator('.person-card input').fill('Nothing good');
  await submit(eva, '.person-card form');
  await saysByTable(eva, '⟦The host will read it.⟧');
  await eva.locator('.person-card .way button').first().click();
  await eva.locator('.person-card .panel-head button').click();
  await saysByTable(eva, '⟦You have muted Fritz.⟧');
});

test('a table: watching, a question before a throw, its menu, talk, what was not sent, somebody away, looking back, notices', async () => {
  const [gus, hanna] = await Promise.all([known(box, 'Gus', liking(box.url, { confirm: true })), known(box, 'Hanna')]);
  const table = await gathered(box, [gus, hanna], { game: 'cosmic-wipeout', options: { goal: 500 } });
  await ready(box, table, gus, hanna);
  await hanna.goto(`${box.url}/table/${table}`);
  await gus.goto(`${box.url}/table/${table}`);
  await saysByTable(gus, '⟦Nothing has been said yet.⟧');
  const stranger = await box.visit(marked);
  await stranger.goto(`${box.url}/table/${table}`);
  await stranger.locator('.table-tools button').last().click();
  await saysByTable(stranger, '⟦You watch this match.⟧');
  await stranger.goto('about:blank');

  await gus.locator('.controls button').first().click();
  await saysByTable(gus, '⟦Something is drawn, so it cannot be taken back.⟧');
  await gus.locator('.confirm .plain').click();

  await gus.route('**/chat', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await gus.locator('.side .say input').fill('Well met');
  await submit(gus, '.side .say');
  await gus.locator('.table-tools button').last().click();
  await gus.locator('.table-menu form input').first().fill('Sunday');
  await submit(gus, '.table-menu form');
  await gus.locator('.table-menu .leave').click();
  await gus.getByText('⟦Saved as “Sunday”.⟧').waitFor();
  await saysByTable(gus, '⟦Not sent. ');

  await hanna.goto('about:blank');
  await gus.getByText('⟦Hand over the seats of Hanna⟧').waitFor();
  await saysByTable(gus, '⟦Let ');
  await hanna.request.post(`${box.url}/api/tables/${table}/leave`, { data: {} });
  await saysByTable(gus, '⟦Hanna has left.⟧');
  await gus.goto(`${box.url}/table/${table}?at=0`);
  await saysByTable(gus, '⟦Back to now⟧');
});

test('the end of a match: places, deeds, luck, the dice; and a film by steps', async () => {
  const page = await box.visit({ ...marked, films: 'step' });
  const file = must(recordMatch(deadwood as unknown as Game, { name: 'told', players: 2, options: {} }));
  await page.goto(box.url);
  await page.locator('input[type=file]').setInputFiles(save(box.data, file));
  await endScreen(page).locator('.luck-report').first().waitFor();
  await saysByTable(page, '⟦Look at the board⟧');
  await endScreen(page).locator('.end-actions .quiet').click();
  await saysByTable(page, '⟦Result⟧');
  await page.goto(`${page.url()}?at=1`);
  await page.locator('.replay-keys button').nth(3).click();
  await saysByTable(page, '⟦Next⟧');
});

test('together: pointing, advice, a question with its countdown, a standing answer, silence, an undo', async () => {
  const [ina, jo] = (await people(box, ['Ina', 'Jo'], marked)) as [Known, Known];
  const crew = await gather(box, [ina, jo]);
  await setUp(crew);
  await look(box, crew);
  await jo.locator('[data-place="space 0"]').focus();
  await jo.keyboard.press('.');
  await eventually(() => ina.locator('.ping').innerText()).toMatch(/^⟦Jo points at/);
  await jo.getByText('⟦Advise Ina⟧').click();
  await saysByTable(jo, '⟦Choose for Ina');
  await jo.locator('[data-place="space 1"]').click();
  await ina.locator('.proposals').waitFor();
  await saysByTable(ina, '⟦ proposes: ⟧');
  await ina.keyboard.press('y');
  await eventually(() => crew.now().state.firefighters[0]?.at).toBe(1);
  await ina.locator('.toolbar button').first().click();
  await saysByTable(ina, '⟦Ina took the last step back.⟧');

  await crew.act(0, { kind: 'command', seat: 1, order: { kind: 'move', to: 30 } });
  await jo.locator('.countdown').waitFor();
  await saysByTable(jo, '⟦ to answer, else: ⟧');
  await saysByTable(ina, '⟦Withdraw⟧');
  await jo.locator('.table-tools button').last().click();
  await saysByTable(jo, '⟦When others ask me⟧');
  box.later();
  await saysByTable(ina, '⟦Jo did not answer in time, so it is: ⟦');
  await saysByTable(jo, '⟦You did not answer in time, so it is: ⟦');
  await jo.locator('.table-menu select').selectOption('always');
  await saysByTable(ina, '⟦agrees⟧');
  crew.close();
});
