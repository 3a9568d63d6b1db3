import { allSpaces, directionTo, neighbours, SPACES, type Space } from './geometry.ts';

/** A neighbouring space, and the border in between. */
export interface Way {
  readonly to: Space;
  readonly border: number;
}

type Ways = readonly (readonly Way[])[];

/** All ways from each space, by the borders of each space in each direction. */
export function waysOf(borderTable: readonly number[]): Ways {
  return allSpaces.map((from) =>
    neighbours(from).map((to) => ({ to, border: borderTable[from * 4 + (directionTo(from, to) ?? 0)] as number })),
  );
}

/** The border between two spaces, at the place `from * SPACES + to`. */
export function betweenTableOf(ways: Ways): (number | undefined)[] {
  const table = new Array<number | undefined>(SPACES * SPACES).fill(undefined);
  for (const [from, away] of ways.entries()) for (const { to, border } of away) table[from * SPACES + to] = border;
  return table;
}
