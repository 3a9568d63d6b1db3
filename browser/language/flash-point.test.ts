import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Box, openBox } from '../helpers/box.ts';
import { gather, type Known, look, people, setUp } from '../helpers/crew.ts';
import { unmarked } from '../helpers/marks.ts';
import { eventually } from '../helpers/screen.ts';

const marked = { language: 'marked' } as const;
const seats = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn'];
let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

/** What is told while pointing there: prices, what a walk risks, what the dice would do, why not. */
const pointed = [
  ['paramedic-to-act', 'space 7', '⟦For this you must stand on the engine.⟧'],
  ['paramedic-to-act', 'space 11', '⟦reveals who is there; it cannot be taken back⟧'],
  ['paramedic-to-act', 'space 43', '⟦goes through fire⟧'],
  ['driver-on-the-engine', 'space 3', '⟦and 2 more⟧'],
  ['driver-on-the-engine', 'space 46', 'Dan knocked down'],
  ['heroic-hardly-a-wall-is-whole', 'space 17', '⟦the house collapses⟧'],
] as const;

test('what Flash Point tells while one points at its board, and what is opened on it, stands in a table', async () => {
  const page = await box.visit(marked);
  const shown = new Set(pointed.map(([id]) => id));
  await page.goto(`${box.url}/gallery/flash-point?only=${[...shown]}`);
  await page.locator('.exhibit').first().waitFor();
  const names = [...(await page.locator('.gallery > section > h2').allInnerTexts()), ...seats];
  expect(await unmarked(page, names)).toEqual([]);

  for (const id of shown) await page.locator(`#${id} .danger-toggle`).click();
  for (const [id, place, told] of pointed) {
    await page.locator(`#${id} [data-place="${place}"]`).dispatchEvent('pointerover', { pointerType: 'mouse' });
    await eventually(() => page.locator(`#${id} .hint`).innerText()).toContain(told);
    expect(await unmarked(page, seats, '.hint')).toEqual([]);
  }
  await page.locator('#driver-on-the-engine [data-place="space 3"]').click();
  await page.locator('#driver-on-the-engine .verbs').getByRole('button', { name: 'Change crew' }).click();
  for (const opened of ['.popover', '.role-cards']) await page.locator(`#driver-on-the-engine ${opened}`).waitFor();
  expect(await unmarked(page, names)).toEqual([]);
});

test('nor does it when one person plays all, when others are asked, and when it has ended', async () => {
  const page = await box.visit(marked);
  await page.goto(`${box.url}/local/new/flash-point`);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.question').waitFor();
  expect(await unmarked(page, seats)).toEqual([]);

  const crew = await gather(box, await people(box, ['Ada', 'Ben'], marked));
  await setUp(crew);
  await look(box, crew);
  const [ada, ben] = crew.members.map((member) => member.page) as [Known, Known];
  await crew.act(0, { kind: 'command', seat: 1, order: { kind: 'move', to: 30 } });
  await ben.locator('.question:not(.waiting)').waitFor();
  await ada.locator('.waiting').waitFor();
  for (const each of [ada, ben]) expect(await unmarked(each, seats)).toEqual([]);
  crew.close();

  await page.goto(box.url);
  const won = join(import.meta.dirname, '..', '..', 'src', 'games', 'flash-point', 'golden', 'family-won.json');
  await page.getByLabel('Open a match file').setInputFiles(won);
  await page.locator('.flash-ending').waitFor();
  expect(await unmarked(page, seats)).toEqual([]);
});
