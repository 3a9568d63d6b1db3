import type { Chance } from '../../../../kit/chance/chance.ts';
import type { Emit, Seat } from '../../../../kit/contract/game.ts';
import type { Fact, State } from '../state.ts';
import { beginTurn } from './turn.ts';

/** The first turn of the match; the others follow in order. [DW-START-4] */
export function goFirst(state: State, seat: Seat, how: 'chosen' | 'random', emit: Emit<Fact>): void {
  state.phase = 'play';
  const place = state.order.indexOf(seat);
  const order = [...state.order.slice(place), ...state.order.slice(0, place)];
  emit?.({ kind: 'goes-first', seat, how, order });
  beginTurn(state, seat, emit);
}

/** The game picks who begins; with `shuffled` it mixes the whole order. [DW-START-5] */
export function letGameChoose(state: State, chance: Chance, emit: Emit<Fact>): void {
  if (state.options.turnOrder !== 'shuffled') return goFirst(state, chance.draw(state.order), 'random', emit);
  state.order = shuffled(state.order, chance);
  goFirst(state, state.order[0] ?? 0, 'random', emit);
}

/** One seat is drawn after another; the last one needs no draw. */
function shuffled(seats: readonly Seat[], chance: Chance): Seat[] {
  const left = [...seats];
  const order: Seat[] = [];
  while (left.length > 1) {
    const seat = chance.draw(left);
    left.splice(left.indexOf(seat), 1);
    order.push(seat);
  }
  return [...order, ...left];
}
