import { afterAll, beforeAll, onTestFinished, test } from 'vitest';
import { openPost } from '../../src/server/testing/post.ts';
import { gathered, PASSWORD, ready } from '../helpers/accounts.ts';
import { type Box, openBox } from '../helpers/box.ts';
import { tinderbox } from '../helpers/files.ts';
import { known } from '../helpers/guests.ts';
import { marked, saysByTable, submit } from '../helpers/marks.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

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
  const mailing = await openBox({ mail: { smtp: post.url, from: 'box@example.org' }, url: 'https://box.example.org' });
  onTestFinished(async () => {
    await mailing.close();
    post.close();
  });
  const page = await mailing.visit(marked);
  await page.request.post(`${mailing.url}/api/accounts`, { data: { name: 'Ben', password: PASSWORD } });
  await page.goto(`${mailing.url}/account`);
  await page.getByLabel('⟦Send me a mail⟧').click();
  await saysByTable(page, '⟦Tell your e-mail address first.⟧');
  await page.goto(`${mailing.url}/forgotten`);
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
  const address = page.locator(`${form('E-mail')} input[type=text]`);
  await page.locator(`${form('E-mail')} input[type=password]`).fill(PASSWORD);
  await address.fill('nonsense');
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
  await page.locator(`${form('E-mail')} input[type=password]`).fill(PASSWORD);
  await address.fill('');
  await submit(page, form('E-mail'));
  await saysByTable(page, '⟦No address is kept.⟧');

  const guest = await known(box, 'Dan', marked);
  await guest.goto(`${box.url}/account`);
  await saysByTable(guest, '⟦You are a guest: Dan⟧');
});

test('messages: nobody, a search, a conversation, the card of somebody who is then muted and blocked', async () => {
  const [eva, fritz] = await Promise.all([known(box, 'Eva', { ...marked, clock: 'still' }), known(box, 'Fritz')]);
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
  await eva.locator('.person-card input').first().fill('Well met');
  await submit(eva, '.person-card form');
  await saysByTable(eva, '⟦The host will read it.⟧');
  await eva.locator('.person-card .way button').first().click();
  await eva.locator('.person-card .panel-head button').click();
  await saysByTable(eva, '⟦You have muted Fritz.⟧');
});

test('looking after people: a report and what is done about it, people, what holds for all, the log, and the doors', async () => {
  const [page, gus, hanna] = [await box.visit(marked), await known(box, 'Gus'), await known(box, 'Hanna')];
  await page.request.post(`${box.url}/api/accounts`, { data: { name: 'Ina', password: PASSWORD } });
  await page.goto(`${box.url}/admin`);
  await saysByTable(page, '⟦There is nothing here for you.');
  await tinderbox('admin', 'Ina', '--data', box.data);
  await page.goto(`${box.url}/account`);
  await saysByTable(page, '⟦Reports and more⟧');

  const table = await gathered(box, [gus, hanna], { game: 'cosmic-wipeout' });
  await ready(box, table, gus, hanna);
  const said = { id: 'evening', text: 'Good evening' };
  await hanna.request.post(`${box.url}/api/tables/${table}/chat`, { data: said });
  await hanna.request.post(`${box.url}/api/conversations/${gus.person.id}`, { data: said });
  const report = { text: 'Well met', table, messages: ['evening'] };
  for (let times = 0; times < 2; times++) {
    await gus.request.post(`${box.url}/api/people/${hanna.person.id}/report`, { data: report });
  }
  await page.goto(`${box.url}/admin`);
  await saysByTable(page, '⟦Look at it⟧');
  await page.locator('.admin-report', { hasText: 'Hanna' }).locator('a').first().click();
  await page.locator('.report .said-lines').last().waitFor();
  await page.locator('.looked-after .row-ways button').last().click();
  await saysByTable(page, '⟦For how long⟧');
  await page.locator('.restrain input').fill('Well met');
  await submit(page, '.restrain');
  await saysByTable(page, '⟦Lift the suspension⟧');
  await submit(page, 'form[aria-label="⟦Deal with it⟧"]');
  await saysByTable(page, '⟦Open it again⟧');

  await page.goto(`${box.url}/admin/people`);
  await saysByTable(page, '⟦Lift the suspension⟧');
  await page.goto(`${box.url}/admin/site`);
  await page.locator('textarea').fill('Good evening');
  await submit(page, 'form[aria-label="⟦A message to everybody⟧"]');
  await page.locator('input[type=radio]').nth(1).check();
  await submit(page, 'form[aria-label="⟦Who may make an account⟧"]');
  await submit(page, '.new-invitation');
  await page.request.put(`${box.url}/api/admin/keeping`, { data: { what: 'chat', days: 9 } });
  await saysByTable(page, '⟦Send this link');
  await page.goto(`${box.url}/admin/log`);
  await page.getByText('⟦Invitation made⟧').waitFor();
  await saysByTable(page, '⟦at the terminal');
  await page.goto(`${box.url}/register`);
  await saysByTable(page, '⟦An account here needs an invitation.⟧');
  await page.request.put(`${box.url}/api/admin/registrations`, { data: { registrations: 'closed' } });
  await page.reload();
  await saysByTable(page, '⟦This server takes no new accounts.');
});
