import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '../src/kit/matchfile.ts';
import { type Box, openBox } from './box.ts';
import { begun, cosmic, download, must, tinderbox, told } from './files.ts';
import { chairs, known, liveMatch, openTable } from './guests.ts';
import { choices, endScreen, eventually, logOf, offers, playOut, prompt, sees, shown, step } from './screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

test('two players and a watcher see one match, from the first chair to a file that verifies', async () => {
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
  await playOut({ Ada: ada, Ben: ben }, async (actor) => {
    const now = await shown(actor);
    await Promise.all([ada, ben, watcher].map((page) => sees(page, now)));
  });

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

test('a reload in mid-turn brings back the same position, the same log and the same offers', async () => {
  const { ada, ben } = await liveMatch(box, { goal: 500, make: begun(4) });
  await step(ada);
  const before = await shown(ada);
  const offered = await offers(ada);
  expect(before.cubes.join()).toContain('set aside');
  expect(offered.join()).toMatch(/yes: Throw/);

  await Promise.all([ada.reload(), ben.reload()]);
  await Promise.all([sees(ada, before), sees(ben, before)]);
  await eventually(() => offers(ada)).toEqual(offered);
  await step(ada);
  await sees(ben, await shown(ada));
});
