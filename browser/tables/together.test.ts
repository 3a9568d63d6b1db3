import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Box, openBox } from '../helpers/box.ts';
import { type Crew, gather, type Known, look, people, setUp } from '../helpers/crew.ts';
import { stored } from '../helpers/files.ts';
import { eventually, prompt } from '../helpers/screen.ts';

let box: Box;
let three: Known[];
beforeAll(async () => {
  box = await openBox();
  three = await people(box, ['Ada', 'Ben', 'Cleo']);
});
afterAll(() => box?.close());

async function crewOfThree(options = {}, pages = three): Promise<{ crew: Crew; ada: Page; ben: Page; cleo: Page }> {
  const crew = await gather(box, pages, options);
  await setUp(crew);
  await look(box, crew);
  const [ada, ben, cleo] = pages as [Known, Known, Known];
  return { crew, ada, ben, cleo };
}

const cell = (page: Page, space: number) => page.locator(`[data-place="space ${space}"]`);
const LONG_PRESS = 550;
/** After this, somebody may point as often as at first. */
const REST = 10_000;
const pings = (page: Page) => page.locator('.ping');

test('what somebody points at is shown to all for five seconds, without acting; too much of it is refused', async () => {
  const stopped = await people(box, ['Ada', 'Ben', 'Cleo'], { clock: 'stopped' });
  const { crew, ada, ben, cleo } = await crewOfThree({}, stopped);
  const { version } = crew.now();
  await ben.keyboard.down('Alt');
  await cell(ben, 0).click();
  await ben.keyboard.up('Alt');
  for (const page of [ada, ben, cleo]) {
    await eventually(() => pings(page).count()).toBe(1);
    expect(await pings(page).innerText()).toMatch(/Ben points at 0,0/);
  }
  const [ring, place] = await Promise.all([pings(ada).boundingBox(), cell(ada, 0).boundingBox()]);
  expect(Math.abs((ring?.x ?? 0) - (place?.x ?? 99))).toBeLessThan(2);
  await box.later(4900);
  expect(await pings(ada).count()).toBe(1);
  await box.later(100);
  await eventually(() => pings(ada).count()).toBe(0);

  await cell(ada, 20).focus();
  for (let times = 0; times < 6; times++) await ada.keyboard.press('.');
  await eventually(() => pings(cleo).count()).toBe(5);
  await eventually(() => prompt(ada).getByRole('alert').innerText()).toMatch(/^Too many/);
  expect(crew.now().version).toBe(version);
  crew.close();
});

test('a long press points, and does nothing else', async () => {
  const phone = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true, clock: 'stopped' } as const;
  const [eva] = (await people(box, ['Eva'], phone)) as [Known];
  const crew = await gather(box, [eva]);
  await setUp(crew);
  await look(box, crew);
  const { version } = crew.now();
  const target = await cell(eva, 0).boundingBox();
  const finger = await eva.context().newCDPSession(eva);
  const [x, y] = [(target?.x ?? 0) + 8, (target?.y ?? 0) + 8];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  expect(await pings(eva).count()).toBe(0);
  await box.later(LONG_PRESS - 1);
  expect(await pings(eva).count()).toBe(0);
  await box.later(1);
  await eventually(() => pings(eva).count()).toBe(1);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await box.later(5000);
  await eventually(() => pings(eva).count()).toBe(0);
  expect(crew.now().version).toBe(version);
  await cell(eva, 0).tap();
  await eventually(() => crew.now().version).toBe(version + 1);
  crew.close();
});

test('a proposal is a ghost on every board, taken with one key or put away; who mutes hints sees none', async () => {
  await box.later(REST);
  const { crew, ada, ben, cleo } = await crewOfThree();
  const [from] = crew.now().state.firefighters;
  await ben.getByRole('button', { name: 'Advise Ada' }).click();
  await cell(ben, 1).click();
  await eventually(() => ada.getByRole('list', { name: 'Proposals' }).innerText()).toMatch(
    /Ben proposes: Walk to 0,1 \(2 points\)/,
  );
  for (const page of [ada, ben, cleo]) await eventually(() => page.locator('.proposed .ghost').count()).toBe(1);
  expect(await cleo.getByRole('list', { name: 'Proposals' }).count()).toBe(0);
  expect(crew.now().state.firefighters[0]?.at).toBe(from?.at);

  await ada.keyboard.press('y');
  await eventually(() => crew.now().state.firefighters[0]?.at).toBe(1);
  for (const page of [ada, ben, cleo]) await eventually(() => page.locator('.proposed').count()).toBe(0);

  await cleo.getByRole('button', { name: 'Advise Ada' }).click();
  await cleo
    .locator('.bar')
    .getByRole('button', { name: /^End turn/ })
    .click();
  await eventually(() => ada.getByRole('list', { name: 'Proposals' }).innerText()).toMatch(
    /Cleo proposes: End the turn/,
  );
  await ada.getByRole('list', { name: 'Proposals' }).getByRole('button', { name: 'No' }).click();
  await eventually(() => ada.getByRole('list', { name: 'Proposals' }).count()).toBe(0);
  expect(crew.now().state.turn).toBe(0);

  await box.later(REST);
  await ada.getByRole('button', { name: 'Options' }).click();
  await ada.getByLabel('Show what others point at and propose').uncheck();
  await ben.getByRole('button', { name: 'Advise Ada' }).click();
  await cell(ben, 2).click();
  await eventually(() => cleo.locator('.proposed .ghost').count()).toBe(1);
  expect(await ada.getByRole('list', { name: 'Proposals' }).count()).toBe(0);
  await ada.getByLabel('Show what others point at and propose').check();
  await eventually(() => ada.getByRole('list', { name: 'Proposals' }).count()).toBe(1);
  crew.close();
});

test('somebody leaves in mid-turn: the firefighter and the open question go to another, who answers', async () => {
  // Ada plays two of four firefighters, so Cleo takes over.
  const { crew, ada, ben, cleo } = await crewOfThree({ crew: 4 });
  await crew.act(0, { kind: 'command', seat: 1, order: { kind: 'move', to: 30 } });
  await ben.locator('.question:not(.waiting)').waitFor();
  await ben.getByRole('button', { name: 'Table', exact: true }).click();
  await ben.getByRole('button', { name: /^Leave the table/ }).click();
  await ben.getByRole('button', { name: 'Leave for good' }).click();
  await ben.waitForURL(`${box.url}/`);
  await eventually(() => ada.locator('#news').innerText()).toMatch('Ben has left. Cleo plays for Ben now.');
  await eventually(() => cleo.locator('#news').innerText()).toMatch('Ben has left. You play for Ben now.');
  await eventually(() => prompt(cleo).innerText()).toMatch(/^Ben: .*move to 3,0: agreed\?/m);
  await cleo.locator('.answers').getByRole('button', { name: 'Allow', exact: false }).first().click();
  await eventually(() => crew.now().state.firefighters[1]?.at).toBe(30);
  await eventually(() => prompt(ada).innerText()).toContain('Your turn');

  await crew.act(0, { kind: 'command', seat: 3, order: { kind: 'move', to: 30 } });
  await eventually(() => crew.now().state.firefighters[3]?.at).toBe(30);
  expect((await stored(box, crew.table)).entries.at(-1)).toMatchObject({ by: { auto: 'same-person' } });
  crew.close();
});
