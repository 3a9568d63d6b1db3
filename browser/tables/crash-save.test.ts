import { afterAll, beforeAll, test } from 'vitest';
import { type Box, openMortalBox } from '../helpers/box.ts';
import { gather, type Known, look, people, setUp } from '../helpers/crew.ts';
import { eventually, prompt } from '../helpers/screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openMortalBox();
});
afterAll(() => box?.close());

test('saved in mid-question, the server killed, loaded, answered', async () => {
  const three = await people(box, ['Ada', 'Ben', 'Cleo']);
  const [ada, ben, cleo] = three as [Known, Known, Known];
  const crew = await gather(box, three, {}, { replyTimeout: 3600 });
  await setUp(crew);
  await look(box, crew);
  await crew.act(0, { kind: 'command', seat: 1, order: { kind: 'move', to: 30 } });
  const question = ben.locator('.question:not(.waiting)');
  await question.waitFor();
  await ada.getByRole('button', { name: 'Table', exact: true }).click();
  await ada.getByLabel('Name of the save').fill('Mid-question');
  await ada.getByRole('button', { name: 'Save', exact: true }).click();
  await ada.getByText('Saved as “Mid-question”.').waitFor();
  crew.close();
  await box.kill();
  await box.start();
  await question.waitFor();
  await eventually(() => prompt(ada).innerText()).toMatch(/Ben\s*\d+ min/);

  const { saves } = await (await ada.request.get(`${box.url}/api/saves`)).json();
  const table = await (await ada.request.post(`${box.url}/api/saves/${saves[0].id}/load`)).json();
  for (const page of three) {
    await page.request.post(`${box.url}/api/tables/${table.id}/join`, { data: {} });
    await page.request.post(`${box.url}/api/tables/${table.id}/ready`, { data: { ready: true } });
    await page.goto(`${box.url}/table/${table.id}`);
  }
  await ben.getByRole('button', { name: 'Allow', exact: false }).first().click();
  await eventually(() => cleo.locator('.log-lines').innerText()).toContain('Ben moves to 3,0.');
});
