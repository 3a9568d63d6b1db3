import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Box, openBox } from '../helpers/box.ts';
import { eventually, logOf } from '../helpers/screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

/** Three at one screen, by the rules of the document. */
async function byTheDocument(): Promise<Page> {
  const page = await box.visit();
  await page.goto(`${box.url}/local/new/deadwood`);
  await page.getByRole('button', { name: 'Add a player' }).click();
  for (const [place, name] of ['Ada', 'Ben', 'Cleo'].entries()) {
    await page.getByRole('textbox', { name: `Player ${place + 1}` }).fill(name);
  }
  await page.getByRole('radio', { name: /^After the written description/ }).check();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.getByText('Ready to begin?').first().waitFor();
  return page;
}

test('suggested players: whoever opens a table reads that it is best with 2 to 6', async () => {
  const page = await box.visit();
  for (const address of ['/new/deadwood', '/local/new/deadwood']) {
    await page.goto(`${box.url}${address}`);
    await eventually(() => page.locator('.best-with').allInnerTexts()).toEqual(['Best with 2 to 6.']);
  }
  await page.goto(`${box.url}/new/cosmic-wipeout`);
  await page.getByRole('button', { name: 'Open the table' }).waitFor();
  expect(await page.locator('.best-with').count()).toBe(0);
});

test('014 106 the players decide on a banker and on who goes first, and read the order that is played', async () => {
  const page = await byTheDocument();
  const bankers = page.getByRole('group', { name: 'Who is the banker?' });
  const tagged = () => page.locator('.purse', { hasText: 'banker' }).allInnerTexts();
  expect(await bankers.getByRole('radio', { name: 'Ada' }).isChecked()).toBe(true);
  await bankers.getByRole('radio', { name: 'Ben' }).click(); // It is checked once it is done.
  await eventually(tagged).toEqual([expect.stringContaining('Ben')]);
  await page.getByRole('group', { name: 'Who goes first?' }).getByRole('radio', { name: 'Cleo' }).check();
  await page.getByRole('button', { name: /^Begin/ }).click();
  await eventually(async () => (await logOf(page)).join('\n')).toContain(
    'Cleo goes first. The order is Cleo, Ada and Ben.',
  );
  expect((await logOf(page)).join('\n')).toContain('Ben is the banker.');
});
