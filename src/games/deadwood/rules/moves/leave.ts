import type { Chance } from '../../../../kit/chance/chance.ts';
import type { Emit, Seat } from '../../../../kit/contract/game.ts';
import { handOnBank } from '../shared/banker.ts';
import { letGameChoose } from '../shared/order.ts';
import { finish } from '../shared/score.ts';
import { beginTurn, nextSeat, seatAfter } from '../shared/turn.ts';
import { type Fact, playerOf, type State } from '../state.ts';

/** A seat that is handed over plays on as it stands; one that is removed frees its role. [DW-LEAVE-1] [DW-LEAVE-2] */
export function leave(
  state: State,
  seat: Seat,
  how: 'handed-over' | 'removed',
  chance: Chance,
  emit: Emit<Fact>,
): void {
  const player = playerOf(state, seat);
  if (how === 'handed-over' || player.out || state.phase === 'over') return;
  Object.assign(player, { out: true, role: null, chips: 0, area: 'trailers' });
  emit?.({ kind: 'left', seat });
  handOnBank(state, seat, seatAfter(state, seat), emit);
  const next = nextSeat(state);
  state.order = state.order.filter((other) => other !== seat);
  if (state.order.length < 2) return endAlone(state, emit);
  if (state.turn.seat !== seat) return;
  if (state.phase === 'first') letGameChoose(state, chance, emit);
  else beginTurn(state, next, emit);
}

/** The one who is left holds the turn for good, so that the state stays sound. */
function endAlone(state: State, emit: Emit<Fact>): void {
  state.turn = { seat: state.order[0] ?? 0, working: false, did: [] };
  finish(state, emit);
}
