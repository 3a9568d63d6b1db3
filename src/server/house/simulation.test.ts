import { expect, test } from 'vitest';
import { ann, bob, cem } from '../../tables/testing/build.ts';
import { simulate } from '../testing/simulation/simulation.ts';
import { sumOf, untried } from '../testing/simulation/tally.ts';

/** More: npm run simulate-server -- --seeds 1000. */
const RUNS = 20;
const plan = { people: [ann, bob, cem], events: 1200 };

test(`${RUNS} seeded lives of a server and its clients: nothing lost, nothing twice, everybody has the same log`, async () => {
  const lives = [];
  for (let seed = 1; seed <= RUNS; seed++) {
    const life = await simulate(seed, plan);
    expect(life.problems, `seed ${seed}`).toEqual([]);
    lives.push(life);
  }
  const { acknowledged, counts } = sumOf(lives);
  expect(untried(counts)).toEqual([]);
  expect(acknowledged).toBeGreaterThan(10 * RUNS);
});

test('and of three houses on one store, whose news are lost, late and in another order', async () => {
  const lives = [];
  for (let seed = 1; seed <= RUNS / 2; seed++) {
    const life = await simulate(seed, { ...plan, houses: 3 });
    expect(life.problems, `seed ${seed}`).toEqual([]);
    lives.push(life);
  }
  const { acknowledged, counts } = sumOf(lives);
  expect(untried(counts)).toEqual([]);
  expect(counts['news lost']).toBeGreaterThan(RUNS);
  expect(acknowledged).toBeGreaterThan(5 * RUNS);
});

test('the same seed gives the same life', async () => {
  const [once, again] = [await simulate(7, plan), await simulate(7, plan)];
  expect(again).toEqual(once);
  expect(once.log.length).toBeGreaterThan(10);
});

test('a kind of fault that was never tried is named', async () => {
  const { counts } = await simulate(1, { ...plan, events: 3 });
  expect(untried(counts)).toContain('"server killed" was never tried');
});
