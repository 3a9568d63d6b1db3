import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseMatchFile, replay } from '../../src/kit/match/matchfile.ts';
import { owner } from '../helpers/accounts.ts';
import { type Box, openBox } from '../helpers/box.ts';
import { cosmic, must } from '../helpers/files.ts';
import { chairs } from '../helpers/guests.ts';
import { choices, endScreen, eventually } from '../helpers/screen.ts';

let box: Box;
let page: Page;
let finished: string;
beforeAll(async () => {
  box = await openBox();
  page = await owner(box, 'Ada');
});
afterAll(() => box?.close());

/** Presses whenever it is one's turn, until the match is over; the bot may be quicker than a press. */
async function playToTheEnd(): Promise<void> {
  const free = choices(page).getByRole('button', { disabled: false });
  const stop = free.filter({ hasText: 'Stop' });
  for (let presses = 0; presses < 200; presses++) {
    await free.first().or(endScreen(page)).first().waitFor();
    if (await endScreen(page).isVisible()) return;
    const [button] = await ((await stop.count()) > 0 ? stop : free).elementHandles();
    await button?.click().catch(() => {}); // this very button: it may have gone meanwhile
  }
  throw new Error('the match does not end');
}

test('a match against a bot, from the form to the end screen', async () => {
  await page.goto(`${box.url}/new/cosmic-wipeout`);
  await page.getByText('All options').click();
  await page.getByLabel('Points to win').fill('50');
  await page.getByText('The table: who may join').click();
  await page.getByLabel('How bots play').selectOption('At once');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByLabel('A bot for chair 2').selectOption('cautious');
  await eventually(async () => (await chairs(page))[1]).toBe('Cautious bot ✓ ready');
  await page.getByRole('button', { name: 'Take away' }).click();
  await eventually(async () => (await chairs(page))[1]).toBe('Free chair');
  await page.getByLabel('A bot for chair 2').selectOption('random');
  await page.getByRole('button', { name: 'I am ready' }).click();
  finished = page.url();
  await playToTheEnd();
});

test('my matches lists it with result, replay and file; the leaderboard names me, and no longer when I say so', async () => {
  await page.goto(`${box.url}/matches`);
  const row = page.getByRole('list', { name: 'My matches' }).getByRole('listitem');
  await eventually(() => row.innerText()).toMatch(/^Cosmic Wipeout (won|lost)\s+\w+ wins.*\s+\d+ points · with \w+/);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('link', { name: 'Download Cosmic Wipeout' }).click(),
  ]);
  const file = must(parseMatchFile(readFileSync(await saved.path(), 'utf8')));
  expect(must(replay(cosmic, file)).match.setup.names[0]).toBe('Ada');
  expect(file.seed).toMatch(/^[0-9a-f]{64}$/);
  await row.getByRole('link', { name: 'Replay Cosmic Wipeout' }).click();
  await page.getByRole('slider').waitFor();
  expect(page.url()).toBe(`${finished}?at=0`);

  await page.goto(`${box.url}/leaders?game=cosmic-wipeout`);
  await page.getByRole('row', { name: /^1 Ada you [01] of 1/ }).waitFor();
  await page.getByLabel('Game').selectOption('Deadwood');
  await page.getByText('Nobody has finished such a match yet.').waitFor();

  await page.goto(`${box.url}/account`);
  const kept = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('"leaderboards":false') === true && answer.ok(),
  );
  await page.getByLabel('List me in leaderboards').uncheck();
  await kept;
  await page.goto(`${box.url}/leaders?game=cosmic-wipeout`);
  await page.getByText('Nobody has finished such a match yet.').waitFor();
});

test('from a replay a new table branches off; from the end one plays again', async () => {
  await page.goto(`${finished}?at=1`);
  await page.getByRole('button', { name: 'New table from here' }).click();
  await page.getByText('The match goes on from move 1').waitFor();
  expect(page.url()).not.toContain(finished);

  await page.goto(finished);
  await endScreen(page).getByRole('button', { name: 'Play again' }).click();
  await page.waitForURL((url) => url.href !== finished);
  await choices(page).waitFor();
});

test('the host invites a bot account by a button; what it declines is said', async () => {
  const made = await page.request.post(`${box.url}/api/account/bots`, { data: { name: 'Robo' } });
  const { bot } = (await made.json()) as { readonly bot: { readonly id: string } };
  await page.goto(`${box.url}/new/cosmic-wipeout`);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByText('Invite a bot account').click();
  const invite = page.getByRole('button', { name: 'Invite Robo (bot)' });
  await invite.waitFor();
  await page.request.delete(`${box.url}/api/account/bots/${bot.id}/token`);
  await invite.click();
  await page.getByText('This bot does not come: its owner has ended its token.').waitFor();
  await page.request.post(`${box.url}/api/account/bots/${bot.id}/token`);
  await invite.click();
  await eventually(async () => (await chairs(page))[1]).toBe('Robo (bot) away ✓ ready');
});
