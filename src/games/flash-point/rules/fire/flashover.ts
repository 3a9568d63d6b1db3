import type { Emit } from '../../../../kit/contract/game.ts';
import { directions, neighbour, SPACES, type Space } from '../data/geometry.ts';
import type { Fact } from '../facts.ts';
import { isOpen } from '../shared/house.ts';
import type { State } from '../state.ts';

/** Smoke that touches fire burns, and what it lights may light more; walls and closed doors stop it. [FP-FIRE-3] */
export function flashover(state: State, emit: Emit<Fact>): void {
  if (!smokeTouchesFire(state)) return;
  const burning: Space[] = [];
  for (let at = 0; at < SPACES; at++) if (state.spaces[at] === 'fire') burning.push(at);
  for (const at of burning) {
    // Grows while we walk it.
    for (const direction of directions) {
      const next = neighbour(at, direction);
      if (state.spaces[next] !== 'smoke' || !isOpen(state, at, direction)) continue;
      state.spaces[next] = 'fire';
      emit?.({ kind: 'flashover', at: next });
      burning.push(next);
    }
  }
}

function smokeTouchesFire(state: State): boolean {
  const { spaces } = state;
  for (let at = spaces.indexOf('smoke'); at >= 0; at = spaces.indexOf('smoke', at + 1)) {
    for (const direction of directions) {
      if (spaces[neighbour(at, direction)] === 'fire' && isOpen(state, at, direction)) return true;
    }
  }
  return false;
}
