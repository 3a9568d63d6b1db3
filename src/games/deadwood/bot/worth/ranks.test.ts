import { expect, test } from 'vitest';
import { allWrappedBut, position } from '../../rules/testing.ts';
import { bestTarget } from '../targets.ts';
import { turnsLeft } from '../time.ts';
import { prospect, turnWorth } from './ranks.ts';

const dice = 'allCardRoles';

test('when no turn is left, what one has is the score', () => {
  expect(prospect(dice, 3, 12, 7, 0)).toBe(34);
  expect(prospect(dice, 6, 200, 90, 0)).toBe(320);
});

test('higher ranks earn more a turn', () => {
  const worths = [1, 2, 3, 4, 5, 6].map((rank) => turnWorth(dice, rank));
  expect(worths).toEqual(worths.toSorted((a, b) => a - b));
});

test('more turns and more money are never worse', () => {
  for (const rank of [1, 3, 6]) {
    for (const [dollars, credits] of [
      [0, 0],
      [9, 4],
      [20, 24],
      [60, 40],
    ] as const) {
      for (const turns of [0, 3, 10, 41, 130]) {
        const now = prospect(dice, rank, dollars, credits, turns);
        expect(prospect(dice, rank, dollars, credits, turns + 5)).toBeGreaterThanOrEqual(now);
        expect(prospect(dice, rank, dollars + 1, credits, turns)).toBeGreaterThan(now);
        expect(prospect(dice, rank, dollars, credits + 1, turns)).toBeGreaterThan(now);
      }
    }
  }
});

test('a rank that pays early does not pay late', () => {
  const rich = { rank: 2, dollars: 28, area: 'casting-office' };
  const early = position({ players: [rich, {}] });
  const late = position({ day: 3, players: [rich, {}], sets: allWrappedBut('hotel', 'bank') });
  expect(bestTarget(early, 0).buy).toEqual({ rank: 5, pay: 'dollars' });
  expect(bestTarget(late, 0).buy).toBeUndefined();
  expect(turnsLeft(late)).toBeLessThan(turnsLeft(early) / 20);
});

test('what is bought on the spot takes no turn from the role next door: it comes first, and both count', () => {
  const next = { sets: { 'train-station': { scene: 2, shots: 1 } } };
  const at = (credits: number) =>
    position({ players: [{ credits, area: 'casting-office' }, {}], ...next }, { bonusDice: 'filledCardRoles' });
  const role = bestTarget(at(0), 0);
  expect(role).toMatchObject({ area: 'train-station', role: 'c02/rug-merchant' });
  const both = bestTarget(at(25), 0);
  expect(both.buy).toEqual({ rank: 6, pay: 'credits' });
  expect(both.worth).toBeGreaterThan(role.worth);
});

test('time passes with shots made and with chips earned', () => {
  const star = { rank: 4, role: 'c21/looks-like-elvis' };
  const at = (shots: number, chips: number) =>
    turnsLeft(position({ players: [{ ...star, chips }, {}], sets: { hotel: { scene: 21, shots } } }));
  expect(at(2, 0)).toBeLessThan(at(3, 0));
  expect(at(2, 2)).toBeLessThan(at(2, 0));
});
