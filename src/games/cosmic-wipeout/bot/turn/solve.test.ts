import { expect, test } from 'vitest';
import { duelTable } from '../data/duelTable.ts';
import { pack, unpack } from './pack.ts';
import { residual, solveAlone, solveDuel } from './solve.ts';

const options = { goal: 500, clearMatch: 'keep', winWhen: 'banked' } as const;

test('one more turn of best play leaves the stored chances as they are', () => {
  expect(residual(options, unpack(duelTable))).toBeLessThan(1e-8);
});

test('a duel solved afresh leaves nothing to improve', () => {
  const quick = { ...options, goal: 100 };
  expect(residual(quick, solveDuel(quick))).toBeLessThan(1e-12);
});

test('a wrong chance would be noticed', () => {
  const quick = { ...options, goal: 100 };
  const chances = solveDuel(quick);
  chances[0] = (chances[0] ?? 0) + 1e-4;
  expect(residual(quick, chances)).toBeGreaterThan(1e-6);
});

test('whoever has more is better off, and so is whoever begins', () => {
  const goal = 100;
  const chances = unpack(duelTable);
  const at = (own: number, other: number): number => chances[own * goal + other] ?? -1;
  expect(chances).toHaveLength(goal * goal);
  for (let own = 0; own < goal; own++) {
    expect(at(own, own)).toBeGreaterThan(0.5);
    for (let other = 0; own > 0 && other < goal; other++) {
      expect(at(own, other)).toBeGreaterThanOrEqual(at(own - 1, other));
      expect(at(other, own)).toBeLessThanOrEqual(at(other, own - 1));
    }
  }
});

test('the last five points alone need a turn that does not wipe out', () => {
  const turns = solveAlone(options);
  const last = turns[99] ?? 0;
  expect(last).toBeCloseTo(1 / (1 - 0.22483721052112493), 10);
  expect(turns[100]).toBe(0);
});

test('packing keeps nine digits', () => {
  const chances = Float64Array.from([0, 1, 0.5, 1 / 3, 0.123456789]);
  const back = unpack(pack(chances, 2));
  for (const [at, chance] of chances.entries()) expect(back[at]).toBeCloseTo(chance, 9);
});
