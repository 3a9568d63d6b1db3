import { expect, test, vi } from 'vitest';
import { scripted } from '../chance/chance.ts';
import game from '../template/rules/game.ts';
import type { Game } from './game.ts';
import { beginning, tryAction } from './whatif.ts';

const ROLL = { kind: 'roll' };
const fresh = () => beginning(game, { goal: 10 }, 2, scripted([]));

test('what is tried is done to the state by whoever is asked, and told with what it drew', () => {
  const state = fresh();
  expect(tryAction(game, state, undefined, ROLL, scripted([3]))).toMatchObject({ value: { draws: [3] } });
  expect(state).toMatchObject({ steps: [3, 0], turn: 1 });
  expect(tryAction(game, state, undefined, ROLL, scripted([2]))).toMatchObject({
    value: { facts: expect.arrayContaining([expect.objectContaining({ seat: 1 })]) },
  });
});

test('a seat that is not asked is refused, and nothing is done', () => {
  const state = fresh();
  expect(tryAction(game, state, 1, ROLL, scripted([]))).toMatchObject({ refusal: { code: 'not-your-turn' } });
  expect(state).toEqual(fresh());
});

test('a match that nobody plays has the seats the game says; the first is the host, and they are ready in their order', () => {
  const setup = vi.fn();
  beginning({ ...game, seats: (_options, players) => players + 1, setup } as Game, { goal: 10 }, 2, scripted([]));
  expect(setup.mock.calls[0]?.[1]).toEqual({ names: ['Seat 0', 'Seat 1', 'Seat 2'], host: 0, readyOrder: [0, 1, 2] });
});
