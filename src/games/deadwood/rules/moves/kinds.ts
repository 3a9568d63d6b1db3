import type { Seat } from '../../../../kit/contract/game.ts';
import { hasWorked } from '../shared/turn.ts';
import { type Action, playerOf, type State } from '../state.ts';

type Kinds = readonly Action['kind'][];

const beginning: Kinds = ['banker', 'first'];
const work: Kinds = ['act', 'rehearse', 'end'];
const walk: Kinds = ['move', 'take', 'end'];
const office: Kinds = ['move', 'take', 'upgrade', 'end'];
const done: Kinds = ['end'];

/** What a turn can be for: the work, or the walk, or nothing any more. [DW-TURN-2] [DW-TURN-3] */
export function kinds(state: State, seat: Seat): Kinds {
  if (state.phase === 'first') return beginning;
  if (state.turn.working) return hasWorked(state) ? done : work;
  const { role, area } = playerOf(state, seat);
  if (role !== null) return done;
  return area === 'casting-office' ? office : walk;
}
