import { expect, test } from 'vitest';
import type { Seat } from './game.ts';
import { award, type StatTable, tally } from './stats.ts';

interface Caught {
  readonly kind: 'caught' | 'lost';
  readonly seat: Seat;
  readonly weight: number;
}

const table: StatTable<Caught> = {
  stats: {
    caught: {
      label: '',
      count: ({ kind, seat, weight }) => (kind === 'caught' ? { seat, amount: weight } : undefined),
    },
    heaviest: { label: '', fold: 'max', count: ({ seat, weight }) => ({ seat, amount: weight }) },
  },
  medals: [{ id: 'fisher', title: '', sentence: '', stat: 'caught', least: 5 }],
};

test('amounts are added up, or the best of them is kept; who has none has 0', () => {
  const fact = (kind: Caught['kind'], seat: Seat, weight: number): Caught => ({ kind, seat, weight });
  const facts = [fact('caught', 0, 3), fact('lost', 0, 9), fact('caught', 0, 4), fact('caught', 2, 2)];
  expect(tally(table, facts, 3)).toEqual({ caught: [7, 0, 2], heaviest: [9, 0, 2] });
});

test('a medal goes to all who lead with enough, but not to everybody; alone it is enough to have enough', () => {
  const seats = (...caught: number[]) => award(table.medals, { caught }).map((given) => given.seats);
  expect(seats(7, 3, 7)).toEqual([[0, 2]]);
  expect(seats(5, 4)).toEqual([[0]]);
  expect(seats(4, 3)).toEqual([]);
  expect(seats(6, 6)).toEqual([]);
  expect(seats(6)).toEqual([[0]]);
  expect(award(table.medals, {})).toEqual([]);
});
