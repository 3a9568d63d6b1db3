import type { Page } from 'playwright-core';
import type { Box, Look } from './box.ts';
import { eventually } from './screen.ts';

export const PASSWORD = 'violet harbour lights';

/** Who the header says one is. */
export const me = (page: Page) => page.getByRole('banner').locator('.me').textContent();

/** Registers by the form. A guest may have the name already: only the way on says that it is done. */
export async function register(page: Page, box: Box, name: string, password = PASSWORD): Promise<void> {
  await page.goto(`${box.url}/register`);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create the account' }).click();
  await page.waitForURL((url) => url.pathname !== '/register');
  await eventually(() => me(page)).toBe(name);
}

export async function signIn(page: Page, box: Box, name: string, password = PASSWORD): Promise<void> {
  await page.goto(`${box.url}/sign-in`);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Somebody with an account, made without the form. */
export async function owner(box: Box, name: string, look: Look = {}): Promise<Page> {
  const page = await box.visit(look);
  await page.request.post(`${box.url}/api/accounts`, { data: { name, password: PASSWORD } });
  return page;
}

/** A table that somebody opens, others join, and all but the last are ready at: without clicking. */
export async function gathered(box: Box, people: readonly Page[], wish: object): Promise<string> {
  const [host, ...others] = people;
  if (!host) throw new Error('a table needs somebody');
  const opened = await host.request.post(`${box.url}/api/tables`, { data: { players: people.length, ...wish } });
  const { id } = (await opened.json()) as { id: string };
  for (const page of others) await page.request.post(`${box.url}/api/tables/${id}/join`, { data: {} });
  return id;
}

export async function ready(box: Box, table: string, ...people: readonly Page[]): Promise<void> {
  for (const page of people) {
    await page.request.post(`${box.url}/api/tables/${table}/ready`, { data: { ready: true } });
  }
}
