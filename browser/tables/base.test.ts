import { expect, test } from 'vitest';
import { openBox } from '../helpers/box.ts';
import { known, openTable } from '../helpers/guests.ts';
import { eventually, sees, shown, step } from '../helpers/screen.ts';

test('under a base nothing is asked elsewhere: home, a table, an action, a reload, and without a network', async () => {
  const under = await openBox({ base: '/games' });
  const page = await under.visit({ offline: true });
  const strays: string[] = [];
  const note = (url: string) => /^[^:]+:\/\/[^/]+\/games\//.test(url) || strays.push(url);
  page.on('request', (asked) => note(asked.url()));
  page.on('websocket', (line) => note(line.url()));
  await page.goto(`${under.url}/`);
  const link = await openTable(page, { ...under, url: `${under.url}/` }, { name: 'Ada', goal: 50 });
  expect(link).toMatch(/^http:\/\/[^/]+\/games\/table\/[^/]+$/);
  const ben = await known(under, 'Ben');
  for (const [what, data] of Object.entries({ join: {}, ready: { ready: true } }))
    await ben.request.post(`${under.url}/api/tables/${link.split('/').at(-1)}/${what}`, { data });
  await page.getByRole('button', { name: 'I am ready' }).click();
  await step(page);
  const before = await shown(page);
  await page.reload();
  await sees(page, before);

  await eventually(() => page.evaluate('caches.match("/games/").then(Boolean)')).toBe(true);
  await page.context().setOffline(true);
  await page.goto(`${under.url}/`);
  await page.getByRole('button', { name: /^Against the computer.*Cosmic Wipeout/ }).click();
  await step(page);
  expect(page.url()).toMatch(/\/games\/local\//);
  expect(strays).toEqual([]);
  await under.close();
});
