import { expect, test } from 'vitest';
import type { OptionTable, OptionValues } from '../kit/contract/options.ts';
import { allGames, gamesFolder, loadCharacters } from './catalog.ts';

const games = [...(await allGames()).values()];

test.each(games)('$id: whoever plays alone has company that the game knows, and a table that fits', async (game) => {
  const { company }: { company: readonly string[] } = await import(`${gamesFolder}/${game.id}/bot/players.ts`);
  const known = Object.keys(await loadCharacters(game.id));
  expect(company.length).toBeGreaterThan(0);
  for (const bot of company) expect(known).toContain(bot);
  const least = game.players.best?.min ?? game.players.min;
  expect(company.length + 1).toBeGreaterThanOrEqual(least);
  expect(company.length + 1).toBeLessThanOrEqual(game.players.max);
});

test.each(games)('$id: every option stands in one group at most, and where there are groups in one', (game) => {
  const { fields, groups, asked = [] } = game.options as OptionTable<OptionValues>;
  if (!groups) return expect(Object.keys(fields).length).toBeLessThan(6);
  const placed = [...asked, ...Object.values(groups).flatMap((group) => group.fields)];
  expect(placed.toSorted()).toEqual(Object.keys(fields).toSorted());
});
