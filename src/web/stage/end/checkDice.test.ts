import { expect, test } from 'vitest';
import text from '../../../games/cosmic-wipeout/golden/two.json?raw';
import game from '../../../games/cosmic-wipeout/rules/game.ts';
import { type MatchFile, parseMatchFile } from '../../../kit/match/matchfile.ts';
import { rebuild } from '../history.ts';
import { checkedDraws } from './CheckDice.tsx';

function golden(): MatchFile {
  const parsed = parseMatchFile(text);
  if ('refusal' in parsed) throw new Error(parsed.refusal.code);
  return parsed.value;
}

function historyOf({ match, seedHash, rules, entries }: MatchFile) {
  const rebuilt = rebuild(game, { match, game: game.id, rules, seedHash }, entries);
  if ('refusal' in rebuilt) throw new Error(rebuilt.refusal.code);
  return rebuilt.value;
}

test('the dice of a finished match are checked by the page itself, and counted', async () => {
  const file = golden();
  const draws = file.entries.reduce((sum, entry) => sum + entry.draws.length, 0);
  const told = await checkedDraws(game, historyOf(file), file.seed ?? '');
  expect(told).toBe(`${draws} draws checked: all come from this seed.`);
});

test('another seed is not believed', async () => {
  const file = golden();
  expect(await checkedDraws(game, historyOf(file), '0'.repeat(64))).toMatch(
    /^The dice are not what the seed says\. \w/,
  );
});
