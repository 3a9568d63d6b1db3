import type { Chance } from '../../../../kit/chance/chance.ts';
import type { Emit } from '../../../../kit/contract/game.ts';
import { setIds, sets } from '../data/board.ts';
import { groupSizes } from '../data/money.ts';
import { turnUp } from '../shared/scene.ts';
import { finish, scoresOf } from '../shared/score.ts';
import { beginTurn, nextSeat } from '../shared/turn.ts';
import type { Fact, Options, State } from '../state.ts';

/** The last scene goes unpaid, everybody goes home; then a new day, or the end. [DW-DAY-1] [DW-DAY-3] [DW-DAY-4] */
export function endDay(state: State, chance: Chance, emit: Emit<Fact>): void {
  const { seat } = state.turn;
  const next = nextSeat(state);
  clearBoard(state, emit);
  sendHome(state, emit);
  emit?.({ kind: 'turn-ended', seat });
  emit?.({ kind: 'day-ended', day: state.day, scores: scoresOf(state) });
  if (state.day === daysOf(state.options, state.players.length)) return finish(state, emit);
  state.day += 1;
  startDay(state, chance, emit);
  beginTurn(state, next, emit);
}

/** Ten new scenes and all the shots. Face-down cards are only counted, not decided. [DW-START-3] [DW-CARD-2] */
export function startDay(state: State, chance: Chance, emit: Emit<Fact>): void {
  emit?.({ kind: 'day-began', day: state.day, days: daysOf(state.options, state.players.length) });
  for (const set of setIds) {
    state.sets[set] = { scene: 'face-down', shots: sets[set].shots };
    if (state.options.cardReveal === 'faceUp') turnUp(state, set, null, chance, emit);
  }
}

/** Three or four days, by the number of seats or as the table has it. [DW-START-2] */
export function daysOf({ days }: Options, seats: number): number {
  return days === 'byGroupSize' ? (groupSizes[seats]?.days ?? 4) : days;
}

function clearBoard(state: State, emit: Emit<Fact>): void {
  for (const set of setIds) {
    const { scene } = state.sets[set];
    if (scene !== 'wrapped') emit?.({ kind: 'cleared', set, card: scene === 'face-down' ? null : scene });
    state.sets[set] = { scene: 'wrapped', shots: 0 };
  }
}

/** To the Trailers; roles and chips are gone, rank and money stay. [DW-DAY-2] */
function sendHome(state: State, emit: Emit<Fact>): void {
  for (const [seat, player] of state.players.entries()) {
    if (player.role !== null) emit?.({ kind: 'cancelled', seat, role: player.role });
    player.area = 'trailers';
    player.role = null;
    player.chips = 0;
  }
}
