import { describe, expect, test } from 'vitest';
import { fastChance } from '../../../../kit/chance/dice.ts';
import { quiet } from '../../../../kit/contract/game.ts';
import { payBonusDice, payExtras } from '../../rules/day/bonus.ts';
import deadwood from '../../rules/game.ts';
import { cardAt, roleOf } from '../../rules/shared/scene.ts';
import type { Options, State } from '../../rules/state.ts';
import { position } from '../../rules/testing.ts';
import { bonusOf, meanOnPlace } from './bonus.ts';

test('all places together get all dice', () => {
  for (const dice of [2, 3, 4, 5, 6]) {
    for (const inLine of [1, 2, 3, 7]) {
      const sums = Array.from({ length: inLine }, (_, place) => meanOnPlace(dice, inLine, place));
      expect(sums.reduce((sum, part) => sum + part, 0)).toBeCloseTo(3.5 * dice, 10);
      expect(sums).toEqual(sums.toSorted((a, b) => b - a));
    }
  }
});

test('the higher of two dice shows 161/36 on average', () => {
  expect(meanOnPlace(2, 2, 0)).toBeCloseTo(161 / 36, 10);
});

describe('what a role is expected to get is what the rules pay', () => {
  const crowd = {
    players: [
      { rank: 4, role: 'c01/marshal-canfield' },
      { rank: 4, role: 'ranch/man-under-horse' },
      { rank: 4, role: 'c01/defrocked-priest' },
    ],
    sets: { ranch: { scene: 1 } },
  };
  const ways: Options['bonusDice'][] = ['allCardRoles', 'filledCardRoles', 'allWorkingPlayers'];
  test.each(ways)('%s', (bonusDice) => {
    const state = position(crowd, { bonusDice });
    const card = cardAt(state, 'ranch');
    if (!card) throw new Error('no card');
    const paid = meanPaid(state, card);
    for (const [seat, { role }] of state.players.entries()) {
      const expected = bonusOf(state, 'ranch', card, roleOf(state.options, role ?? ''));
      expect(Math.abs((paid[seat] ?? 0) - expected), `seat ${seat}`).toBeLessThan(0.12);
    }
  });

  test('without a star nobody is paid, and whoever takes the star’s part is', () => {
    const state = position({ ...crowd, players: [{ rank: 4, role: 'ranch/man-under-horse' }, {}] });
    const card = cardAt(state, 'ranch');
    if (!card) throw new Error('no card');
    expect(bonusOf(state, 'ranch', card, roleOf(state.options, 'ranch/man-under-horse'))).toBe(0);
    expect(bonusOf(state, 'ranch', card, roleOf(state.options, 'c01/one-eyed-man'))).toBeGreaterThan(6);
  });
});

const ROLLS = 6000;

function meanPaid(state: State, card: NonNullable<ReturnType<typeof cardAt>>): number[] {
  const sums = state.players.map(() => 0);
  const chance = fastChance(8);
  for (let roll = 0; roll < ROLLS; roll++) {
    const wrapped = deadwood.clone?.(state) ?? state;
    payBonusDice(wrapped, 0, 'ranch', card, chance, quiet);
    payExtras(wrapped, 'ranch', quiet);
    for (const [seat, { dollars }] of wrapped.players.entries()) sums[seat] = (sums[seat] ?? 0) + dollars / ROLLS;
  }
  return sums;
}
