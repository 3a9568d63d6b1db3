import type { Chance } from '../../../kit/chance/chance.ts';
import type { Emit, Game, Seat, Seating } from '../../../kit/contract/game.ts';
import { areaIds } from './data/board.ts';
import { groupSizes } from './data/money.ts';
import { startDay } from './day/day.ts';
import { act } from './moves/act.ts';
import { end, owesWork } from './moves/end.ts';
import { atRandom, first } from './moves/first.ts';
import { kinds } from './moves/kinds.ts';
import { leave } from './moves/leave.ts';
import { move } from './moves/move.ts';
import { rehearse } from './moves/rehearse.ts';
import { take } from './moves/take.ts';
import { upgrade } from './moves/upgrade.ts';
import { options } from './options.ts';
import { broken } from './position/invariants.ts';
import { positions } from './position/position.ts';
import { fresh } from './setup/fresh.ts';
import { banker } from './shared/banker.ts';
import { clone } from './shared/clone.ts';
import { pay } from './shared/money.ts';
import { letGameChoose } from './shared/order.ts';
import { outcome } from './shared/score.ts';
import type { Action, Fact, Options, State } from './state.ts';
import { stats } from './stats.ts';
import { words } from './words/words.ts';

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
