import { expect, test } from 'vitest';
import { ann, begun, bob, cem } from '../testing/build.ts';
import { seatsAgain } from './branch.ts';

test('a seat that left the match is nobody’s when it goes on', () => {
  const { table, match } = begun([ann, bob, cem]);
  match.players = ['ann', null, 'cem'];
  expect(seatsAgain(table, match)).toEqual([
    { kind: 'seat', seat: 0, player: 'ann' },
    { kind: 'seat', seat: 2, player: 'cem' },
  ]);
});
