import type { Seat } from '../../../../kit/contract/game.ts';
import { perSet, type SetId, sets } from '../data/board.ts';
import { groupSizes } from '../data/money.ts';
import { bankerOf } from '../shared/banker.ts';
import type { Lot, Options, Player, State } from '../state.ts';

/** Before anything is paid or dealt. The seat that is asked who goes first is the host's. [DW-START-2] [DW-START-4] */
export function fresh(options: Options, seats: number, host: Seat): State {
  return {
    options,
    phase: 'first',
    day: 1,
    order: Array.from({ length: seats }, (_, seat) => seat),
    turn: { seat: host, working: false, did: [] },
    banker: bankerOf(options, host),
    players: Array.from({ length: seats }, () => newcomer(seats)),
    sets: perSet(emptyLot),
    seen: [],
  };
}

function newcomer(seats: number): Player {
  const rank = groupSizes[seats]?.rank ?? 1;
  return { rank, dollars: 0, credits: 0, area: 'trailers', role: null, chips: 0, out: false };
}

function emptyLot(set: SetId): Lot {
  return { scene: 'face-down', shots: sets[set].shots };
}
