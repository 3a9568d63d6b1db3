import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseIn, withStore } from '../../src/cli/shared/data.ts';
import { loadGame } from '../../src/games/catalog.ts';
import type { Game } from '../../src/kit/contract/game.ts';
import { snapshotOf } from '../../src/kit/match/match.ts';
import { type MatchFile, parseMatchFile, replay } from '../../src/kit/match/matchfile.ts';
import { rechained } from '../../src/kit/testing/forge.ts';
import type { Step } from '../../src/server/store/store.ts';
import { tableOfFile } from '../../src/tables/match/imported.ts';
import { type Box, openBox } from '../helpers/box.ts';
import { download, must } from '../helpers/files.ts';
import { endScreen, eventually } from '../helpers/screen.ts';

const game = (await loadGame('flash-point')) as Game;
const golden = new URL('../../src/games/flash-point/golden/family-won.json', import.meta.url);
const played = must(parseMatchFile(readFileSync(golden, 'utf8')));

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

/** The same match as rules of before have led to its end, by an action that today's do not have. */
function underOlderRules(): MatchFile {
  const place = played.entries.findIndex(({ kind }) => kind === 'action');
  const entries = played.entries.map((entry, at) =>
    at === place && entry.kind === 'action' ? { ...entry, action: { kind: 'of-before' } } : entry,
  );
  return rechained({ ...played, rules: game.rules - 1, entries });
}

/** As the older program has left it: table, log, and how it ended. */
async function left({ data }: Box, file: MatchFile): Promise<void> {
  const { table, seed } = must(tableOfFile(game, played));
  const { match: id, rules, entries } = file;
  const { match } = must(replay(game, played));
  const snapshot = { ...snapshotOf(match), rules, chain: entries.at(-1)?.chain ?? '' };
  const steps = entries.map((entry): Step => {
    return { kind: 'entry', match: id, version: entry.version, id: entry.id, text: JSON.stringify(entry) };
  });
  await withStore(databaseIn(data), async (store) => {
    await store.save([
      { kind: 'open', table: { ...table, rules }, seed },
      ...steps,
      { kind: 'snapshot', match: id, snapshot },
    ]);
  });
}

test('a match that ended under older rules is shown as it ended, says why no more, and can be taken along whole', async () => {
  const file = underOlderRules();
  await left(box, file);
  const page = await box.visit();
  await page.goto(`${box.url}/table/${file.match}`);
  await endScreen(page).waitFor();
  expect(await endScreen(page).getByRole('heading').first().innerText()).toMatch(/won|saved/i);
  await eventually(() => page.locator('.log-lines').textContent()).toContain(
    `What was played under rules ${file.rules} cannot be shown again`,
  );
  const { file: taken } = await download(page);
  expect(taken).toEqual(file);
});
