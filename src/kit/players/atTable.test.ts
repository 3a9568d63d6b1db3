import { expect, test, vi } from 'vitest';
import game from '../template/rules/game.ts';
import { decideInTime } from './atTable.ts';
import { MOST_TIME } from './budget.ts';

const state = { options: { goal: 10 }, steps: [0, 0], rested: [false, false], turn: 0 };
const thought = { game: game.id, bot: 'lazy', seat: 0, state, seed: 1 };
const rest = { kind: 'rest' };

test('a bot decides by itself, and is told by this clock when its time is up', () => {
  let now = 1000;
  const play = vi.fn((_state, _seat, _choices, _random, more) => {
    expect(more()).toBe(true);
    now += MOST_TIME;
    expect(Array.from({ length: 20 }, more).at(-1)).toBe(false);
    return rest;
  });
  expect(decideInTime(game, { lazy: { about: '', play } }, thought, () => now)).toBe(rest);
  expect(play).toHaveBeenCalledOnce();
});

test('what has but one answer is answered without it, and a bot that is not there is a mistake of ours', () => {
  const play = vi.fn();
  const tired = { ...thought, state: { ...state, rested: [true, false] } };
  expect(decideInTime(game, { lazy: { about: '', play } }, tired, () => 0)).toEqual({ kind: 'roll' });
  expect(play).not.toHaveBeenCalled();
  expect(() => decideInTime(game, {}, thought, () => 0)).toThrow('there is no bot "lazy" for race-to-ten');
  expect(() => decideInTime(undefined, { lazy: { about: '', play } }, thought, () => 0)).toThrow('there is no bot');
});
