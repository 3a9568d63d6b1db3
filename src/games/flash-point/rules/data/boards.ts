import { arrowDrawing, drawings } from './drawings.ts';
import {
  allSpaces,
  columnOf,
  type Direction,
  directions,
  directionTo,
  isInside,
  neighbour,
  neighbours,
  rowOf,
  SPACES,
  type Space,
} from './geometry.ts';
import { isPictureLine, readPicture } from './picture.ts';
import { betweenTableOf, type Way, waysOf } from './ways.ts';

export type BoardId = keyof typeof drawings;
export type Side = 'top' | 'right' | 'bottom' | 'left';
export type Vehicle = 'engine' | 'ambulance';
export type Quadrant = { readonly rows: readonly number[]; readonly columns: readonly number[] };

/** Clockwise: one step to the neighbour is one drive. */
export const sides: readonly Side[] = ['top', 'right', 'bottom', 'left'];

/** A border that is more than open floor. */
export interface Border {
  readonly a: Space;
  readonly b: Space;
  readonly built: 'wall' | 'door' | 'doorway';
}

/** Where nothing parts two spaces: no border. */
export const NO_BORDER = -1;

export interface Board {
  readonly borders: readonly Border[];
  /** The border of a space in each direction: look up with `borderAt`. */
  readonly borderTable: readonly number[];
  /** All ways from each space, open or not. */
  readonly ways: readonly (readonly Way[])[];
  /** The border between two spaces: look up with `borderBetween`. */
  readonly betweenTable: readonly (number | undefined)[];
  readonly spots: Record<Vehicle, Record<Side, readonly [Space, Space]>>;
  /** The side whose spot a space belongs to. */
  readonly spotAt: Record<Vehicle, readonly (Side | undefined)[]>;
  /** The quarter of the house that the deck gun reaches from each side. */
  readonly quadrants: Record<Side, Quadrant>;
}

const builtAs: Readonly<Record<string, Border['built']>> = { '#': 'wall', D: 'door', o: 'doorway' };

export const boards: Readonly<Record<BoardId, Board>> = { A: boardOf('A'), B: boardOf('B') };

/** What a table has for a board. Named one by one: a name that is known is found faster. */
export function onBoard<T>(id: BoardId, tables: Readonly<Record<BoardId, T>>): T {
  return id === 'A' ? tables.A : tables.B;
}

export function borderAt(board: Board, space: Space, direction: Direction): number {
  return board.borderTable[space * 4 + direction] ?? NO_BORDER;
}

/** The border from a space to another; undefined if they are not beside each other. */
export function borderBetween(board: Board, from: Space, to: Space): number | undefined {
  return board.betweenTable[from * SPACES + to];
}

/** Where the arrow of each inside space points. */
export const arrows: Readonly<Record<Space, Space>> = readArrows();

/** The eight spaces in the middle where all arrows end, in arrow order from 3,3. */
export const blueLoop: readonly Space[] = [33, 43, 44, 45, 46, 36, 35, 34];

/** Where the first explosion of an Experienced match happens, by the black die. [FP-SETUP-4] */
export const firstExplosion: Readonly<Record<number, Space>> = {
  1: 33,
  2: 34,
  3: 35,
  4: 36,
  5: 46,
  6: 45,
  7: 44,
  8: 43,
};

/** The printed start of a Family match on side A. [FP-SETUP-1] */
export const familyFires: readonly Space[] = [22, 23, 32, 33, 34, 35, 44, 56, 57, 66];
export const familyPois: readonly Space[] = [24, 51, 58];

/** In front of the doorway on the left, which both sides have; the ambulance can park there. */
export const frontDoor: { readonly space: Space; readonly side: Side } = { space: 30, side: 'left' };

export const red = [1, 2, 3, 4, 5, 6] as const;
export const black = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** The opposite face of the black die, for the two kinds of eight-sided dice. [FP-DICE-2] */
export const blackFlips = {
  sumNine: { 1: 8, 2: 7, 3: 6, 4: 5, 5: 4, 6: 3, 7: 2, 8: 1 },
  koplow: { 1: 6, 2: 5, 3: 8, 4: 7, 5: 2, 6: 1, 7: 4, 8: 3 },
} as const satisfies Record<string, Readonly<Record<number, number>>>;

function boardOf(id: BoardId): Board {
  const picture = readPicture(drawings[id].split('\n').filter(isPictureLine));
  const borders = allSpaces.flatMap((a) => [
    ...borderOf(a, neighbour(a, 1), picture.right[a]),
    ...borderOf(a, neighbour(a, 2), picture.below[a]),
  ]);
  const borderTable = new Array<number>(SPACES * 4).fill(NO_BORDER);
  for (const [place, { a, b }] of borders.entries()) {
    borderTable[a * 4 + (directionTo(a, b) ?? 0)] = place;
    borderTable[b * 4 + (directionTo(b, a) ?? 0)] = place;
  }
  const spots = { engine: spotsOf(picture.top, 'E'), ambulance: spotsOf(picture.top, 'A') };
  const spotAt = { engine: sidesOf(spots.engine), ambulance: sidesOf(spots.ambulance) };
  const ways = waysOf(borderTable);
  const betweenTable = betweenTableOf(ways);
  return { borders, borderTable, ways, betweenTable, spots, spotAt, quadrants: quadrantsOf(spots.engine) };
}

function borderOf(a: Space, b: Space, sign: string | undefined): Border[] {
  const built = builtAs[sign ?? ''];
  return b >= 0 && built ? [{ a, b, built }] : [];
}

function spotsOf(marks: readonly string[], mark: string): Board['spots']['engine'] {
  const onSide = (side: Side): readonly [Space, Space] => {
    const [first = -1, second = -1] = allSpaces.filter((space) => marks[space] === mark && sideOf(space) === side);
    return [first, second];
  };
  return { top: onSide('top'), right: onSide('right'), bottom: onSide('bottom'), left: onSide('left') };
}

function sidesOf(spots: Board['spots']['engine']): (Side | undefined)[] {
  return allSpaces.map((space) => sides.find((side) => spots[side].includes(space)));
}

function sideOf(space: Space): Side {
  if (rowOf(space) === 0) return 'top';
  if (rowOf(space) === 7) return 'bottom';
  return columnOf(space) === 0 ? 'left' : 'right';
}

/** An engine covers the quarter of the house that it stands beside. */
function quadrantsOf(engine: Board['spots']['engine']): Record<Side, Quadrant> {
  const covered = (side: Side): Quadrant => {
    const beside = engine[side].flatMap((space) => neighbours(space).filter(isInside));
    const rows = beside.every((space) => rowOf(space) <= 3) ? [1, 2, 3] : [4, 5, 6];
    const columns = beside.every((space) => columnOf(space) <= 4) ? [1, 2, 3, 4] : [5, 6, 7, 8];
    return { rows, columns };
  };
  return { top: covered('top'), right: covered('right'), bottom: covered('bottom'), left: covered('left') };
}

function readArrows(): Record<Space, Space> {
  const ways: Readonly<Record<string, Direction>> = { N: 0, E: 1, S: 2, W: 3 };
  const rows = arrowDrawing.trim().split('\n');
  const found: Record<Space, Space> = {};
  for (const [row, line] of rows.entries()) {
    for (const [column, arrow] of line.trim().split(/\s+/).entries()) {
      const from = (row + 1) * 10 + column + 1;
      found[from] = [...arrow].reduce((at, letter) => neighbour(at, ways[letter] ?? directions[0] ?? 0), from);
    }
  }
  return found;
}
