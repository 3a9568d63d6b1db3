import { allSpaces, type Space } from '../data/geometry.ts';
import { boardOf, type State } from '../state.ts';

/** A part of the board, as people point at it. */
export type Pointed = `space ${number}` | `edge ${number}`;

export const spacePlace = (at: Space): Pointed => `space ${at}`;
/** A wall or a door. */
export const edgePlace = (border: number): Pointed => `edge ${border}`;

export function places(state: State): readonly Pointed[] {
  return [...allSpaces.map(spacePlace), ...boardOf(state).borders.map((_, border) => edgePlace(border))];
}
