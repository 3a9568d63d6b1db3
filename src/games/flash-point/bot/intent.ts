import { quiet, type Seat } from '../../../kit/contract/game.ts';
import { cloneOf } from '../../../kit/contract/offers.ts';
import game from '../rules/game.ts';
import { beginTurn } from '../rules/shared/turn.ts';
import { firefighterOf, type State } from '../rules/state.ts';

/** The house as it stands, and a firefighter's turn: what somebody thinks of who is asked for a plan. None before the first turn. */
export function onTurn(state: State, seat: Seat): State | undefined {
  const { stage, turn, questions } = state;
  if (stage !== 'turn' || questions.length > 0 || firefighterOf(state, seat).status === 'gone') return undefined;
  const then = cloneOf(game, state);
  if (turn !== seat) beginTurn(then, seat, quiet);
  return then;
}
