import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { legal } from '../../src/kit/contract/offers.ts';
import type { MatchFile } from '../../src/kit/match/matchfile.ts';
import { type Box, openBox } from '../helpers/box.ts';
import { rehearse } from '../helpers/draws.ts';
import { cosmic, takeIn } from '../helpers/files.ts';
import { known } from '../helpers/guests.ts';
import { marked, saysByTable } from '../helpers/marks.ts';
import { choices, endScreen } from '../helpers/screen.ts';

let box: Box;
let ada: Page & { readonly person: { readonly id: string } };
beforeAll(async () => {
  box = await openBox();
  ada = await known(box, 'Ada', marked);
});
afterAll(() => box?.close());

async function goAndRead(page: Page, path: string, sign: string): Promise<void> {
  await page.goto(`${box.url}${path}`);
  await saysByTable(page, sign);
}

/** A match that is over as soon as Ada stops. */
function beforeTheEnd(players: readonly string[]): MatchFile {
  let before: MatchFile | undefined;
  rehearse(cosmic, { names: ['Ada', 'Ben'], players, options: { goal: 50 } }, (match) => {
    for (let [seat] = cosmic.toAct(match.state); seat !== undefined; [seat] = cosmic.toAct(match.state)) {
      const [first, ...others] = legal(cosmic, match.state, seat);
      const stop = others.find(({ kind }) => kind === 'stop') ?? first;
      before = seat === 0 && stop?.kind === 'stop' ? match.file() : undefined;
      if (stop) match.act(seat, stop);
    }
    return before !== undefined;
  });
  if (!before) throw new Error('nothing was tried');
  return before;
}

test('saves, matches and leaderboards: for nobody, and empty', async () => {
  const stranger = await box.visit(marked);
  await goAndRead(stranger, '/saves', '⟦Saves at this server are for people with a name: ⟧');
  await goAndRead(stranger, '/matches', '⟦Matches belong to people with a name: ⟧');
  await goAndRead(stranger, '/leaders', '⟦Nobody has finished such a match yet.⟧');
  await goAndRead(ada, '/saves', '⟦Nothing is saved yet.');
  await goAndRead(ada, '/matches', '⟦You have finished no match at a table yet.⟧');
});

test('saves, matches, leaderboards and the call from another table: with something in them', async () => {
  const ben = await known(box, 'Ben');
  const file = beforeTheEnd([ada.person.id, ben.person.id]);
  await takeIn(box, file);
  await ada.request.post(`${box.url}/api/tables/${file.match}/saves`, { data: { name: 'Before the storm' } });
  await goAndRead(ada, '/saves', 'Before the storm');
  await ada.locator('.header .turns').waitFor();
  await ada.locator('.row-ways .quiet').click();
  await ada.getByText('⟦Really delete?⟧').waitFor();
  await ada.locator('input[type=search]').fill('calm');
  await saysByTable(ada, '⟦No save is like that.⟧');
  await ada.goto(`${box.url}/table/${file.match}`);
  await choices(ada).getByRole('button', { name: /Stop/ }).click();
  await endScreen(ada).waitFor();
  await goAndRead(ada, '/matches', '⟦won⟧');
  await goAndRead(ada, '/leaders', '⟦1 of 1⟧');
});
