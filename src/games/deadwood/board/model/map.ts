import { type AreaId, doors } from '../../rules/data/board.ts';

/** How the areas lie on our map: four columns, three rows. Most doors lead to the next field; four go over a corner. */
export const rows: readonly (readonly AreaId[])[] = [
  ['train-station', 'jail', 'main-street', 'trailers'],
  ['casting-office', 'general-store', 'saloon', 'hotel'],
  ['secret-hideout', 'ranch', 'bank', 'church'],
];

export const COLUMNS = 4;

/** The height of a row in per cent of the map; what is left below is the back road. */
const ROW = 32;
const COLUMN = 100 / COLUMNS;
const BACK_ROAD = 98;

/** A point on the map, in per cent of its width and height. */
export type Point = readonly [x: number, y: number];

export interface Field {
  readonly area: AreaId;
  readonly column: number;
  readonly row: number;
}

export const fields: readonly Field[] = rows.flatMap((areas, row) =>
  areas.map((area, column) => ({ area, column, row })),
);

export function fieldOf(area: AreaId): Field {
  const field = fields.find((field) => field.area === area);
  if (!field) throw new RangeError(`the map has no ${area}`);
  return field;
}

export function centreOf(area: AreaId): Point {
  const { column, row } = fieldOf(area);
  return [(column + 0.5) * COLUMN, (row + 0.5) * ROW];
}

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const steps: Record<Direction, readonly [columns: number, rows: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function isDirection(key: string): key is Direction {
  return Object.hasOwn(steps, key);
}

/** The area one field further; none beyond the edge. */
export function areaBeside(area: AreaId, direction: Direction): AreaId | undefined {
  const { column, row } = fieldOf(area);
  const [right, down] = steps[direction];
  return rows[row + down]?.[column + right];
}

/** A way between two areas. All have four points, so that a die walks any of them alike. */
export interface Road {
  readonly ends: readonly [AreaId, AreaId];
  readonly points: readonly [Point, Point, Point, Point];
}

export const roads: readonly Road[] = doors.map((ends) => ({ ends, points: wayBetween(...ends) }));

/** From one area to its neighbour, in walking order. */
export function wayBetween(from: AreaId, to: AreaId): Road['points'] {
  const [start, end] = [fieldOf(from), fieldOf(to)];
  const [a, b] = [centreOf(from), centreOf(to)];
  const far = Math.abs(start.column - end.column) > 1;
  return far ? [a, [a[0], BACK_ROAD], [b[0], BACK_ROAD], b] : [a, between(a, b, 1 / 3), between(a, b, 2 / 3), b];
}

function between([x1, y1]: Point, [x2, y2]: Point, share: number): Point {
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
}
