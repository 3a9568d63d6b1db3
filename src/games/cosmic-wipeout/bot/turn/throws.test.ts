import { expect, test } from 'vitest';
import { scripted } from '../../../../kit/chance/chance.ts';
import { quiet } from '../../../../kit/contract/game.ts';
import { fresh } from '../../rules/game.ts';
import { throwCubes } from '../../rules/moves/throw.ts';
import { ordinary, sunny } from '../../rules/state.ts';
import { FULL, handName, handOf, hands } from './hands.ts';
import { allThrows, landingsOpen } from './throws.ts';

const options = { goal: 500, clearMatch: 'keep', winWhen: 'banked' } as const;

const named = (name: string): number => hands.findIndex((_, hand) => handName(hand) === name);

const thrown = (...draws: number[]) => {
  const state = fresh(options, 2);
  throwCubes.apply(state, 0, { kind: 'throw' }, scripted(draws), quiet);
  return state;
};

test('there are nine hands without a flash to clear and four for each flash', () => {
  expect(hands).toHaveLength(9 + 6 * 4);
  expect(handName(FULL)).toBe('4 + sun');
  expect(new Set(hands.map((_, hand) => handName(hand))).size).toBe(hands.length);
});

test('a state is found under its hand', () => {
  expect(handOf(fresh(options, 2))).toBe(FULL);
  expect(handOf(thrown(5, 2, 3, 4, 6))).toBe(named('3 + sun'));
  expect(handOf(thrown(2, 3, 4, 6, 10))).toBe(named('4'));
  expect(handOf(thrown(3, 3, 3, 2, 1))).toBe(named('1 + sun clearing 3'));
  expect(handOf(thrown(3, 3, 3, 5, 10))).toBe(FULL);
});

test('every throw of a hand is counted once', () => {
  for (const clearMatch of ['keep', 'void', 'strict'] as const) {
    for (const [hand, { total, results }] of allThrows(clearMatch).entries()) {
      const { ordinary, sun } = hands[hand] ?? { ordinary: 0, sun: false };
      expect(total).toBe(6 ** (ordinary + (sun ? 1 : 0)));
      expect(results.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    }
  }
});

test('all 7776 throws of five cubes, one by one, wipe out as often as the count says', () => {
  let wipeouts = 0;
  for (const one of ordinary)
    for (const two of ordinary)
      for (const three of ordinary)
        for (const four of ordinary)
          for (const sun of sunny) if (thrown(one, two, three, four, sun).turn === 1) wipeouts += 1;
  const counted = allThrows('keep')[FULL]?.results.find(({ landings }) => landings.length === 0)?.count;
  expect(counted).toBe(wipeouts);
});

test('small hands can be checked by eye', () => {
  const wipeouts = (hand: string, clearMatch: 'keep' | 'strict' = 'keep') =>
    allThrows(clearMatch)[named(hand)]?.results.find(({ landings }) => landings.length === 0)?.count;
  expect(wipeouts('1')).toBe(4); // 2 3 4 6
  expect(wipeouts('sun')).toBe(3); // 2 4 6
  expect(wipeouts('2')).toBe(16);
  expect(wipeouts('1 clearing 2')).toBe(3); // 3 4 6: a 2 is thrown again
  expect(wipeouts('1 clearing 2', 'strict')).toBe(4);
  expect(wipeouts('1 clearing 10')).toBe(4); // a 10 is thrown again, only a 5 scores
  expect(wipeouts('sun clearing 3')).toBe(3); // the sun cube has no 3
});

test('a throw with two pairs and the sun leaves two landings', () => {
  expect(landingsOpen(thrown(2, 2, 5, 5, 1))).toEqual([
    { points: 50, hand: named('2 clearing 5') },
    { points: 30, hand: FULL },
  ]);
});

test('a lone sun counts ten or five', () => {
  expect(landingsOpen(thrown(2, 3, 4, 6, 1))).toEqual([
    { points: 10, hand: named('4') },
    { points: 5, hand: named('4') },
  ]);
});
