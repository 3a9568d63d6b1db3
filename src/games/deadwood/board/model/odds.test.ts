import { expect, test } from 'vitest';
import { defaults } from '../../../../kit/contract/options.ts';
import deadwood from '../../rules/game.ts';
import type { State } from '../../rules/state.ts';
import { heapsOf } from './heaps.ts';
import { oddsOf } from './odds.ts';

function read(text: string): State {
  const state = deadwood.positions.read(text, defaults(deadwood.options));
  if ('refusal' in state) throw new Error(JSON.stringify(state.refusal));
  return state.value;
}

test('the chance is told before acting, and what a rehearsal would make of it', () => {
  const state = read('ranch 2 10\nplayer 0 rank 2 as c10/man-with-pig chips 1\nplayer 1\nturn 0');
  expect(oddsOf(state, 0)).toEqual({
    need: '4 or more with +1',
    percent: 67,
    faces: [false, false, true, true, true, true],
  });
  expect(oddsOf(state, 0, 1)?.percent).toBe(83);
  expect(oddsOf(state, 1)).toBeUndefined();
});

test('bonus dice are heaped by the role they fall on, in the order of falling', () => {
  const dice = [
    { die: 6, role: 'c10/shooter', seat: 2 },
    { die: 3, role: 'c10/man-with-pig', seat: null },
    { die: 1, role: 'c10/shooter', seat: 2 },
  ];
  expect(heapsOf(dice)).toEqual([
    {
      role: 'c10/shooter',
      seat: 2,
      sum: 7,
      dice: [
        { face: 6, turn: 0 },
        { face: 1, turn: 2 },
      ],
    },
    { role: 'c10/man-with-pig', seat: null, sum: 3, dice: [{ face: 3, turn: 1 }] },
  ]);
});
