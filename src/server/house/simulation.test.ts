import { expect, test } from 'vitest';
import { ann, bob, cem } from '../../tables/testing/build.ts';
import { simulate } from '../testing/simulation.ts';

/** More: SIMULATIONS=1000 npm test. */
const RUNS = Number(process.env.SIMULATIONS ?? 12);
const plan = { people: [ann, bob, cem], events: 4000 };

test(`${RUNS} seeded lives of a server: crashes, full disks, broken lines, nothing lost, nothing twice`, {
  timeout: 600_000,
}, async () => {
  let acknowledged = 0;
  let crashes = 0;
  for (let seed = 1; seed <= RUNS; seed++) {
    const life = await simulate(seed, plan);
    expect(life.problems, `seed ${seed}`).toEqual([]);
    acknowledged += life.acknowledged;
    crashes += life.crashes;
  }
  expect(acknowledged).toBeGreaterThan(20 * RUNS);
  expect(crashes).toBeGreaterThan(2 * RUNS);
});

test('the same seed gives the same life', async () => {
  const [once, again] = [await simulate(7, plan), await simulate(7, plan)];
  expect(again.log).toEqual(once.log);
  expect(once.log.length).toBeGreaterThan(10);
});
