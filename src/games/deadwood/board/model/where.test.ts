import { expect, test } from 'vitest';
import { defaults } from '../../../../kit/contract/options.ts';
import game from '../../rules/game.ts';
import type { State } from '../../rules/state.ts';
import { priceKey } from './offers.ts';
import { where } from './where.ts';

function stateOf(position: string): State {
  const read = game.positions.read(position, defaults(game.options));
  if ('refusal' in read) throw new Error(read.refusal.code);
  return read.value;
}

test('an action is drawn at a role, a price or an area, and else where its actor stands', () => {
  const state = stateOf('day 1\nranch 2 10\nplayer 0 rank 2 at ranch\nplayer 1 at casting-office\nturn 0');
  expect(where({ kind: 'move', to: 'bank' }, state, 0)).toEqual(['bank']);
  expect(where({ kind: 'take', role: 'ranch/saucy-fred' }, state, 0)).toEqual(['ranch/saucy-fred', 'ranch']);
  expect(where({ kind: 'act' }, state, 0)).toEqual(['ranch']);
  const price = priceKey(3, 'dollars');
  expect(where({ kind: 'upgrade', rank: 3, pay: 'dollars' }, state, 1)).toEqual([price, 'casting-office']);
  expect(where({ kind: 'upgrade' }, state, 1)).toEqual(['casting-office']);
});
