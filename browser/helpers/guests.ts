import type { Page } from 'playwright-core';
import type { MatchFile } from '../../src/kit/match/matchfile.ts';
import type { Person } from '../../src/tables/table/table.ts';
import type { Box, Look } from './box.ts';
import { type Cast, takeIn } from './files.ts';

/** Somebody who has been here before: the server knows the name. */
export async function known(box: Box, name: string, look: Look = {}): Promise<Page & { readonly person: Person }> {
  const page = await box.visit(look);
  const answer = await page.request.post(`${box.url}/api/session`, { data: { name } });
  return Object.assign(page, { person: (await answer.json()) as Person });
}

/** Opens a table by the form, and copies the link for the others. */
export async function openTable(
  page: Page,
  box: Box,
  { name, goal }: { name?: string; goal: number },
): Promise<string> {
  await page.goto(box.url);
  await page.getByRole('link', { name: /^With friends.*Cosmic Wipeout/ }).click();
  if (name !== undefined) await page.getByLabel('Your nickname').fill(name);
  await page.getByText('All options').click();
  await page.getByLabel('Points to win').fill(String(goal));
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  return page.evaluate<string>('navigator.clipboard.readText()');
}

interface Row {
  querySelectorAll(selector: string): Iterable<{ readonly textContent: string }>;
}

/** The chairs of a table that gathers, as they read. */
export function chairs(page: Page): Promise<string[]> {
  return page
    .getByRole('list', { name: 'Chairs' })
    .getByRole('listitem')
    .evaluateAll((rows: Row[]) =>
      rows.map((row) => Array.from(row.querySelectorAll('.sitting > *, .state'), (part) => part.textContent).join(' ')),
    );
}

export interface Live {
  readonly ada: Page;
  readonly ben: Page;
  readonly table: string;
}

/** A match of Ada and Ben from a prepared file, so with known dice, live in two browsers. */
export async function liveMatch(
  box: Box,
  { goal, make }: { readonly goal: number; make(cast: Cast): MatchFile },
  looks: { readonly ada?: Look; readonly ben?: Look } = {},
): Promise<Live> {
  const [ada, ben] = await Promise.all([known(box, 'Ada', looks.ada), known(box, 'Ben', looks.ben)]);
  const file = make({ names: ['Ada', 'Ben'], players: [ada.person.id, ben.person.id], goal });
  await takeIn(box, file);
  await Promise.all([ada, ben].map((page) => page.goto(`${box.url}/table/${file.match}`)));
  return { ada, ben, table: file.match };
}
