import { expect, test } from 'vitest';
import type { Fact } from '../../rules/facts.ts';
import { effortsOf, purposes } from './effort.ts';

test('points go where they were spent, and what came of them is told', () => {
  const facts: Fact[] = [
    { kind: 'moved', seat: 1, by: 1, from: 30, to: 31, cost: 2, load: null, leads: false },
    { kind: 'moved', seat: 1, by: 0, from: 31, to: 32, cost: 1, load: null, leads: false },
    { kind: 'commanded', seat: 0, target: 1, cost: 1 },
    { kind: 'extinguished', seat: 1, at: 32, was: 'fire', leaves: 'smoke', cost: 1 },
    { kind: 'rescued', seat: 1, at: 30, rescued: 1 },
    { kind: 'turn-ended', seat: 1, saved: 2, wasted: 3 },
  ];
  const [captain, mover] = effortsOf(facts, 2);
  const spent = (points: readonly number[] = []) =>
    Object.fromEntries(purposes.map((purpose, place) => [purpose, points[place]]).filter(([, amount]) => amount));
  expect(spent(captain?.spent)).toEqual({ apCommand: 1 });
  expect(spent(mover?.spent)).toEqual({ apMove: 2, apExtinguish: 1, apWasted: 3 });
  expect(mover).toMatchObject({ total: 6, rescued: 1, fires: 1 });
});
