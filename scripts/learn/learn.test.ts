import { expect, test } from 'vitest';
import { featureNames } from '../../src/games/flash-point/bot/features.ts';
import { fastChance } from '../../src/kit/chance/dice.ts';
import { firstWeights } from './firstWeights.ts';
import play from './matches.ts';
import { chanceOf, logistic, surprise } from './regression.ts';

const parts = Array.from({ length: 201 }, (_, face) => face);

/** Rows that end as these weights say, with luck. */
function made(weights: readonly number[], count: number) {
  const chance = fastChance(1);
  const rows = new Float64Array(count * weights.length);
  const ends = new Float64Array(count);
  for (let row = 0; row < count; row++) {
    rows[row * weights.length] = 1;
    for (let place = 1; place < weights.length; place++) {
      rows[row * weights.length + place] = (chance.draw(parts) - 100) / 50;
    }
    ends[row] = chance.draw(parts) / 200 < chanceOf(rows, row, Float64Array.from(weights)) ? 1 : 0;
  }
  return { rows, ends };
}

test('the weights that made the ends are found again', () => {
  const truth = [0.5, 1.5, -1];
  const { rows, ends } = made(truth, 4000);
  const found = logistic(rows, ends, { weights: new Float64Array(3), ridge: 1 });
  for (const [place, weight] of truth.entries()) expect(Math.abs((found[place] ?? 0) - weight)).toBeLessThan(0.2);
  expect(surprise(rows, ends, found)).toBeLessThan(surprise(rows, ends, new Float64Array(3)));
});

test('without evidence a weight stays where it was; it never changes its side', () => {
  const { rows, ends } = made([0, 1.5, -1], 50);
  const prior = Float64Array.from([0, -0.5, -2]);
  const firm = logistic(rows, ends, { weights: prior, ridge: 1e6 });
  for (const [place, weight] of prior.entries()) expect(firm[place]).toBeCloseTo(weight, 2);
  expect(logistic(rows, ends, { weights: prior, ridge: 0.1 })[1]).toBe(0);
});

test('whole steps lead far beyond where evidence is one-sided: shorter ones arrive', () => {
  const { rows, ends } = made([-4, 6, 6], 600);
  const prior = { weights: Float64Array.from([8, 0, 0]), ridge: 0.01 };
  const found = logistic(rows, ends, prior);
  expect(surprise(rows, ends, found)).toBeLessThan(0.3);
  for (const weight of found) expect(Math.abs(weight)).toBeLessThan(30);
});

test('the same seed teaches the same; every position has all features and something to expect', () => {
  const lesson = { weights: firstWeights, seed: 6, matches: 1 };
  const positions = play(lesson);
  expect(play(lesson)).toEqual(positions);
  expect(positions.rows).toHaveLength(positions.expected.length * featureNames.length);
  expect(positions.expected.length).toBeGreaterThan(5);
  for (const expected of positions.expected) expect(expected >= 0 && expected <= 1).toBe(true);
});
