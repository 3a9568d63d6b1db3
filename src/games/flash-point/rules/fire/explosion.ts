import type { Emit } from '../../../../kit/contract/game.ts';
import { NO_BORDER } from '../data/boards.ts';
import { type Direction, directionNames, directions, NOWHERE, neighbour, type Space } from '../data/geometry.ts';
import type { Fact, FactOf } from '../facts.ts';
import { borderOf, damageWall, destroyDoor } from '../shared/house.ts';
import type { State } from '../state.ts';

/** The blast goes out in all four directions. [FP-BLAST-1] */
export function explode(state: State, at: Space, cause: FactOf<'exploded'>['cause'], emit: Emit<Fact>): void {
  emit?.({ kind: 'exploded', at, cause });
  for (const direction of directions) {
    blast(state, at, direction, emit);
    if (state.result) return;
  }
}

/**
 * Runs on through burning spaces until it breaks on a wall or a closed door, leaves the board, or sets a space
 * on fire. [FP-BLAST-2] to [FP-BLAST-5]
 */
function blast(state: State, from: Space, direction: Direction, emit: Emit<Fact>): void {
  for (let at = from; ; ) {
    if (stopsAtBorder(state, from, at, direction, emit)) return;
    const next = neighbour(at, direction);
    if (next === NOWHERE) return;
    if (state.spaces[next] !== 'fire') {
      state.spaces[next] = 'fire';
      emit?.({ kind: 'ignited', at: next, by: 'blast' });
      return;
    }
    emit?.({ kind: 'shockwave', at: next, direction: directionNames[direction] });
    at = next;
  }
}

/** Walls take a marker, doors are destroyed; only an open way lets the blast on. [FP-BLAST-3] [FP-BLAST-4] */
function stopsAtBorder(state: State, from: Space, at: Space, direction: Direction, emit: Emit<Fact>): boolean {
  const border = borderOf(state, at, direction);
  const edge = border === NO_BORDER ? 'gone' : state.edges[border];
  if (edge === 'wall' || edge === 'damaged') {
    damageWall(state, border, emit);
    return true;
  }
  if (edge !== 'closed' && edge !== 'open') return false;
  destroyDoor(state, border, emit);
  return edge === 'closed' || (at === from && state.options.openDoorBlast === 'stop');
}
