import { expect, test } from 'vitest';
import { canonical } from '../../../../kit/sums/checksum.ts';
import { boards } from '../data/boards.ts';
import { position } from '../testing.ts';
import { risk, risks } from './risk.ts';

const victim = { at: 33, treated: false };
const calm = { hidden: [11, 51], firefighters: [{ at: 0 }] };

test('[FP-RISK-1] one fire that only its first roll decides is exact: so many of 48 results lose somebody', () => {
  const beside = position({ ...calm, victims: [victim], fire: [34] });
  const { lost, error, collapse } = risk(beside);
  // Only 3,3 itself catches fire beside 3,4; an explosion on 3,4 runs over 3,3 as well.
  expect([lost * 48, error, collapse]).toEqual([2, 0, 0]);
  expect(risk(position({ ...calm, victims: [victim] })).lost).toBe(0);
});

test('[FP-RISK-1] a house that can take no more falls with the explosion, and only then', () => {
  const edges = Object.fromEntries(
    boards.A.borders
      .filter(({ built }) => built === 'wall')
      .slice(0, 23)
      .map(({ a, b }) => [`${a}-${b}`, 'damaged']),
  );
  expect(risk(position({ ...calm, edges, fire: [68] })).collapse).toBe(1 / 48);
  expect(risk(position({ ...calm, fire: [68] })).collapse).toBe(0);
});

test('[FP-RISK-1] more turns until one’s own are more fires, it is told how sure that is, and nothing changes', () => {
  const seats = (many: number) => Array.from({ length: many }, () => ({ at: 0 }));
  const house = (many: number) =>
    position({ ...calm, victims: [victim], fire: [34], firefighters: seats(many) }, {}, many);
  const four = house(4);
  const before = canonical(four);
  const [one, more] = [risk(house(1)), risk(four)];
  expect(more.lost).toBeGreaterThan(one.lost);
  expect(more.error).toBeGreaterThan(0);
  expect(more.error).toBeLessThan(0.03);
  expect(Math.abs(risk(four, 40).lost - more.lost)).toBeLessThan(4 * more.error);
  expect(canonical(four)).toBe(before);
});

test('[FP-RISK-1] it comes in slices, each surer than the one before', () => {
  const house = position({ ...calm, fire: [34], hotSpots: [34] }, { level: 'recruit' });
  const all = [...risks(house, 3)];
  expect(all.map(({ trials }) => trials)).toEqual([48, 96, 144]);
});
