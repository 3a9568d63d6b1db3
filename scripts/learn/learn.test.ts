import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tastes } from '../../src/games/flash-point/bot/script/tastes.ts';
import { featureNames } from '../../src/games/flash-point/bot/worth/features.ts';
import { prospects } from '../../src/games/flash-point/bot/worth/prospects.ts';
import { weights } from '../../src/games/flash-point/bot/worth/weights.ts';
import { fastChance } from '../../src/kit/chance/dice.ts';
import { bent, evened, middle, moved } from './bending.ts';
import playCourse, { type Course, turnsOf } from './courses.ts';
import { leadOf, listedTastes, namedTastes, slopeOf, tasteNames } from './crews.ts';
import { foretold, promised } from './foretelling.ts';
import { chanceOf } from './logistic.ts';
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

test('turns that chiefs came to teach the script its tastes', () => {
  const turns = turnsOf({ seed: 4, thinking: 0.01 });
  const round = { weights: listedTastes(), turns, seed: 6, pairs: 3 };
  const slope = slopeOf(round);
  expect(slopeOf(round)).toEqual(slope);
  expect(slope).toHaveLength(tasteNames.length + 1);
  expect(slope.slice(1).every((by) => by !== 0)).toBe(true);
  expect(namedTastes(listedTastes())).toEqual(tastes);
});

test('tastes that let it burn bring less, by turns with the same dice', () => {
  const turns = turnsOf({ seed: 4, thinking: 0.01 });
  const careless = Float64Array.of(
    0,
    ...tasteNames.map((name) => (/fire|smoke|gun|cluster/.test(name) ? 0 : tastes[name])),
  );
  const { mean, error } = leadOf(careless, listedTastes(), turns);
  expect(mean).toBeLessThan(-2 * error);
  expect(error).toBeGreaterThan(0);
  expect(leadOf(careless, careless, turns)).toEqual({ mean: 0, error: 0 });
});

test('the middle of weights is that of their logarithms, and of those that are shifted the mean', () => {
  const found = middle([Float64Array.of(1, 1, -1), Float64Array.of(3, 4, -9)]);
  for (const [place, weight] of [2, 2, -3].entries()) expect(found[place]).toBeCloseTo(weight);
});

/** A walk between ruin and riches: whoever has three of six steps behind them wins every second time. */
function walks(count: number): Course[] {
  const chance = fastChance(5);
  return Array.from({ length: count }, () => {
    const turns: number[][] = [];
    let at = 3;
    for (; at > 0 && at < 6; at += chance.draw([-1, 1])) turns.push([1, at]);
    return { turns, won: at === 6 };
  });
}

test('what a turn promises is learnt from how matches ended', () => {
  const weights = foretold(walks(400));
  const said = [1, 2, 3, 4, 5].map((at) => chanceOf(weights, [1, at]));
  for (const [place, chance] of said.entries())
    expect(Math.abs(chance - (place + 1) / 6), `at ${place + 1}`).toBeLessThan(0.08);
});

test('a turn is told how its match ended, and a little what later turns promised', () => {
  const even = [0, 0];
  const course: Course = {
    turns: [
      [1, 1],
      [1, 2],
      [1, 3],
    ],
    won: true,
  };
  const came = promised(course, even).map((seen) => seen.came);
  expect(came[2]).toBe(1);
  expect(came[1]).toBeCloseTo(0.95 + 0.05 * 0.5);
  expect(came[0]).toBeCloseTo(0.95 * (0.95 + 0.05 * 0.5) + 0.05 * 0.5);
  expect(promised(course, even).map((seen) => seen.signs)).toEqual(course.turns);
});

test('a sign that never changes is borne, also where all was won', () => {
  const weights = foretold(walks(30).map((course) => ({ turns: course.turns.map((turn) => [...turn, 0]), won: true })));
  expect(weights.every(Number.isFinite)).toBe(true);
  expect(chanceOf(weights, [1, 3, 0])).toBeGreaterThan(0.9);
});

test('a course has every turn of its match, and is the same for the same seed', () => {
  const task = { seed: 4, thinking: 0.01 };
  const course = playCourse(task);
  expect(playCourse(task)).toEqual(course);
  expect(course.turns.length).toBeGreaterThan(5);
  for (const signs of course.turns) {
    expect(signs).toHaveLength(featureNames.length);
    expect(signs[featureNames.indexOf('always')]).toBe(1);
  }
  const missing = course.turns.map((signs) => signs[featureNames.indexOf('missing')]);
  expect(new Set(missing).size, 'turns differ').toBeGreaterThan(2);
  expect(Object.keys(prospects)).toEqual([...featureNames]);
});

test('flags from which nothing can be learnt are answered with a sentence and exit code 2', () => {
  const script = join(import.meta.dirname, 'tastes.ts');
  const { status, stderr } = spawnSync(process.execPath, [script, '--matches', '1'], { encoding: 'utf8' });
  expect(stderr).toContain('--matches takes a whole number from 2, not "1".');
  expect(status).toBe(2);
});
