import type { Emit } from '../../../../kit/contract/game.ts';
import type { Space } from '../data/geometry.ts';
import type { Fact } from '../facts.ts';
import type { State } from '../state.ts';
import { explode } from './explosion.ts';
import { flashover } from './flashover.ts';

/** The dice have hit a space: smoke, then fire, then an explosion; flashovers follow. [FP-FIRE-2] [FP-FIRE-3] */
export function strike(state: State, at: Space, emit: Emit<Fact>): void {
  const was = state.spaces[at];
  if (was === 'fire') {
    explode(state, at, 'roll', emit);
  } else if (was === 'smoke') {
    state.spaces[at] = 'fire';
    emit?.({ kind: 'ignited', at, by: 'roll' });
  } else {
    state.spaces[at] = 'smoke';
    emit?.({ kind: 'smoke', at });
  }
  if (!state.result) flashover(state, emit);
}
