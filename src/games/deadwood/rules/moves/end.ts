import type { Move } from '../../../../kit/contract/game.ts';
import { no } from '../../../../kit/contract/refusal.ts';
import { endTurn, hasWorked } from '../shared/turn.ts';
import type { Action, Fact, State } from '../state.ts';

type End = Extract<Action, { kind: 'end' }>;

/** Always possible, but who holds a role must have acted or rehearsed. [DW-TURN-2] [DW-TURN-4] */
export const end: Move<State, End, Fact> = {
  candidates: (state) => (state.phase === 'play' ? only : none),
  refuse: (state) => (owesWork(state) && state.options.endTurnWhileWorking === 'error' ? mustWork : undefined),
  apply: (state, _seat, _action, _chance, emit) => endTurn(state, emit),
};

/** Whether the turn is for work that is not yet done. */
export function owesWork(state: State): boolean {
  return state.turn.working && !hasWorked(state);
}

const mustWork = no('must-work');

const only: readonly End[] = [{ kind: 'end' }];
const none: readonly End[] = [];
