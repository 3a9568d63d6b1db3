import type { Emit, Seat } from '../../../../kit/contract/game.ts';
import type { Fact } from '../facts.ts';
import { firefighterOf, type State } from '../state.ts';
import { baseAp, specialPoints } from './points.ts';
import { ask } from './questions.ts';
import { recoveryPlaces } from './recovery.ts';
import { finish } from './result.ts';

/** Round the table, past those who have left. [FP-TURN-2] */
export function nextTurn(state: State, emit: Emit<Fact>): void {
  const seats = state.firefighters.length;
  for (let step = 1; step <= seats; step++) {
    const seat = (state.turn + step) % seats;
    if (firefighterOf(state, seat).status !== 'gone') return beginTurn(state, seat, emit);
  }
  finish(state, 'deserted', emit);
}

/** New action points on top of the saved ones. [FP-AP-1] [FP-AP-3] */
export function beginTurn(state: State, seat: Seat, emit: Emit<Fact>): void {
  const firefighter = firefighterOf(state, seat);
  firefighter.ap += baseAp(state, firefighter.role);
  firefighter.special = specialPoints(firefighter.role);
  state.stage = 'turn';
  state.turn = seat;
  state.acted = false;
  state.cafsCommanded = 0;
  state.denied = [];
  emit?.({ kind: 'turn', seat, ap: firefighter.ap, special: firefighter.special });
  if (firefighter.status === 'down') ask(state, { seat, kind: 'recover', spaces: recoveryPlaces(state, 0) });
}
