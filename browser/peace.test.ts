import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gathered, owner, PASSWORD, signIn } from './accounts.ts';
import { type Box, openBox } from './box.ts';
import { tinderbox } from './files.ts';
import { known } from './guests.ts';
import { eventually } from './screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

const said = (page: Page) => page.getByRole('list', { name: 'What was said' }).innerText();
const unread = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^Messages/ })
    .textContent();

/** The card that a press on a name opens. */
async function cardOf(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).first().click();
  const card = page.getByRole('dialog', { name });
  await card.getByRole('link', { name: `Write to ${name}` }).waitFor();
  return card;
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Say something').fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
  await eventually(() => said(page)).toContain(text);
}

test('who is muted is neither shown nor counted, at the table and in messages, wherever the account signs in', async () => {
  const ada = await owner(box, 'Ada');
  const ben = await known(box, 'Ben');
  const table = await gathered(box, [ada, ben], { game: 'cosmic-wipeout' });
  for (const page of [ada, ben]) await page.goto(`${box.url}/table/${table}`);
  await say(ben, 'Buy my hats!');
  await eventually(() => said(ada)).toContain('Buy my hats!');

  const card = await cardOf(ada, 'Ben');
  const kept = ada.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await card.getByRole('button', { name: 'Mute' }).click();
  await card.getByRole('button', { name: 'Unmute' }).waitFor();
  await kept;
  await card.getByRole('button', { name: 'Close' }).click();
  expect(await said(ada)).toBe('Nothing has been said yet.');
  await say(ben, 'Fine hats!');
  await ben.request.post(`${box.url}/api/conversations/${await idOf(ada)}`, { data: { id: 'm1', text: 'Hats?' } });
  await say(ada, 'Peace at last.');
  expect(await said(ada)).not.toContain('hats');
  expect(await unread(ada)).toBe('Messages');

  const elsewhere = await box.visit();
  await signIn(elsewhere, box, 'Ada', PASSWORD);
  await elsewhere.getByRole('link', { name: 'Ada', exact: true }).click();
  await elsewhere.getByRole('button', { name: 'Unmute Ben' }).click();
  await eventually(() => unread(elsewhere)).toContain('1');
});

test('who is blocked is told that nothing is sent; who is reported is read by the host', async () => {
  const cleo = await owner(box, 'Cleo');
  const dan = await known(box, 'Dan');
  await dan.goto(`${box.url}/messages`);
  await dan.getByLabel('Find somebody').fill('Cleo');
  await dan.getByRole('link', { name: /^Cleo/ }).click();
  await dan.getByLabel('Write to Cleo').fill('Hello?');
  await dan.getByRole('button', { name: 'Send' }).click();
  await dan.getByText('Hello?', { exact: true }).waitFor();

  await cleo.goto(`${box.url}/messages/${dan.person.id}`);
  await cleo.getByText('Hello?', { exact: true }).waitFor();
  await cleo.getByRole('button', { name: 'Mute, block …' }).click();
  const card = cleo.getByRole('dialog', { name: 'Dan' });
  await card.getByRole('button', { name: 'Block' }).click();
  await card.getByRole('button', { name: 'Unblock' }).waitFor();
  await card.getByText('Report to the host').click();
  await card.getByLabel('What happened').fill('He will not stop.');
  await card.getByRole('button', { name: 'Tell the host' }).click();
  await card.getByText('The host will read it.').waitFor();
  expect(await tinderbox('reports', '--data', box.data)).toMatch(/Cleo .* about Dan .*\n {4}He will not stop\./);

  await dan.getByLabel('Write to Cleo').fill('Hello again?');
  await dan.getByRole('button', { name: 'Send' }).click();
  await dan.getByText('Not sent: this person takes no messages from you.').waitFor();

  await cleo.goto(`${box.url}/account`);
  await cleo.getByRole('button', { name: 'Unblock Dan' }).click();
  await cleo.getByText('You have blocked nobody.').waitFor();
  await dan.getByRole('button', { name: 'Try again' }).click();
  await dan.getByText('Hello again?', { exact: true }).waitFor();
  await eventually(() => dan.getByRole('button', { name: 'Try again' }).count()).toBe(0);
});

async function idOf(page: Page): Promise<string> {
  return ((await (await page.request.get(`${box.url}/api/session`)).json()) as { id: string }).id;
}
