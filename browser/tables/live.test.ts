import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '../../src/kit/match/matchfile.ts';
import { type Box, openBox } from '../helpers/box.ts';
import { begun, cosmic, download, must, nearItsEnd, tinderbox, told } from '../helpers/files.ts';
import { chairs, known, liveMatch, openTable } from '../helpers/guests.ts';
import {
  choices,
  endScreen,
  eventually,
  logOf,
  nextButton,
  playOut,
  prompt,
  sees,
  shown,
  step,
  whoseTurn,
} from '../helpers/screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

/** All of them see what the one who acted sees. */
async function allSee(pages: readonly Page[], actor: Page): Promise<void> {
  const now = await shown(actor);
  await Promise.all(pages.map((page) => sees(page, now)));
}

test('two players and a watcher see one match from the first chair on', async () => {
  const ada = await box.visit();
  const link = await openTable(ada, box, { name: 'Ada', goal: 50 });
  const ben = await known(box, 'Ben');
  const watcher = await box.visit({ films: 'fast' });
  await Promise.all([ben.goto(link), watcher.goto(link)]);
  await ben.getByRole('button', { name: 'Join as Ben' }).click();
  for (const page of [ada, watcher]) {
    await eventually(async () => (await chairs(page)).join('; ')).toMatch(/^Ada (you )?host not ready; Ben not ready$/);
  }
  await ada.getByRole('button', { name: 'I am ready' }).click();
  await eventually(() => chairs(ben)).toEqual(['Ada host ✓ ready', 'Ben you not ready']);
  await ben.getByRole('button', { name: 'I am ready' }).click();

  await choices(ada).waitFor();
  expect(await prompt(ada).textContent()).toContain('Throw all five cubes to begin your turn.');
  await eventually(() => prompt(ben).textContent()).toContain('Waiting for Ada.');
  for (let actions = 0; actions < 3; actions++) {
    const actor = (await whoseTurn({ Ada: ada, Ben: ben })) as Page;
    await step(actor);
    await allSee([ada, ben, watcher], actor);
  }
});

test('what could not be saved yet is on its way, and is done without another press', async () => {
  const { ada, ben, table } = await liveMatch(box, { goal: 60, make: begun(34) });
  const disk = await fullDisk(ada);
  await ada.goto(`${box.url}/table/${table}`);
  const before = await logOf(ada);
  await (await nextButton(ada)).click();
  const note = ada.getByText('This could not be saved yet. It is sent again by itself.');
  await note.waitFor();
  expect(await logOf(ada)).toEqual(before);
  disk.full = false;
  await note.waitFor({ state: 'detached' });
  await eventually(async () => (await logOf(ben)).length).toBeGreaterThan(before.length);
  await sees(ben, await shown(ada));
  expect(disk.refused.size).toBe(1);
});

/** Refuses a page's actions as a server with a full disk does. */
async function fullDisk(page: Page): Promise<{ full: boolean; readonly refused: Set<string> }> {
  const disk = { full: true, refused: new Set<string>() };
  await page.routeWebSocket('**/ws', (near) => {
    const far = near.connectToServer();
    near.onMessage((message) => {
      const { type, id } = JSON.parse(String(message));
      if (type !== 'act' || !disk.full) return far.send(message);
      disk.refused.add(id);
      near.send(JSON.stringify({ type: 'refused', id, refusal: { code: 'not-saved' }, sentence: 'Not saved.' }));
    });
  });
  return disk;
}

test('two players and a watcher see one match to its end, and a file that verifies', async () => {
  const watcher = await box.visit({ films: 'fast' });
  const { ada, ben, table } = await liveMatch(box, { goal: 100, make: nearItsEnd(3) });
  await watcher.goto(`${box.url}/table/${table}`);
  const presses = await playOut({ Ada: ada, Ben: ben }, (actor) => allSee([ada, ben, watcher], actor));
  expect(presses).toBe(3);

  for (const page of [ada, ben, watcher]) {
    await endScreen(page).waitFor();
    const result = await endScreen(page).getByRole('heading', { level: 2 }).textContent();
    expect(result).toMatch(/^(Ada|Ben) wins with \d+ points\.$/);
  }
  const { file, path } = await download(watcher);
  expect(await logOf(ben)).toEqual(told(file));
  expect(must(verify(cosmic, file))).toMatchObject({ notCheckable: 0, outcome: { reason: 'goal-reached' } });
  expect(await tinderbox('verify', path)).toMatch(/entries hold, \d+ draws come from the seed\.\n(Ada|Ben) wins/);
});
