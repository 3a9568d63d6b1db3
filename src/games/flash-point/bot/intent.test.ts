import { expect, test } from 'vitest';
import { fastChance } from '../../../kit/chance/dice.ts';
import type { Game } from '../../../kit/contract/game.ts';
import { intentOf } from '../../../kit/players/intent.ts';
import type { Character } from '../../../kit/players/playout.ts';
import game from '../rules/game.ts';
import type { State } from '../rules/state.ts';
import { onTurn } from './intent.ts';
import { players } from './players.ts';
import { positionOf } from './testing.ts';

const E = '. . . . . . . . . .';
const house = (third: string): string => [E, E, E, third, E, E, E, E].join('\n');
const two = (third: string, second: object): State =>
  positionOf({ name: '', house: house(third), crew: [{}, { ap: 0, ...second }], right: () => true });

const intentsOf = (state: State, seat: number) =>
  intentOf(game as unknown as Game, players.recruit as unknown as Character, state, seat, fastChance(1));

test('whoever is asked for a plan has a new turn in the house as it stands, and nothing is changed by that', () => {
  const state = two('. 0 . . . . . . 1 .', { ap: 2 });
  const before = JSON.stringify(state);
  expect(onTurn(state, 1)).toMatchObject({ turn: 1, firefighters: [{}, { ap: 6 }] });
  expect(onTurn(state, 0)).toEqual(state);
  expect(JSON.stringify(state)).toBe(before);
});

test('before the first turn, while somebody is asked, and of those who left there is no plan', () => {
  const state = two('. 0 . . . . . . 1 .', {});
  expect(onTurn({ ...state, stage: 'set-up' }, 1)).toBeUndefined();
  expect(onTurn({ ...state, questions: [{ id: 1, seat: 0, kind: 'recover', spaces: [] }] }, 1)).toBeUndefined();
  const [first, second] = state.firefighters;
  if (!first || !second) throw new Error('there are two');
  expect(onTurn({ ...state, firefighters: [first, { ...second, status: 'gone' }] }, 1)).toBeUndefined();
});

test('a bot that carries somebody is about to bring them out: the walk is one part, and it ends where something is drawn', () => {
  const then = onTurn(two('. . 1 . . . 0 F . .', { carries: 'victim' }), 1);
  const [walk, ...rest] = then ? intentsOf(then, 1) : [];
  expect(walk?.actions).toEqual([
    { kind: 'move', to: 31 },
    { kind: 'move', to: 30 },
  ]);
  expect(walk?.before).toBe(then);
  expect(rest.flatMap(({ actions }) => actions)).toEqual([{ kind: 'end-turn' }]);
});
