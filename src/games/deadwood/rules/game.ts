import type { Chance } from '../../../kit/chance.ts';
import type { Emit, Game, Seat, Seating } from '../../../kit/game.ts';
import { act } from './act.ts';
import { banker } from './banker.ts';
import { clone } from './clone.ts';
import { areaIds } from './data/board.ts';
import { groupSizes } from './data/money.ts';
import { startDay } from './day.ts';
import { end, owesWork } from './end.ts';
import { atRandom, first } from './first.ts';
import { fresh } from './fresh.ts';
import { broken } from './invariants.ts';
import { kinds } from './kinds.ts';
import { leave } from './leave.ts';
import { pay } from './money.ts';
import { move } from './move.ts';
import { options } from './options.ts';
import { letGameChoose } from './order.ts';
import { positions } from './position.ts';
import { rehearse } from './rehearse.ts';
import { outcome } from './score.ts';
import type { Action, Fact, Options, State } from './state.ts';
import { stats } from './stats.ts';
import { take } from './take.ts';
import { upgrade } from './upgrade.ts';
import { words } from './words.ts';

const deadwood: Game<State, Action, Fact, Options> = {
  id: 'deadwood',
  title: 'Deadwood',
  summary: 'Third-rate actors on a western backlot: take roles, rehearse, act, and get paid when the scene wraps.',
  rules: 1,
  players: { min: 2, max: 8, best: { min: 2, max: 6 } },
  options,
  seats: (_options, players) => players,
  setup,
  turn: (state) => (state.phase === 'play' ? state.turn.seat : undefined),
  toAct: (state) => (state.phase === 'over' ? nobody : (alone[state.turn.seat] ?? [state.turn.seat])),
  moves: { banker, first, act, rehearse, move, take, upgrade, end },
  kinds,
  clone,
  fallback,
  outcome,
  leave,
  places: () => areaIds,
  positions,
  words,
  stats,
  broken,
  actionLimit: 20_000,
};

export default deadwood;

const nobody: readonly Seat[] = [];
const alone: readonly (readonly Seat[])[] = [[0], [1], [2], [3], [4], [5], [6], [7]];

/** Everybody in the Trailers, ten scenes dealt, all shots up; then it is settled who goes first. [DW-START-3] */
function setup(options: Options, { names, host }: Seating, chance: Chance, emit: Emit<Fact>): State {
  const state = fresh(options, names.length, host);
  if (state.banker !== null) emit?.({ kind: 'banker', seat: state.banker });
  payStart(state, emit);
  startDay(state, chance, emit);
  if (options.turnOrder === 'randomFirst') letGameChoose(state, chance, emit);
  return state;
}

/** Five and six players begin with some credits. [DW-START-2] */
function payStart(state: State, emit: Emit<Fact>): void {
  const credits = groupSizes[state.players.length]?.credits ?? 0;
  for (const seat of state.order) pay(state, seat, [credits, 'credits'], ['start', null], emit);
}

/** Silence lets the game choose, acts where work is owed, and otherwise ends the turn. [DW-TURN-5] */
function fallback(state: State): Action {
  if (state.phase === 'first') return atRandom;
  return owesWork(state) && state.options.endTurnWhileWorking === 'error' ? { kind: 'act' } : { kind: 'end' };
}
