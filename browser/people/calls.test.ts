import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gathered, owner, ready } from '../helpers/accounts.ts';
import { type Box, openBox } from '../helpers/box.ts';
import { choices, eventually, shown, step } from '../helpers/screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

const myTables = (page: Page) => page.getByRole('list', { name: 'My tables' }).locator('.tag').allTextContents();
const icon = (page: Page) => page.locator('link[rel="icon"]').getAttribute('href');
const calling = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Your turn/ });

/** Presses until it is the other one's turn. */
async function playTurn(page: Page, name: string): Promise<void> {
  await choices(page).waitFor();
  for (let steps = 0; steps < 60; steps++) {
    if ((await shown(page)).turn[0] !== name) return;
    await step(page);
  }
  throw new Error('the turn does not end');
}

test('my turn finds me on every page, live: header, title, icon, my tables; a chair is only "not ready yet"', async () => {
  const [ada, ben] = await Promise.all([owner(box, 'Ada'), owner(box, 'Ben')]);
  const table = await gathered(box, [ada, ben], { game: 'cosmic-wipeout', options: { goal: 500 } });
  await ben.goto(box.url);
  await eventually(() => myTables(ben)).toEqual(['not ready yet']);
  expect(await calling(ben).count()).toBe(0);
  await ready(box, table, ben);
  await eventually(() => myTables(ben)).toEqual(['waiting for others']);
  await ready(box, table, ada);
  await eventually(() => myTables(ben)).toEqual(['others play']);

  await ben.goto(`${box.url}/leaders`);
  await ben.getByRole('heading', { name: 'Leaderboards' }).waitFor();
  expect(await ben.title()).toBe('Leaderboards · Tinderbox');
  await ada.goto(`${box.url}/table/${table}`);
  await playTurn(ada, 'Ada');
  await calling(ben).waitFor();
  expect(await ben.title()).toBe('● Leaderboards · Tinderbox');
  expect(await icon(ben)).toMatch(/^data:/);

  await calling(ben).click();
  await choices(ben).waitFor();
  expect(ben.url()).toBe(`${box.url}/table/${table}`);
  expect(await calling(ben).count()).toBe(0);
  expect(await ben.title()).toBe('● Your turn: Cosmic Wipeout · Tinderbox');
  await playTurn(ben, 'Ben');
  await eventually(() => icon(ben)).toBe('/favicon.svg');
});

test('an answer that is older than what was heard meanwhile does not take my turn away', async () => {
  const [kim, lee] = await Promise.all([owner(box, 'Kim'), owner(box, 'Lee')]);
  await kim.goto(box.url);
  const table = await gathered(box, [kim, lee], { game: 'cosmic-wipeout' });
  await eventually(() => myTables(kim)).toEqual(['not ready yet']);

  const [asked, delivered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await kim.route(
    '**/api/mine',
    async (route) => {
      const response = await route.fetch();
      asked.resolve();
      await calling(kim).waitFor();
      await route.fulfill({ response });
      delivered.resolve();
    },
    { times: 1 },
  );
  await gathered(box, [kim], { game: 'deadwood', players: 2 });
  await asked.promise;
  await ready(box, table, kim, lee);
  await delivered.promise;
  await kim.evaluate(() => fetch('/healthz').then((answer) => answer.text())); // It comes after the one before.
  expect(await calling(kim).count()).toBe(1);
});

test('the lobby is live: a table appears when it is opened, says how many chairs are free, and goes when it is called off', async () => {
  const [ina, jo] = await Promise.all([owner(box, 'Ina'), owner(box, 'Jo')]);
  const watcher = await box.visit();
  await watcher.goto(box.url);
  const row = watcher.getByRole('list', { name: 'Open tables' }).getByRole('listitem').filter({ hasText: 'Ina' });
  await watcher.getByRole('heading', { name: 'Open tables' }).waitFor();
  const said = async () => {
    await box.later(1000); // It is told once a second.
    return (await row.locator('span').allTextContents())[0];
  };
  const table = await gathered(box, [ina], { game: 'deadwood', players: 3 });
  await eventually(said).toBe('Ina · 2 free');
  await jo.request.post(`${box.url}/api/tables/${table}/join`, { data: {} });
  await eventually(said).toBe('Ina, Jo · 1 free');
  await ina.request.post(`${box.url}/api/tables/${table}/cancel`, { data: {} });
  await eventually(said).toBeUndefined();
});

/** A page that looks elsewhere, and notes what the browser would show. */
async function lookingElsewhere(page: Page, answer: 'granted' | 'denied'): Promise<void> {
  await page.addInitScript(`
    window.noted = [];
    window.asked = 0;
    window.Notification = class {
      static permission = 'default';
      static async requestPermission() {
        window.asked += 1;
        return (window.Notification.permission = '${answer}');
      }
      constructor(title, { body, tag }) { window.noted.push(title + ': ' + body + ' ' + tag); }
      close() {}
    };
    Object.defineProperty(document, 'hidden', { get: () => window.elsewhere === true });
  `);
}

test('a browser notification comes only to who has allowed it and looks elsewhere', async () => {
  const [cleo, dan] = await Promise.all([owner(box, 'Cleo'), owner(box, 'Dan')]);
  const table = await gathered(box, [cleo, dan], { game: 'cosmic-wipeout', options: { goal: 500 } });
  await ready(box, table, cleo, dan);
  await lookingElsewhere(dan, 'granted');
  await dan.goto(`${box.url}/saves`);
  await dan.getByRole('button', { name: 'Options' }).click();
  const tick = dan.getByLabel('Tell me when it is my turn and I look elsewhere');
  expect(await dan.evaluate('window.asked')).toBe(0);
  await tick.check();
  expect(await dan.evaluate('window.asked')).toBe(1);
  await dan.evaluate('window.elsewhere = true');
  await cleo.goto(`${box.url}/table/${table}`);
  await playTurn(cleo, 'Cleo');
  await eventually(() => dan.evaluate('window.noted')).toEqual([`Your turn: Cosmic Wipeout /table/${table}`]);
});

test('who refuses notifications is asked once, and the box is not ticked', async () => {
  const page = await owner(box, 'Emil');
  await lookingElsewhere(page, 'denied');
  await page.goto(box.url);
  await page.getByRole('button', { name: 'Options' }).click();
  const tick = page.getByLabel('Tell me when it is my turn and I look elsewhere');
  await tick.click();
  await eventually(() => page.evaluate('window.asked')).toBe(1);
  await page.reload();
  await page.getByRole('button', { name: 'Options' }).click();
  expect(await page.getByLabel('Tell me when it is my turn and I look elsewhere').isChecked()).toBe(false);
});

test('standing answers are set in the table menu; who is away loses the seats to a vote, and gets them back', async () => {
  const [finn, gus] = await Promise.all([owner(box, 'Finn'), owner(box, 'Gus')]);
  const table = await gathered(box, [finn, gus], { game: 'flash-point' });
  await ready(box, table, finn, gus);
  await finn.goto(`${box.url}/table/${table}`);
  await finn.getByRole('button', { name: 'Table' }).click();
  const menu = finn.getByRole('region', { name: 'Table' });
  const standing = menu.getByRole('group', { name: 'When others ask me' }).getByLabel('Finn');
  await standing.selectOption('Yes, always');
  await finn.reload();
  await finn.getByRole('button', { name: 'Table' }).click();
  await eventually(() => standing.inputValue()).toBe('always');

  const vote = menu.getByRole('button', { name: 'Hand over the seats of Gus' });
  await vote.click();
  await menu.getByRole('alert').waitFor();
  await box.later();
  await vote.click();
  const news = (page: Page) => page.locator('#news').innerText();
  await eventually(() => news(finn)).toContain('Gus has been away for long. You play for Gus now.');
  await gus.goto(`${box.url}/table/${table}`);
  await eventually(() => news(finn)).toContain('Gus is back.');
});
