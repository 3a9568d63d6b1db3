import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contractTests } from '../kit/testing/contract.ts';
import { gameIds, gamesFolder, loadGame } from './catalog.ts';

for (const id of gameIds()) {
  const game = await loadGame(id);
  test(`${id} has the id of its folder`, () => expect(game?.id).toBe(id));
  if (game) contractTests(game, join(gamesFolder, id));
}
