import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gathered, me, owner, PASSWORD, register, signIn } from '../helpers/accounts.ts';
import { type Box, openBox } from '../helpers/box.ts';
import { tinderbox } from '../helpers/files.ts';
import { chairs, known } from '../helpers/guests.ts';
import { eventually } from '../helpers/screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

test('a changed password ends the other sign-ins, and only the new one opens the door', async () => {
  const page = await box.visit();
  await register(page, box, 'Ada');
  const elsewhere = await box.visit();
  await signIn(elsewhere, box, 'Ada');
  await eventually(() => me(elsewhere)).toBe('Ada');

  await page.goto(`${box.url}/account`);
  await eventually(() => page.getByRole('list', { name: 'Sign-ins' }).getByRole('listitem').count()).toBe(2);
  const form = page.getByRole('form', { name: 'Password' });
  await form.getByLabel('Old password').fill('a guess');
  await form.getByLabel('New password').fill('paper boats on ponds');
  await form.getByRole('button').click();
  await form.getByText('This is not your password.').waitFor();
  await form.getByLabel('Old password').fill(PASSWORD);
  await form.getByRole('button').click();
  await form.getByText('Changed. All other sign-ins have ended.').waitFor();

  await elsewhere.reload();
  await elsewhere.getByRole('link', { name: 'Sign in' }).waitFor();
  await signIn(elsewhere, box, 'Ada', PASSWORD);
  await elsewhere.getByRole('alert').waitFor();
  await signIn(elsewhere, box, 'Ada', 'paper boats on ponds');
  await eventually(() => me(elsewhere)).toBe('Ada');

  await page.reload();
  await page.getByRole('button', { name: /^End/ }).click();
  await eventually(() => page.getByRole('list', { name: 'Sign-ins' }).getByRole('listitem').count()).toBe(1);
  await elsewhere.reload();
  await elsewhere.getByRole('link', { name: 'Sign in' }).waitFor();
});

test('the address that is kept is shown, and can be changed and taken away', async () => {
  const page = await owner(box, 'Berta');
  await page.goto(`${box.url}/account`);
  const form = page.getByRole('form', { name: 'E-mail' });
  const address = form.getByLabel('E-mail address');
  const password = form.getByLabel('Your password');
  await password.fill(PASSWORD);
  await address.fill('berta');
  await form.getByRole('button').click();
  await form.getByText('This is not an e-mail address.').waitFor();
  await address.fill(' berta@example.org ');
  await form.getByRole('button').click();
  await form.getByText('Kept.', { exact: true }).waitFor();
  await page.reload();
  await eventually(() => address.inputValue()).toBe('berta@example.org');
  await address.fill('');
  await password.fill('a guess');
  await form.getByRole('button').click();
  await form.getByText('This is not your password.').waitFor();
  await password.fill(PASSWORD);
  await form.getByRole('button').click();
  await form.getByText('No address is kept.').waitFor();
});

test('all that is kept about somebody comes as one file', async () => {
  const page = await owner(box, 'Cora');
  await page.goto(`${box.url}/account`);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ]);
  const data = JSON.parse(readFileSync(await saved.path(), 'utf8'));
  expect(data).toMatchObject({ person: { name: 'Cora' }, account: { turnMail: false }, tables: [], blocked: [] });
});

test('who deletes the account is gone: name free, chair free, cookie dead', async () => {
  const page = await owner(box, 'Dora');
  const guest = await known(box, 'Guest');
  const table = await gathered(box, [guest, page], { game: 'cosmic-wipeout' });
  await guest.goto(`${box.url}/table/${table}`);
  await eventually(() => chairs(guest)).toEqual(['Guest you host not ready', 'Dora away not ready']);

  await page.goto(`${box.url}/account`);
  await page.locator('summary', { hasText: 'Delete my account' }).click();
  const form = page.getByRole('form', { name: 'Delete my account' });
  await form.getByLabel('Your password').fill('a guess');
  await form.getByRole('button').click();
  await form.getByText('This is not your password.').waitFor();
  await form.getByLabel('Your password').fill(PASSWORD);
  await form.getByRole('button').click();
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
  await eventually(() => chairs(guest)).toEqual(['Guest you host not ready', 'Free chair']);
  await register(page, box, 'Dora');
});

test('a link from the host gives a new password, once', async () => {
  const page = await owner(box, 'Elsa');
  const told = await tinderbox('reset-password', 'elsa', '--data', box.data, '--url', box.url);
  const link = /http\S+\/reset\/\S+/.exec(told)?.[0] ?? '';
  const fresh = await box.visit();
  await fresh.goto(`${box.url}/forgotten`);
  await fresh.getByLabel('Name').fill('Elsa');
  await fresh.getByRole('button', { name: 'Send me a link' }).click();
  await fresh.getByText('This server sends no mail. Its host can give you a link for a new password.').waitFor();

  await fresh.goto(link);
  await fresh.getByLabel('New password').fill('short');
  await fresh.getByRole('button', { name: 'Take this password' }).click();
  await fresh.getByText('A password has at least 8 characters.').waitFor();
  await fresh.getByLabel('New password').fill('copper kettle sings');
  await fresh.getByRole('button', { name: 'Take this password' }).click();
  await eventually(() => me(fresh)).toBe('Elsa');
  await page.goto(box.url);
  await page.getByRole('link', { name: 'Sign in' }).waitFor();

  await page.goto(link);
  await page.getByLabel('New password').fill('copper kettle again');
  await page.getByRole('button', { name: 'Take this password' }).click();
  await page.getByText('This link was used already or is too old. Ask for a new one.').waitFor();
});

test('mails about turns: a server without mail says so, and a link that ends none does no harm', async () => {
  const page = await owner(box, 'Fina');
  await page.goto(`${box.url}/account`);
  await page.getByText('This server sends no mail.').waitFor();
  await page.goto(`${box.url}/quiet/guess`);
  await page.getByText('This link has no effect any more: no such mails are sent.').waitFor();
});
