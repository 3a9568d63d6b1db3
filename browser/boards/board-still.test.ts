import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Box, openBox } from '../helpers/box.ts';
import { gather, type Known, look, people, setUp } from '../helpers/crew.ts';
import { eventually } from '../helpers/screen.ts';
import { walk } from '../helpers/walk.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

test('a proposal, a question and a notice change neither size nor place of the board', async () => {
  const three = await people(box, ['Ada', 'Ben', 'Cleo']);
  const crew = await gather(box, three);
  await setUp(crew);
  const [ada, ben] = three as [Known, Known, Known];
  await look(box, crew, [ada, ben]);
  const [adas, bens] = [await walk(ada, 'flash-point'), await walk(ben, 'flash-point')];

  await ben.getByRole('button', { name: 'Advise Ada' }).click();
  await ben.locator('[data-place="space 1"]').click();
  await ada.getByRole('list', { name: 'Proposals' }).waitFor();
  expect(await walk(ada, 'flash-point')).toEqual(adas);

  await crew.act(0, { kind: 'command', seat: 1, order: { kind: 'move', to: 30 } });
  await ben.locator('.question:not(.waiting)').waitFor();
  const answer = ben.locator('.answers').getByRole('button', { name: 'Allow' }).first();
  expect(await walk(ben, 'flash-point', () => answer.click({ trial: true }))).toEqual(bens);

  await three[2]?.request.post(`${box.url}/api/tables/${crew.table}/leave`);
  await eventually(() => ada.locator('#news').innerText()).toContain('Cleo has left.');
  expect(await walk(ada, 'flash-point')).toEqual(adas);
  expect(await walk(ben, 'flash-point', () => ben.locator('#news').waitFor())).toEqual(bens);
  crew.close();
});
