import type { Emit } from '../../../../kit/contract/game.ts';
import { insideSpaces, SPACES, type Space } from '../data/geometry.ts';
import type { Fact } from '../facts.ts';
import { isOpenBorder, waysFrom } from '../shared/house.ts';
import type { State } from '../state.ts';

/** Smoke that touches fire burns, and what it lights may light more; walls and closed doors stop it. [FP-FIRE-3] */
export function flashover(state: State, emit: Emit<Fact>): void {
  if (!smokeTouchesFire(state)) return;
  const { spaces } = state;
  const burning: Space[] = [];
  for (let at = 0; at < SPACES; at++) if (spaces[at] === 'fire') burning.push(at);
  for (const at of burning) {
    // Grows while we walk it.
    for (const { to, border } of waysFrom(state, at)) {
      if (spaces[to] !== 'smoke' || !isOpenBorder(state, border)) continue;
      spaces[to] = 'fire';
      emit?.({ kind: 'flashover', at: to });
      burning.push(to);
    }
  }
}

function smokeTouchesFire(state: State): boolean {
  const { spaces } = state;
  for (let place = 0; place < insideSpaces.length; place++) {
    const at = insideSpaces[place] as Space;
    if (spaces[at] !== 'smoke') continue;
    for (const { to, border } of waysFrom(state, at)) {
      if (spaces[to] === 'fire' && isOpenBorder(state, border)) return true;
    }
  }
  return false;
}
