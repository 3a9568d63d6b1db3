import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameIds } from '../../src/games/catalog.ts';
import { type Box, openBox } from '../helpers/box.ts';
import { known } from '../helpers/guests.ts';
import { eventually, prompt } from '../helpers/screen.ts';

/** The policy that comes with every page allows all that the pages do: nothing is reported as refused. */

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

const listen = `
  window.refusedByPolicy = [];
  addEventListener('securitypolicyviolation', (event) =>
    window.refusedByPolicy.push(event.violatedDirective + ' ' + event.blockedURI));`;

async function visitor(name: string): Promise<Page> {
  const page = await known(box, name);
  await page.addInitScript(listen);
  return page;
}

const refused = (page: Page): Promise<string[]> => page.evaluate<string[]>('window.refusedByPolicy');

test('the home page', async () => {
  const page = await visitor('Ada');
  await page.goto(box.url);
  await page.getByRole('link', { name: /^With friends.*Deadwood/ }).waitFor();
  expect(await refused(page)).toEqual([]);
});

test.each(gameIds())('a board of %s at a table that plays', async (game) => {
  const page = await visitor('Ben');
  const ask = async (path: string, data: object) =>
    (await page.request.post(`${box.url}/api/tables${path}`, { data })).json();
  const { id } = await ask('', { game, players: 2, names: ['Cem'] });
  await ask(`/${id}/ready`, { ready: true });
  await page.goto(`${box.url}/table/${id}`);
  await prompt(page).waitFor();
  expect(await refused(page)).toEqual([]);
});

test.each(gameIds())('every position in the gallery of %s', async (game) => {
  const page = await visitor('Cem');
  await page.goto(`${box.url}/gallery/${game}`);
  await page.locator('.exhibit').last().waitFor();
  expect(await refused(page)).toEqual([]);
});

test('what the policy forbids is seen here', async () => {
  const other = await openBox();
  const page = await other.visit();
  await page.addInitScript(listen);
  await page.goto(other.url);
  await page.evaluate("document.head.append(Object.assign(document.createElement('style'), { textContent: 'p {}' }))");
  await eventually(() => refused(page)).toEqual(['style-src-elem inline']);
  await expect(other.close()).rejects.toThrow('Content Security Policy');
});
