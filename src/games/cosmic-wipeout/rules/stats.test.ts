import { expect, test } from 'vitest';
import { award, tally } from '../../../kit/contract/stats.ts';
import type { Fact } from './state.ts';
import { stats } from './stats.ts';

const facts: Fact[] = [
  { kind: 'turn', seat: 0 },
  { kind: 'threw', seat: 0, sides: [2, 2, 2, 2, 2] },
  { kind: 'train', seat: 0, side: 2, points: 200 },
  { kind: 'wiped-out', seat: 0, lost: 200 },
  { kind: 'threw', seat: 1, sides: [3, 3, 3, 5, 1] },
  { kind: 'flash', seat: 1, side: 3, points: 30 },
  { kind: 'sun-counted', seat: 1, points: 5 },
  { kind: 'banked', seat: 1, points: 60, total: 60 },
  { kind: 'threw', seat: 0, sides: [2, 3, 4, 6, 4] },
  { kind: 'wiped-out', seat: 0, lost: 10 },
  { kind: 'banked', seat: 1, points: 40, total: 100 },
];

test('every statistic counts its own facts: sums, and the largest where it says so', () => {
  expect(tally(stats, facts, 2)).toEqual({
    throws: [2, 1],
    wipeouts: [2, 0],
    lost: [210, 0],
    dearest: [200, 0],
    banks: [0, 2],
    best: [0, 60],
    flashes: [0, 1],
    trains: [1, 0],
    suns: [0, 1],
  });
});

test('medals need their least amount, and are kept for who leads', () => {
  const given = (counts: Record<string, number[]>) => award(stats.medals, counts).map(({ medal }) => medal.id);
  const least = { best: 60, trains: 1, flashes: 3, dearest: 50, suns: 2, banks: 4 };
  const amounts = (less: number) => Object.fromEntries(Object.entries(least).map(([id, n]) => [id, [n - less, 0]]));
  expect(given(amounts(0))).toEqual(['comet', 'engineer', 'storm', 'black-hole', 'sun-bather', 'steady']);
  expect(given(amounts(1))).toEqual([]);
});
