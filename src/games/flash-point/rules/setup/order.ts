import type { Chance } from '../../../../kit/chance/chance.ts';
import type { Emit, Seat } from '../../../../kit/contract/game.ts';
import type { Fact } from '../facts.ts';
import { ask, settle } from '../shared/questions.ts';
import { finish } from '../shared/result.ts';
import { beginTurn } from '../shared/turn.ts';
import { firefighterOf, isExperienced, type Question, type State } from '../state.ts';

type Asked = 'pick' | 'start' | 'park';

/** Asks what is still open before the first turn; when nothing is, the match begins. [FP-SETUP-9] [FP-SETUP-11] */
export function askSetUp(state: State, chance: Chance, emit: Emit<Fact>, answered?: Seat): void {
  if (state.stage !== 'set-up') return;
  if (state.order.every((seat) => hasLeft(state, seat))) return finish(state, 'deserted', emit);
  if (isChosenOnJoining(state)) askEverybody(state, answered);
  else if (state.questions.length === 0) askOne(state);
  if (state.questions.length === 0) begin(state, state.host, chance, emit);
}

/** The first turn. `last` was the last to be ready. [FP-SETUP-11] */
export function begin(state: State, last: Seat, chance: Chance, emit: Emit<Fact>): void {
  if (isChosenOnJoining(state)) state.turn = whoBegins(state, state.host, last, chance);
  beginTurn(state, firstSeat(state), emit);
}

/** [FP-SETUP-11] */
export function whoBegins(state: State, host: Seat, last: Seat, chance: Chance): Seat {
  const { firstPlayer } = state.options;
  if (firstPlayer === 'random') return chance.draw(state.order);
  return firstPlayer === 'lastReady' ? last : host;
}

/** [FP-SETUP-13] */
export function isChosenOnJoining({ options }: State): boolean {
  return options.rolePick === 'onJoin';
}

/** Vehicles first, then specialists, then starting places, one seat after another. [FP-SETUP-8] to [FP-SETUP-10] */
function askOne(state: State): void {
  const host = parkingHost(state);
  if (needs.park(state, host)) return ask(state, { seat: host, kind: 'park' });
  for (const kind of ['pick', 'start'] as const) {
    const seat = state.order.find((waiting) => needs[kind](state, waiting));
    if (seat !== undefined) return ask(state, { seat, kind });
  }
}

/** Everybody picks a specialist, then a place; the host then parks the vehicles; who has chosen says "ready". [FP-SETUP-13] */
export function askEverybody(state: State, answered?: Seat): void {
  for (const seat of state.order) {
    const open = state.questions.find((question: Question) => question.seat === seat);
    const kind = (['pick', 'start', 'park'] as const).find((choice) => needs[choice](state, seat));
    if (open?.kind === 'ready' && kind) settle(state, seat, 'ready');
    else if (open) continue;
    if (kind) ask(state, { seat, kind });
    else if (seat === answered) ask(state, { seat, kind: 'ready' });
  }
}

const needs: Readonly<Record<Asked, (state: State, seat: Seat) => boolean>> = {
  pick: (state, seat) => isExperienced(state) && !hasLeft(state, seat) && firefighterOf(state, seat).role === null,
  start: (state, seat) => !hasLeft(state, seat) && firefighterOf(state, seat).at === null,
  park: (state, seat) => isExperienced(state) && state.engine === null && seat === parkingHost(state),
};

function hasLeft(state: State, seat: Seat): boolean {
  return firefighterOf(state, seat).status === 'gone';
}

/** The host, or whoever is left to do it. [FP-SETUP-8] */
function parkingHost(state: State): Seat {
  if (!hasLeft(state, state.host)) return state.host;
  return state.order.find((seat) => !hasLeft(state, seat)) ?? state.host;
}

/** `turn` holds who begins until the match has begun. [FP-SETUP-11] */
function firstSeat(state: State): Seat {
  if (!hasLeft(state, state.turn)) return state.turn;
  const seats = state.firefighters.length;
  const following = Array.from({ length: seats }, (_, step) => (state.turn + step) % seats);
  return following.find((seat) => !hasLeft(state, seat)) ?? state.turn;
}
