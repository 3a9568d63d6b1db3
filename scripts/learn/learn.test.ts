import { expect, test } from 'vitest';
import { tastes } from '../../src/games/flash-point/bot/script/tastes.ts';
import { featureNames } from '../../src/games/flash-point/bot/worth/features.ts';
import { weights } from '../../src/games/flash-point/bot/worth/weights.ts';
import { bent, evened, moved } from './bending.ts';
import { listedTastes, namedTastes, playCrews, tasteNames } from './crews.ts';
import play from './matches.ts';

const listed = Float64Array.from(featureNames, (name) => weights[name]);

test('a weight is bent by a factor and keeps its sign; what counts always is shifted', () => {
  const found = bent(Float64Array.of(1, 2, -2), Float64Array.of(1, 1, -1), 1);
  const [shifted = 0, heavier = 0, lighter = 0] = found;
  expect(shifted).toBeGreaterThan(1);
  expect(heavier).toBeGreaterThan(2);
  expect(lighter).toBeGreaterThan(-2);
  expect(lighter).toBeLessThan(0);
  expect(heavier * lighter).toBeCloseTo(-4);
  expect(bent(found, Float64Array.of(1, 1, -1), -1)[0]).toBeCloseTo(1);
});

test('weights move to where it went better, and on as they were moving', () => {
  const first = moved(new Float64Array(2), Float64Array.of(1, -1));
  expect(first[0]).toBeGreaterThan(0);
  expect(first[1]).toBeLessThan(0);
  expect(moved(first, new Float64Array(2))[0]).toBeGreaterThan(0);
});

test('however sure the way is, it is gone as far', () => {
  const small = evened(Float64Array.of(0.01, -0.01, 0.02));
  const large = evened(Float64Array.of(1, -1, 2));
  for (const [place, by] of small.entries()) expect(by).toBeCloseTo(large[place] as number);
  expect(evened(new Float64Array(2))).toEqual(new Float64Array(2));
});

test('the same seed shows the same, for every weight; each pair is two matches', () => {
  const lesson = { weights: listed, seed: 6, pairs: 1 };
  const shown = play(lesson);
  expect(play(lesson)).toEqual(shown);
  expect(shown.slope).toHaveLength(featureNames.length);
  expect(shown.slope.some((by) => by !== 0)).toBe(true);
  expect(Object.values(shown.wins).reduce((sum, [, played]) => sum + played, 0)).toBe(2);
});

test('a crew by the script teaches its tastes the same way', () => {
  const lesson = { weights: listedTastes(), seed: 6, pairs: 3 };
  const shown = playCrews(lesson);
  expect(playCrews(lesson)).toEqual(shown);
  expect(shown.slope).toHaveLength(tasteNames.length + 1);
  expect(namedTastes(listedTastes())).toEqual(tastes);
  expect(Object.values(shown.wins).reduce((sum, [, played]) => sum + played, 0)).toBe(6);
});
