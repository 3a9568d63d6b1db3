import type { Emit } from '../../../../kit/contract/game.ts';
import { insideSpaces, type Space } from '../data/geometry.ts';
import type { Way } from '../data/ways.ts';
import type { Fact } from '../facts.ts';
import { isOpenBorder, waysFrom } from '../shared/house.ts';
import { boardOf, insert, type State } from '../state.ts';

/** Smoke that touches fire burns, and what it lights may light more; walls and closed doors stop it. [FP-FIRE-3] */
export function flashover(state: State, emit: Emit<Fact>): void {
  const { spaces } = state;
  const burning = firesBesideSmoke(state);
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

/** Where it begins, in reading order. */
function firesBesideSmoke(state: State): Space[] {
  const { spaces } = state;
  const { ways } = boardOf(state);
  const found: Space[] = [];
  for (const at of insideSpaces) {
    if (spaces[at] !== 'smoke') continue;
    for (const { to, border } of ways[at] as readonly Way[]) {
      if (spaces[to] === 'fire' && isOpenBorder(state, border) && !found.includes(to)) insert(found, to);
    }
  }
  return found;
}
