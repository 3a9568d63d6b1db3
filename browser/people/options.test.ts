import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { register, signIn } from '../helpers/accounts.ts';
import { type Box, openBox } from '../helpers/box.ts';
import { known } from '../helpers/guests.ts';
import { eventually } from '../helpers/screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

test('A14 help, B37 help: the rules of the game at hand, searchable, beside the board', async () => {
  const page = await known(box, 'Jan');
  await page.goto(`${box.url}/new/cosmic-wipeout`);
  await page.getByRole('button', { name: 'Help' }).click();
  const help = page.getByRole('region', { name: 'Help' });
  const rules = help.getByRole('article', { name: 'Rules of Cosmic Wipeout' });
  await help.getByText('Freight train', { exact: true }).waitFor();
  await rules.getByText('All the rules').click();
  await rules.getByText('Whoever banks 500').waitFor();
  await help.getByLabel('Search the help').fill('whoever banks 500');
  await eventually(() => rules.getByRole('paragraph').count()).toBeLessThan(5);
  await help.getByLabel('Search the help').fill('xyzzy');
  await rules.getByText('The rules do not speak of “xyzzy”.').waitFor();
  const right = await page
    .getByRole('button', { name: 'Open the table' })
    .evaluate((button: Part) => button.getBoundingClientRect().right);
  expect(right).toBeLessThan((await help.boundingBox())?.x ?? 0);
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
});

interface Part {
  getBoundingClientRect(): { readonly right: number };
}

test('A15 showOptions: sound, brightness and theme are in force at once and kept with the account', async () => {
  const page = await box.visit();
  await register(page, box, 'Karl', 'orange tents in rain');
  await page.getByRole('button', { name: 'Options' }).click();
  const kept = page.waitForResponse((answer) => answer.request().postData()?.includes('"sound":false') === true);
  await page.getByLabel('Brightness').fill('60');
  await page.getByLabel('Theme').selectOption('dark');
  await page.getByLabel('Sounds').uncheck();
  const looks = (on: Page) =>
    on
      .locator('html')
      .evaluate((html: { dataset: { theme: string }; style: { filter: string } }) => [
        html.dataset.theme,
        html.style.filter,
      ]);
  expect(await looks(page)).toEqual(['dark', 'brightness(0.6)']);
  await kept;

  const elsewhere = await box.visit();
  await signIn(elsewhere, box, 'Karl', 'orange tents in rain');
  await eventually(() => looks(elsewhere)).toEqual(['dark', 'brightness(0.6)']);

  await elsewhere.getByRole('button', { name: 'Options' }).click();
  await elsewhere.getByLabel('Theme').selectOption('light');
  await elsewhere.reload();
  const settings = async () => (await elsewhere.request.get(`${box.url}/api/account/settings`)).text();
  await eventually(settings).toContain('"theme":"light"');
});
