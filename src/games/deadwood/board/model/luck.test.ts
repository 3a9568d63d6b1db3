import { expect, test } from 'vitest';
import type { Fact } from '../../rules/state.ts';
import { luckOf, sortedRolls } from './luck.ts';

const acted = (seat: number, hits: number, success: boolean): Fact => ({
  kind: 'acted',
  seat,
  role: 'saloon/reluctant-farmer',
  star: false,
  die: 3,
  chips: 0,
  budget: 4,
  hits,
  success,
});

test('successes are held against their chances', () => {
  const facts = [acted(0, 3, true), acted(0, 3, true), acted(0, 6, true), acted(1, 2, false)];
  const { acting } = luckOf(facts, ['Ada', 'Ben', 'Cleo']);
  expect(acting).toEqual([
    { label: 'Ada', happened: 3, expected: 2, spread: Math.sqrt(0.5), better: 'more' },
    { label: 'Ben', happened: 0, expected: 2 / 6, spread: Math.sqrt((2 / 6) * (4 / 6)), better: 'more' },
  ]);
});

test('two bonus dice: the higher brings 161/36, the lower 91/36, and both together seven', () => {
  const bonus = (high: number | null, low: number | null): Fact => ({
    kind: 'bonus',
    seat: 0,
    set: 'saloon',
    dice: [
      { die: 6, role: 'c14/ghost-of-plato', seat: high },
      { die: 1, role: 'c14/curious-girl', seat: low },
    ],
  });
  const of = (fact: Fact) => luckOf([fact], ['Ada', 'Ben']).bonus;
  const [ada, ben] = of(bonus(0, 1));
  expect(ada).toMatchObject({ label: 'Ada', happened: 6 });
  expect(ada?.expected).toBeCloseTo(161 / 36);
  expect(ben?.expected).toBeCloseTo(91 / 36);
  const [both] = of(bonus(0, 0));
  expect(both).toMatchObject({ happened: 7 });
  expect(both?.expected).toBeCloseTo(7);
  expect(both?.spread).toBeCloseTo(Math.sqrt(35 / 6));
  expect(of(bonus(null, 1)).map(({ label }) => label)).toEqual(['Ben']);
});

test.each([2, 3, 4, 5, 6])('all rolls of %i dice together are certain, and none is there twice', (count) => {
  const rolls = sortedRolls(count);
  expect(rolls.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
  expect(new Set(rolls.map(({ dice }) => dice.join())).size).toBe(rolls.length);
  const mean = rolls.reduce((sum, { dice, chance }) => sum + chance * dice.reduce((all, die) => all + die, 0), 0);
  expect(mean).toBeCloseTo(3.5 * count);
});
