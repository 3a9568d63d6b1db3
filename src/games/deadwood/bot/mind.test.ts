import { expect, test } from 'vitest';
import type { State } from '../rules/state.ts';
import { begin, position } from '../rules/testing.ts';
import { chanceOf, mind } from './mind.ts';

const over = (...dollars: number[]): State => ({
  ...position({ players: dollars.map((amount) => ({ dollars: amount })) }),
  phase: 'over',
});

test('the chances of all seats are one', () => {
  for (const seats of [2, 4, 8]) {
    const [state] = begin(seats);
    const chances = state.players.map((_, seat) => chanceOf(state, seat));
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
  }
});

test('in the end a win is a win, and a shared one its share', () => {
  expect([0, 1, 2].map((seat) => chanceOf(over(9, 4, 9), seat))).toEqual([0.5, 0, 0.5]);
});

test('who cannot win or lose any more still plays for points', () => {
  expect(mind.value(over(5, 100), 0)).toBeGreaterThan(mind.value(over(4, 100), 0));
  expect(mind.value(over(100, 5), 0)).toBeGreaterThan(mind.value(over(99, 5), 0));
  expect(mind.value(over(20, 19), 0)).toBeGreaterThan(mind.value(over(100, 101), 0));
});

test('values are from 0 to 1, and more money, a higher rank or a better role are better', () => {
  const at = (own: object) => position({ players: [own, {}], sets: { saloon: { scene: 10 } } });
  const value = (own: object) => mind.value(at(own), 0);
  expect(value({ dollars: 5 })).toBeGreaterThan(value({}));
  expect(value({ rank: 3 })).toBeGreaterThan(value({ rank: 2 }));
  expect(value({ role: 'c10/sleeping-man', chips: 2 })).toBeGreaterThan(value({ role: 'c10/sleeping-man' }));
  for (const dollars of [0, 300]) {
    expect(value({ dollars })).toBeGreaterThanOrEqual(0);
    expect(value({ dollars })).toBeLessThanOrEqual(1);
  }
});
