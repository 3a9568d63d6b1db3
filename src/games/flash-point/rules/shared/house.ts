import type { Emit } from '../../../../kit/contract/game.ts';
import { borderAt, borderBetween, NO_BORDER } from '../data/boards.ts';
import type { Direction, Space } from '../data/geometry.ts';
import type { Way } from '../data/ways.ts';
import type { Fact } from '../facts.ts';
import { boardOf, damageOf, type Edge, partedBy, type State } from '../state.ts';
import { finish } from './result.ts';

/** Whether one can step, reach and burn through a border: only walls that stand and closed doors stop it. [FP-BOARD-3] */
function opens(edge: Edge | undefined): boolean {
  return edge !== 'wall' && edge !== 'damaged' && edge !== 'closed' && edge !== undefined;
}

/** The border that way, or open floor. */
export function borderOf(state: State, space: Space, direction: Direction): number {
  return borderAt(boardOf(state), space, direction);
}

export function isOpenBorder(state: State, border: number): boolean {
  return border === NO_BORDER || opens(state.edges[border]);
}

const nowhere: readonly Way[] = [];

/** All ways from a space to its neighbours, open or not. */
export function waysFrom(state: State, space: Space): readonly Way[] {
  return boardOf(state).ways[space] ?? nowhere;
}

/** Whether two spaces are beside each other with nothing in between. */
export function isAdjacent(state: State, a: Space, b: Space): boolean {
  const border = borderBetween(boardOf(state), a, b);
  return border !== undefined && isOpenBorder(state, border);
}

/** The border towards a neighbouring space; open floor where there is none. */
export function borderToward(state: State, from: Space, to: Space): number {
  return borderBetween(boardOf(state), from, to) ?? NO_BORDER;
}

/** The two spaces that a border parts, as facts name it. */
export function between(state: State, border: number): readonly [Space, Space] {
  const found = boardOf(state).borders[border];
  if (!found) throw new RangeError(`there is no border ${border}`);
  return partedBy(found);
}

/** One marker on a wall; two destroy it. The house may collapse. [FP-WALL-1] [FP-WALL-2] [FP-END-3] */
export function damageWall(state: State, border: number, emit: Emit<Fact>): void {
  const destroyed = state.edges[border] === 'damaged';
  state.edges[border] = destroyed ? 'destroyed' : 'damaged';
  const damage = damageOf(state);
  emit?.({ kind: destroyed ? 'wall-destroyed' : 'wall-damaged', between: between(state, border), damage });
  if (damage >= fatalDamage(state)) finish(state, 'collapse', emit);
}

/** The number of markers that brings the house down. [FP-END-3] */
export function fatalDamage({ options }: State): number {
  return options.maxDamage + (options.damageRule === 'aboveLimit' ? 1 : 0);
}

/** The door leaves the match, its gap stays open. [FP-DOOR-3] */
export function destroyDoor(state: State, border: number, emit: Emit<Fact>): void {
  state.edges[border] = 'gone';
  emit?.({ kind: 'door-destroyed', between: between(state, border) });
}
