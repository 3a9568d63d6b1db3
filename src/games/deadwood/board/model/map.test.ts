import { expect, test } from 'vitest';
import { areaIds, doors, neighbours } from '../../rules/data/board.ts';
import { areaBeside, centreOf, fieldOf, fields, roads, wayBetween } from './map.ts';

test('every area has one field of its own', () => {
  expect(fields.map(({ area }) => area).toSorted()).toEqual([...areaIds].toSorted());
  expect(new Set(fields.map(({ column, row }) => `${column} ${row}`)).size).toBe(areaIds.length);
});

test('every door has a road, from one centre to the other', () => {
  expect(roads.map(({ ends }) => ends)).toEqual(doors);
  for (const { ends, points } of roads) {
    expect([points[0], points[3]]).toEqual(ends.map(centreOf));
  }
});

test('no road runs over a third area: neighbours touch, or the road goes round', () => {
  const far = roads.filter(({ ends: [from, to] }) => !touches(from, to));
  expect(far.map(({ ends }) => ends)).toEqual([['church', 'secret-hideout']]);
  const below = Math.max(...fields.map(({ area }) => centreOf(area)[1]));
  const [, out, back] = wayBetween('church', 'secret-hideout');
  expect(Math.min(out[1], back[1])).toBeGreaterThan(below);
});

test('arrows reach every area, and stop at the edge', () => {
  const reached = new Set([areaIds[0]]);
  for (const area of reached) {
    for (const direction of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const) {
      const next = area && areaBeside(area, direction);
      if (next) reached.add(next);
    }
  }
  expect(reached.size).toBe(areaIds.length);
  expect(areaBeside('train-station', 'ArrowLeft')).toBeUndefined();
  expect(areaBeside('hotel', 'ArrowDown')).toBe('church');
});

test('a way is walked in its direction', () => {
  for (const area of areaIds) {
    for (const next of neighbours[area]) {
      const way = wayBetween(area, next);
      expect([way[0], way[3]]).toEqual([centreOf(area), centreOf(next)]);
    }
  }
});

function touches(one: (typeof areaIds)[number], other: (typeof areaIds)[number]): boolean {
  const [a, b] = [fieldOf(one), fieldOf(other)];
  return Math.abs(a.column - b.column) <= 1 && Math.abs(a.row - b.row) <= 1;
}
