import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gathered, me, owner, PASSWORD, ready, signIn } from '../helpers/accounts.ts';
import { type Box, openBox } from '../helpers/box.ts';
import { known } from '../helpers/guests.ts';
import { eventually } from '../helpers/screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

const happened = (page: Page) =>
  page.getByRole('list', { name: 'What has happened to my account' }).getByRole('listitem').allInnerTexts();

/** A phone that has read the secret on the page; its clock is the server's. Every code has its own half minute. */
async function phoneOf(page: Page): Promise<() => Promise<string>> {
  const secret = Secret.fromBase32(await page.locator('.secret').innerText());
  const watch = await box.visit({ clock: 'still' });
  await watch.goto(box.url);
  return async () => {
    await box.later(30_000);
    return new TOTP({ secret }).generate({ timestamp: await watch.evaluate<number>('Date.now()') });
  };
}

test('a second step: set up with a telephone, asked for at the door, ended with the password', async () => {
  const ada = await owner(box, 'Ada');
  await ada.goto(`${box.url}/account`);
  const card = ada.getByRole('region', { name: 'A second step when signing in' });
  await card.getByRole('button', { name: 'Set it up' }).click();
  await card.getByRole('img', { name: 'QR code for your phone' }).waitFor();
  const code = await phoneOf(ada);
  await card.getByRole('textbox', { name: 'Code' }).fill('000000');
  await card.getByLabel('Your password').fill(PASSWORD);
  await card.getByRole('button', { name: 'Turn it on' }).click();
  await card.getByText('This code does not fit').waitFor();
  await card.getByRole('textbox', { name: 'Code' }).fill(await code());
  await card.getByRole('button', { name: 'Turn it on' }).click();
  const spare = card.getByRole('list', { name: 'Spare codes' }).getByRole('listitem');
  await eventually(() => spare.count()).toBe(10);
  const [first = ''] = await spare.allInnerTexts();
  await ada.reload();
  await card.getByText('10 spare codes are left.').waitFor();
  expect(await spare.count(), 'they are shown once').toBe(0);

  const elsewhere = await box.visit();
  await signIn(elsewhere, box, 'Ada');
  await elsewhere.getByRole('textbox', { name: 'Code' }).fill(await code());
  await elsewhere.getByRole('button', { name: 'Sign in' }).click();
  await eventually(() => me(elsewhere)).toBe('Ada');
  const third = await box.visit();
  await signIn(third, box, 'Ada');
  await third.getByRole('textbox', { name: 'Code' }).fill(first);
  await third.getByRole('button', { name: 'Sign in' }).click();
  await eventually(() => me(third)).toBe('Ada');

  await box.later(30_000);
  await ada.reload();
  await card.getByText('9 spare codes are left.').waitFor();
  await card.locator('summary', { hasText: 'Turn the second step off' }).click();
  const off = card.getByRole('form', { name: 'Turn the second step off' });
  await off.getByLabel('Your password').fill(PASSWORD);
  await off.getByRole('button', { name: 'Turn it off' }).click();
  await card.getByRole('button', { name: 'Set it up' }).waitFor();
  await ada.reload();
  await eventually(() => happened(ada)).toHaveLength(5);
  await ada.getByRole('button', { name: 'Show all 6' }).click();
  const told = await happened(ada);
  expect(told[0]).toMatch(/^Second step turned off/);
  expect(told.at(-1)).toMatch(/^Account created/);
});

test('whom the host silences is told so on talking, and is heard again when the host allows it', async () => {
  const host = await owner(box, 'Hanna');
  const ben = await known(box, 'Ben');
  const table = await gathered(box, [host, ben], { game: 'cosmic-wipeout' });
  for (const page of [host, ben]) await page.goto(`${box.url}/table/${table}`);
  const say = async (text: string) => {
    await ben.getByLabel('Say something').fill(text);
    await ben.getByRole('button', { name: 'Send' }).click();
  };
  await say('Hats!');
  await host.getByRole('list', { name: 'What was said' }).getByText('Hats!').waitFor();
  await host.getByRole('button', { name: 'Ben', exact: true }).first().click();
  const card = host.getByRole('dialog', { name: 'Ben' });
  await card.getByRole('button', { name: 'Silence at this table' }).click();
  await card.getByRole('button', { name: 'Let talk again' }).waitFor();
  await ben.getByText('The host has silenced you: you cannot talk or point at this table.').waitFor();
  const talk = ben.getByRole('region', { name: 'Talk at the table' });
  const why = talk.getByText('has silenced you here.');
  await why.waitFor();
  const inset = await ben.evaluate<string>("getComputedStyle(document.querySelector('.no-talk')).paddingInlineStart");
  expect(inset, 'clear of the frame').not.toBe('0px');
  expect(await ben.getByLabel('Say something').count()).toBe(0);

  await ready(box, table, host, ben);
  await host.locator('.stage').waitFor();
  await card.getByRole('button', { name: 'Let talk again' }).click();
  await card.getByRole('button', { name: 'Silence at this table' }).waitFor();
  const heard = await ben.request.post(`${box.url}/api/tables/${table}/chat`, { data: { id: 'x1', text: 'Thanks' } });
  expect(heard.status()).toBe(200);
  const guest = await ben.request.post(`${box.url}/api/tables/${table}/mute`, { data: { person: 'x', on: true } });
  expect(guest.status(), 'nobody but the host').toBe(403);

  const shown = await (await host.request.get(`${box.url}/api/tables/${table}`)).json();
  const silencing = card.getByRole('button', { name: 'Silence at this table' });
  const delivered = Promise.withResolvers<void>();
  await host.route(
    '**/mute',
    async (route) => {
      const response = await route.fetch();
      await card.getByRole('button', { name: 'Let talk again' }).waitFor();
      const person = shown.table.chairs.find(({ name }: { name: string }) => name === 'Ben').taken.person;
      await host.request.post(`${box.url}/api/tables/${table}/mute`, { data: { person, on: false } });
      await silencing.waitFor();
      await route.fulfill({ response });
      delivered.resolve();
    },
    { times: 1 },
  );
  await silencing.click();
  await delivered.promise;
  await host.evaluate(() => fetch('/healthz').then((answer) => answer.text())); // It comes after the one before.
  expect(await silencing.count(), 'an answer that is older than what was heard meanwhile').toBe(1);
});

test('the name of an account is nobody else’s at a table: the page asks for another one', async () => {
  const carla = await owner(box, 'Carla');
  const dan = await known(box, 'Dan');
  const table = await gathered(box, [carla], { game: 'cosmic-wipeout', players: 2 });
  const answer = await dan.request.post(`${box.url}/api/tables/${table}/join`, { data: { name: 'Саrla' } });
  expect(await answer.json()).toMatchObject({ refusal: { code: 'name-taken', account: true } });
  await dan.goto(`${box.url}/table/${table}`);
  await dan.getByRole('button', { name: 'Join as Dan' }).click();
  await dan.getByRole('button', { name: 'I am ready' }).waitFor();
});
