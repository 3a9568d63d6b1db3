import type { Board, Border, Side, Vehicle } from '../../rules/data/boards.ts';
import { columnOf, rowOf, type Space } from '../../rules/data/geometry.ts';

/** The drawing's own units: a space inside is a square of 100, the ring around the house is narrower. */
export const CELL = 100;
export const RING = 84;
export const WIDTH = 8 * CELL + 2 * RING;
export const HEIGHT = 6 * CELL + 2 * RING;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function boxOf(space: Space): Box {
  const [column, row] = [columnOf(space), rowOf(space)];
  return {
    x: startOf(column),
    y: startOf(row),
    width: column === 0 || column === 9 ? RING : CELL,
    height: row === 0 || row === 7 ? RING : CELL,
  };
}

export function middleOf(space: Space): Point {
  const { x, y, width, height } = boxOf(space);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Where a border stands: a line down between two columns, or across between two rows. */
export interface Line extends Point {
  readonly upright: boolean;
}

/** The middle of a border and which way it runs; it is always as long as a space. */
export function lineOf({ a, b }: Pick<Border, 'a' | 'b'>): Line {
  const upright = rowOf(a) === rowOf(b);
  const inside = columnOf(a) === 0 || rowOf(a) === 0 ? b : a;
  const { x, y } = boxOf(inside);
  if (upright) return { x: inside === b ? x : x + CELL, y: y + CELL / 2, upright };
  return { x: x + CELL / 2, y: inside === b ? y : y + CELL, upright };
}

/** The middle of what parts two neighbouring spaces, as facts name it. */
export function between([a, b]: readonly [Space, Space]): Line {
  return lineOf(a < b ? { a, b } : { a: b, b: a });
}

const LANE = RING / 2;
const TURN = 46;

/** The lane in the middle of the ring, clockwise from the upper left corner. */
export const lane = [
  `M${LANE + TURN} ${LANE}`,
  `H${WIDTH - LANE - TURN}`,
  `A${TURN} ${TURN} 0 0 1 ${WIDTH - LANE} ${LANE + TURN}`,
  `V${HEIGHT - LANE - TURN}`,
  `A${TURN} ${TURN} 0 0 1 ${WIDTH - LANE - TURN} ${HEIGHT - LANE}`,
  `H${LANE + TURN}`,
  `A${TURN} ${TURN} 0 0 1 ${LANE} ${HEIGHT - LANE - TURN}`,
  `V${LANE + TURN}`,
  `A${TURN} ${TURN} 0 0 1 ${LANE + TURN} ${LANE}`,
  'Z',
].join('');

const ACROSS = WIDTH - 2 * (LANE + TURN);
const DOWN = HEIGHT - 2 * (LANE + TURN);
const BEND = (Math.PI / 2) * TURN;
export const LAP = 2 * (ACROSS + DOWN) + 4 * BEND;

/** Where a vehicle stands, as a way along the lane. */
export function distanceOf(board: Board, vehicle: Vehicle, side: Side): number {
  const [first, second] = board.spots[vehicle][side].map(middleOf);
  const x = ((first?.x ?? 0) + (second?.x ?? 0)) / 2 - (LANE + TURN);
  const y = ((first?.y ?? 0) + (second?.y ?? 0)) / 2 - (LANE + TURN);
  const along: Readonly<Record<Side, number>> = {
    top: x,
    right: ACROSS + BEND + y,
    bottom: ACROSS + 2 * BEND + DOWN + (ACROSS - x),
    left: 2 * ACROSS + 3 * BEND + DOWN + (DOWN - y),
  };
  return along[side];
}

/** The same place on the lane, counted so that the shorter way round leads there. */
export function nearestLap(from: number, to: number): number {
  const laps = [to - LAP, to, to + LAP];
  return laps.reduce((best, each) => (Math.abs(each - from) < Math.abs(best - from) ? each : best));
}

function startOf(place: number): number {
  return place === 0 ? 0 : RING + (place - 1) * CELL;
}
