import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gathered, owner, PASSWORD, signIn } from '../helpers/accounts.ts';
import { type Box, openBox } from '../helpers/box.ts';
import { tinderbox } from '../helpers/files.ts';
import { known } from '../helpers/guests.ts';
import { eventually } from '../helpers/screen.ts';

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
  const kept = ada.waitForResponse((answer) => answer.request().postData()?.includes('"Ben"') === true && answer.ok());
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

test('who is insulted at a table reports it there; an admin sees what was said, mutes, and closes table and report', async () => {
  const [eva, fay] = [await known(box, 'Eva'), await known(box, 'Fay')];
  const table = await gathered(box, [eva, fay], { game: 'cosmic-wipeout' });
  for (const page of [eva, fay]) await page.goto(`${box.url}/table/${table}`);
  await say(fay, 'You potato!');
  await fay.request.post(`${box.url}/api/conversations/${eva.person.id}`, { data: { id: 'm1', text: 'I hate you' } });
  await fay.request.post(`${box.url}/api/conversations/${eva.person.id}`, { data: { id: 'm2', text: 'My secret' } });
  const card = await cardOf(eva, 'Fay');
  await card.getByText('Report to the host').click();
  await card.getByLabel('What happened').fill('Insults, here and in a message.');
  expect(await card.getByLabel('Show what was said at this table').isChecked()).toBe(true);
  await card.getByLabel('I hate you').check();
  await card.getByRole('button', { name: 'Tell the host' }).click();
  await card.getByText('The host will read it.').waitFor();

  const ada = await owner(box, 'Admina', { viewport: { width: 1366, height: 640 } });
  await ada.goto(`${box.url}/admin`);
  await ada.getByText('There is nothing here for you.').waitFor();
  await tinderbox('admin', 'Admina', '--data', box.data);
  await ada.goto(`${box.url}/account`);
  await ada.getByRole('link', { name: 'Reports and more' }).click();
  await ada.getByRole('link', { name: 'Look at it: Eva about Fay' }).click();
  await ada.getByText('You potato!').waitFor();
  await ada.getByText('I hate you').waitFor();
  expect(await ada.locator('main').innerText()).not.toContain('My secret');
  for (const [width, height] of [
    [390, 844],
    [1366, 640],
  ] as const) {
    await ada.setViewportSize({ width, height });
    expect(await ada.evaluate('document.documentElement.scrollWidth - innerWidth'), `${width}`).toBe(0);
  }
  await ada.getByRole('button', { name: 'Mute Fay' }).click();
  const form = ada.getByRole('form', { name: 'Mute Fay' });
  await form.getByLabel('For how long').selectOption({ label: '3 days' });
  await form.getByLabel('Why').fill('Insults at a table.');
  await form.getByRole('button', { name: 'Mute Fay' }).click();
  await ada.getByRole('button', { name: 'Lift the mute of Fay' }).waitFor();
  await fay.getByLabel('Say something').fill('And another thing');
  await fay.getByRole('button', { name: 'Send' }).click();
  await fay.getByText(/You are muted on this server .* The reason: Insults at a table\./).waitFor();

  await ada.getByRole('form', { name: 'Close a table' }).getByLabel('Why').fill('Enough of this.');
  await ada.getByRole('button', { name: 'Close this table' }).click();
  await eva.getByText('An admin of this server has closed the table: Enough of this.').first().waitFor();
  await ada.getByLabel('A note for the log, if you like').fill('Three days of silence.');
  await ada.getByRole('button', { name: 'It is dealt with' }).click();
  await ada.getByRole('button', { name: 'Open it again' }).waitFor();
  await eventually(() => ada.getByRole('list', { name: 'What was done' }).innerText()).toMatch(
    /Muted Fay[\s\S]*Table closed[\s\S]*Report dealt with[\s\S]*Three days of silence/,
  );

  await ada.getByRole('link', { name: 'For everybody' }).click();
  await ada.getByLabel('Message', { exact: true }).fill('Tea at five.');
  await ada.getByRole('button', { name: 'Tell everybody' }).click();
  await eva.goto(box.url);
  await eva.getByText('Tea at five.').waitFor();
  await eva.getByRole('button', { name: 'Put the message away' }).click();
  await eva.reload();
  await eva.getByRole('heading', { name: 'Play now' }).waitFor();
  expect(await eva.getByText('Tea at five.').count()).toBe(0);
});

async function idOf(page: Page): Promise<string> {
  return ((await (await page.request.get(`${box.url}/api/session`)).json()) as { id: string }).id;
}
