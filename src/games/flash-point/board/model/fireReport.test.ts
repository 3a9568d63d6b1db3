import { expect, test } from 'vitest';
import type { Fact } from '../../rules/facts.ts';
import { END, play, position } from '../../rules/testing.ts';
import { lastFire, type Told } from './fireReport.ts';

const told = (version: number, facts: readonly Fact[]): Told => ({ entry: { version }, facts });

test('the card of the fire: the dice, what is new, who was hit', () => {
  const house = position({ fire: [33], smoke: [61], firefighters: [{ at: 34 }], hidden: [11, 18, 68] }, {});
  const facts = play(house, 0, END, [3, 3]);
  const report = lastFire([told(4, []), told(5, facts)], 5);
  expect(report).toMatchObject({ rolls: [{ red: 3, black: 3 }], explosions: [33], down: [0], lost: 0 });
  expect(report?.fire).toContain(34);
  expect(report?.walls).toContainEqual([23, 33]);
});

test('smoke that burns at once is fire; what lies before the dice is no part of it', () => {
  const house = position({ fire: [33], firefighters: [{ at: 0 }], hidden: [11, 18, 68] }, {});
  const facts = play(house, 0, END, [3, 4]);
  const report = lastFire([told(1, [{ kind: 'smoke', at: 66 }, ...facts])], 1);
  expect([report?.smoke, report?.fire]).toEqual([[], [34]]);
});

test('a fire that asked something goes on until the next turn, and later entries are not of it', () => {
  const rolled: Fact = { kind: 'rolled', for: 'fire', red: 1, black: 1 };
  const turn: Fact = { kind: 'turn', seat: 1, ap: 4, special: 0 };
  const moments = [
    told(1, [rolled, { kind: 'smoke', at: 11 }]),
    told(2, [{ kind: 'recovered', seat: 0, at: 40 }, { kind: 'poi-placed', at: 22 }, turn]),
    told(3, [{ kind: 'poi-placed', at: 55 }]),
  ];
  expect(lastFire(moments, 3)).toMatchObject({ version: 2, smoke: [11], placed: [22] });
  expect(lastFire(moments, 1)).toMatchObject({ version: 1, placed: [] });
  expect(lastFire([told(0, [{ ...rolled, for: 'explosion' }])], 0)).toBeUndefined();
});
