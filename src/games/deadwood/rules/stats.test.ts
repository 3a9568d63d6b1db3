import { expect, test } from 'vitest';
import { award, tally } from '../../../kit/contract/stats.ts';
import { chanceOfSuccess, d6, hitsOf } from './shared/dice.ts';
import type { Fact } from './state.ts';
import { stats } from './stats.ts';
import { position } from './testing.ts';

const acted = { kind: 'acted', seat: 0, role: 'x', star: true, die: 6, chips: 0, budget: 5 } as const;
const paid = { kind: 'paid', called: 1, now: 1, role: null } as const;

/** Facts with no more in them than is counted. */
const facts = [
  { kind: 'wrapped', seat: 0 },
  { kind: 'turned', seat: 1 },
  { kind: 'turned', seat: null },
  { kind: 'moved', seat: 1 },
  { kind: 'took', seat: 0, star: true },
  { kind: 'took', seat: 1, star: false },
  { ...acted, success: true, hits: 2 },
  { ...acted, success: true, hits: 3 },
  { ...acted, success: false, hits: 4 },
  { kind: 'rehearsed', seat: 0, chips: 1 },
  { kind: 'rehearsed', seat: 0, chips: 2 },
  { ...paid, seat: 0, currency: 'dollars', amount: 3, why: 'bonus-dice' },
  { ...paid, seat: 0, currency: 'dollars', amount: 5, why: 'acting' },
  { ...paid, seat: 1, currency: 'credits', amount: 2, why: 'acting' },
  { kind: 'upgraded', seat: 1, from: 1, to: 4 },
  { kind: 'turn-skipped', seat: 1 },
] as unknown as Fact[];

test('every statistic counts its own facts, for the seat they name', () => {
  expect(tally(stats, facts, 2)).toEqual({
    wraps: [1, 0],
    scouted: [0, 1],
    steps: [0, 1],
    starRoles: [1, 0],
    extraRoles: [0, 1],
    rolls: [3, 0],
    successes: [2, 0],
    flops: [1, 0],
    luck: [12 - 9, 0],
    longShots: [1, 0],
    rehearsals: [2, 0],
    mostChips: [2, 0],
    dollars: [8, 0],
    credits: [0, 2],
    bestBonus: [3, 0],
    ranks: [0, 3],
    skipped: [0, 1],
  });
});

test('each medal is given for its least amount, and not for less', () => {
  const least = Object.entries({
    wraps: 2,
    bestBonus: 8,
    mostChips: 3,
    luck: 6,
    longShots: 2,
    starRoles: 2,
    extraRoles: 2,
    scouted: 3,
    steps: 10,
    dollars: 10,
    ranks: 2,
    flops: 5,
    skipped: 5,
  });
  const given = (less: number) =>
    award(stats.medals, Object.fromEntries(least.map(([id, amount]) => [id, [amount - less, 0]]))).length;
  expect([given(0), given(1)]).toEqual([least.length, 0]);
  expect(stats.medals.map(({ stat }) => stat)).toEqual(least.map(([id]) => id));
});

test('[DW-ACT-5] a role is acted with so many faces of six', () => {
  expect(d6).toEqual([1, 2, 3, 4, 5, 6]);
  expect([hitsOf(6, 0), hitsOf(4, 1), hitsOf(2, 1), hitsOf(2, 5)]).toEqual([1, 4, 6, 6]);
  const state = position({
    players: [{ role: 'jail/prisoner-in-cell', rank: 2, chips: 1 }, {}],
    sets: { jail: { scene: 14 } },
  });
  expect(chanceOfSuccess(state, 0)).toEqual({ hits: 6, of: 6 });
  expect(chanceOfSuccess(state, 1)).toBeUndefined();
});
