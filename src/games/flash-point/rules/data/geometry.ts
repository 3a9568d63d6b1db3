/** A space, written as it is read: 34 is row 3 (red die), column 4 (black die). Rows 0 and 7, columns 0 and 9 are outside. */
export type Space = number;

/** No space: off the board. */
export const NOWHERE: Space = -1;

export const ROWS = 8;
export const COLUMNS = 10;
export const SPACES = ROWS * COLUMNS;

/** Up, right, down, left. */
export type Direction = 0 | 1 | 2 | 3;
export const directions: readonly Direction[] = [0, 1, 2, 3];
export const directionNames = ['up', 'right', 'down', 'left'] as const;
export type DirectionName = (typeof directionNames)[number];

const offsets = [-10, 1, 10, -1] as const;

export const allSpaces: readonly Space[] = Array.from({ length: SPACES }, (_, space) => space);

export const rowOf = (space: Space): number => Math.trunc(space / 10);
export const columnOf = (space: Space): number => space % 10;
export const spaceAt = (row: number, column: number): Space => row * 10 + column;

const outside: readonly boolean[] = allSpaces.map(
  (space) => rowOf(space) % 7 === 0 || columnOf(space) === 0 || columnOf(space) === 9,
);

export const isOutside = (space: Space): boolean => outside[space] === true;
export const isInside = (space: Space): boolean => outside[space] === false;

export const insideSpaces: readonly Space[] = allSpaces.filter(isInside);
export const outsideSpaces: readonly Space[] = allSpaces.filter(isOutside);

const neighbourTable: readonly Space[] = allSpaces.flatMap((space) =>
  directions.map((direction) => {
    const next = space + offsets[direction];
    const straight = direction % 2 === 0 || rowOf(next) === rowOf(space);
    return next >= 0 && next < SPACES && straight ? next : NOWHERE;
  }),
);

/** The next space that way, or nowhere. */
export function neighbour(space: Space, direction: Direction): Space {
  return neighbourTable[space * 4 + direction] ?? NOWHERE;
}

const neighbourLists: readonly (readonly Space[])[] = allSpaces.map((space) =>
  directions.map((direction) => neighbour(space, direction)).filter((next) => next !== NOWHERE),
);

/** All spaces beside a space, whatever stands between. */
export function neighbours(space: Space): readonly Space[] {
  return neighbourLists[space] ?? [];
}

/** Which way it may be from one number to another; the first one is a row above. */
const byOffset: readonly (Direction | undefined)[] = Array.from({ length: 2 * COLUMNS + 1 }, (_, place) =>
  directions.find((direction) => offsets[direction] === place - COLUMNS),
);

/** Which way a neighbouring space lies; undefined if it is none. */
export function directionTo(from: Space, to: Space): Direction | undefined {
  const direction = byOffset[to - from + COLUMNS];
  if (direction === undefined || to === NOWHERE) return undefined;
  return neighbour(from, direction) === to ? direction : undefined;
}

/** Rows plus columns between two spaces. */
export function distance(a: Space, b: Space): number {
  return Math.abs(rowOf(a) - rowOf(b)) + Math.abs(columnOf(a) - columnOf(b));
}

/** A space as people say it: `3,4`. */
export const spaceName = (space: Space): string => `${rowOf(space)},${columnOf(space)}`;
