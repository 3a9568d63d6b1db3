import { afterAll, beforeAll, test } from 'vitest';
import deadwood from '../../src/games/deadwood/rules/game.ts';
import { recordMatch } from '../../src/kit/testing/record.ts';
import { gathered, ready } from '../helpers/accounts.ts';
import { type Box, openBox } from '../helpers/box.ts';
import { gather, type Known, look, people, setUp } from '../helpers/crew.ts';
import { must, save } from '../helpers/files.ts';
import { known } from '../helpers/guests.ts';
import { marked, saysByTable, submit } from '../helpers/marks.ts';
import { endScreen, eventually } from '../helpers/screen.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

test('a table: watching, a question before a throw, its menu, talk, what was not sent, somebody away, looking back, notices', async () => {
  const [gus, hanna] = await Promise.all([
    known(box, 'Gus', { ...marked, wishes: { confirm: true } }),
    known(box, 'Hanna'),
  ]);
  const table = await gathered(box, [gus, hanna], { game: 'cosmic-wipeout', options: { goal: 500 } });
  await ready(box, table, gus, hanna);
  await hanna.goto(`${box.url}/table/${table}`);
  await gus.goto(`${box.url}/table/${table}`);
  await saysByTable(gus, '⟦Nothing has been said yet.⟧');
  const stranger = await box.visit(marked);
  await stranger.goto(`${box.url}/table/${table}`);
  await stranger.locator('.table-tools button').last().click();
  await saysByTable(stranger, '⟦You watch this match.⟧');
  await stranger.goto('about:blank');

  await gus.locator('.controls button').first().click();
  await saysByTable(gus, '⟦Something is drawn, so it cannot be taken back.⟧');
  await gus.locator('.confirm .plain').click();

  await gus.route('**/chat', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await gus.locator('.side .say input').fill('Well met');
  await submit(gus, '.side .say');
  await gus.locator('.table-tools button').last().click();
  await gus.locator('.table-menu form input').first().fill('Sunday');
  await submit(gus, '.table-menu > form:first-of-type');
  await gus.locator('.table-menu .leave').click();
  await gus.getByText('⟦Saved as “Sunday”.⟧').waitFor();
  await saysByTable(gus, '⟦Not sent. ');

  await hanna.goto('about:blank');
  await gus.getByText('⟦Hand over the seats of Hanna⟧').waitFor();
  await saysByTable(gus, '⟦Let ');
  await hanna.request.post(`${box.url}/api/tables/${table}/leave`, { data: {} });
  await saysByTable(gus, '⟦Hanna has left.⟧');
  await gus.goto(`${box.url}/table/${table}?at=0`);
  await saysByTable(gus, '⟦Back to now⟧');
});

test('the end of a match: places, deeds, luck, the dice; and a film by steps', async () => {
  const page = await box.visit({ ...marked, films: 'step' });
  const file = must(recordMatch(deadwood, { name: 'told', players: 2, options: {} }));
  await page.goto(box.url);
  await page.locator('input[type=file]').setInputFiles(save(box.data, file));
  await endScreen(page).locator('.luck-report').first().waitFor();
  await saysByTable(page, '⟦Look at the board⟧');
  await endScreen(page).locator('.end-actions .quiet').click();
  await saysByTable(page, '⟦Result⟧');
  await page.goto(`${page.url()}?at=1`);
  await page.locator('.replay-keys button').nth(3).click();
  await saysByTable(page, '⟦Next⟧');
});

test('together: pointing, advice, a question with its countdown, a standing answer, silence, an undo', async () => {
  const [ina, jo] = (await people(box, ['Ina', 'Jo'], marked)) as [Known, Known];
  const crew = await gather(box, [ina, jo]);
  await setUp(crew);
  await look(box, crew);
  await jo.locator('[data-place="space 0"]').focus();
  await jo.keyboard.press('.');
  await eventually(() => ina.locator('.ping').innerText()).toMatch(/^⟦Jo points at/);
  await jo.getByRole('button', { name: /^⟦Advise⟧/ }).click();
  await saysByTable(jo, '⟦Choose for Ina');
  await jo.locator('[data-place="space 1"]').click();
  await ina.locator('.proposals').waitFor();
  await saysByTable(ina, '⟦ proposes: ⟧');
  await ina.keyboard.press('y');
  await eventually(() => crew.now().state.firefighters[0]?.at).toBe(1);
  await ina.locator('.toolbar button').first().click();
  await saysByTable(ina, '⟦Ina took the last step back.⟧');

  await crew.act(0, { kind: 'command', seat: 1, order: { kind: 'move', to: 30 } });
  await jo.locator('.countdown').waitFor();
  await saysByTable(jo, '⟦ to answer, else: ⟧');
  await saysByTable(ina, '⟦Withdraw⟧');
  await jo.locator('.table-tools button').last().click();
  await saysByTable(jo, '⟦When others ask me⟧');
  await box.later();
  await saysByTable(ina, '⟦Jo did not answer in time, so it is: ⟦');
  await saysByTable(jo, '⟦You did not answer in time, so it is: ⟦');
  await jo.locator('.table-menu select').first().selectOption('always');
  await saysByTable(ina, '⟦agrees⟧');
  crew.close();
});
