import { expect, test, vi } from 'vitest';
import { fastChance } from '../chance/dice.ts';
import { quiet } from '../contract/game.ts';
import game from '../template/rules/game.ts';
import type { Action, State } from '../template/rules/state.ts';
import { type Player, playOut } from './playout.ts';

const seating = { names: ['Ann', 'Bob'], host: 0, readyOrder: [0, 1] };
const begin = (goal = 10): State => game.setup({ goal }, seating, fastChance(1), quiet);
const first: Player<State, Action> = (_state, _seat, choices) => choices[0] as Action;
const played = (rules: typeof game, state = begin(), player = first, look?: (state: State) => void) =>
  playOut(rules, state, [player, player], fastChance(1), quiet, look);

test('a match is played until it is over, or until the game says that it is too long; who looks sees every state', () => {
  const state = begin();
  const seen: number[] = [];
  const actions = played(game, state, first, ({ steps }) => seen.push(Math.max(...steps)));
  expect([seen.length, seen.at(-1)]).toEqual([actions, Math.max(...state.steps)]);
  expect(Math.max(...state.steps)).toBeGreaterThanOrEqual(10);
  expect(played({ ...game, actionLimit: 3 }, begin(1000))).toBe(3);
});

test('what is legal in a phase is worked out once, and without phases for every action', () => {
  const counted = () => {
    const candidates = vi.fn(game.moves.roll.candidates);
    return { candidates, moves: { ...game.moves, roll: { ...game.moves.roll, candidates } } };
  };
  const [plain, phased] = [counted(), counted()];
  const actions = played({ ...game, moves: plain.moves });
  expect(plain.candidates).toHaveBeenCalledTimes(actions);
  const phase = ({ rested, turn }: State) => Number(rested[turn]);
  for (const _match of [1, 2]) played({ ...game, moves: phased.moves, phase });
  expect(phased.candidates).toHaveBeenCalledOnce();
});

test('a player that chooses what is not on offer is a mistake of ours', () => {
  expect(() => played(game, begin(), () => ({ kind: 'roll' }))).toThrow('chose something else');
});
