import type { Chance } from '../../../../kit/chance/chance.ts';
import type { Emit, Seat } from '../../../../kit/contract/game.ts';
import { byKind } from '../../../../kit/contract/kinds.ts';
import type { Fact } from '../facts.ts';
import { afterRecovery, explodeChosen } from '../fire/advance.ts';
import { freshFirefighter } from '../setup/fresh.ts';
import { askSetUp } from '../setup/order.ts';
import { settle } from '../shared/questions.ts';
import { firefighterOf, type Question, type State } from '../state.ts';
import { goWhenAnswered } from './actions/drive.ts';
import { putDownAll } from './actions/drop.ts';
import { closeTurn } from './actions/endTurn.ts';
import { decline } from './answers/consent.ts';

/** Somebody goes: the load stays on the board; a removed firefighter leaves it, and the turn ends. [FP-LEAVE-1] [FP-LEAVE-2] */
export function leave(
  state: State,
  seat: Seat,
  how: 'handed-over' | 'removed',
  chance: Chance,
  emit: Emit<Fact>,
): void {
  if (state.result || firefighterOf(state, seat).status === 'gone') return;
  if (firefighterOf(state, seat).at !== null) putDownAll(state, seat, emit);
  if (how === 'handed-over') return;
  Object.assign(firefighterOf(state, seat), freshFirefighter(), { status: 'gone' });
  if (state.drive) state.drive.riders = state.drive.riders.filter((rider) => rider.seat !== seat);
  emit?.({ kind: 'left', seat });
  answerOwn(state, seat, chance, emit);
  if (state.stage === 'set-up') return askSetUp(state, chance, emit);
  if (state.stage === 'turn' && state.turn === seat) abandonTurn(state, seat, chance, emit);
}

function answerOwn(state: State, seat: Seat, chance: Chance, emit: Emit<Fact>): void {
  const question = state.questions.find((open) => open.seat === seat);
  if (!question) return;
  settle(state, seat, question.kind);
  withdraw(question, { state, chance, emit });
}

interface Context {
  readonly state: State;
  readonly chance: Chance;
  readonly emit: Emit<Fact>;
}

const nothing = (): void => {};

/** What becomes of a question whose firefighter has left. [FP-LEAVE-2] */
const withdraw = byKind<Question, [context: Context], void>({
  pick: nothing,
  start: nothing,
  park: nothing,
  ready: nothing,
  roll: nothing,
  reroll: nothing,
  douse: nothing,
  recover: (_question, { state, chance, emit }) => afterRecovery(state, chance, emit),
  hazmat: ({ spaces }, { state, chance, emit }) => explodeChosen(state, spaces[0] ?? 0, chance, emit),
  consent: ({ captain, seat, order }, { state, emit }) => decline(state, { captain, target: seat, order }, emit),
  ride: ({ seat, vehicle }, { state, emit }) => {
    emit?.({ kind: 'ride-declined', seat, vehicle });
    goWhenAnswered(state, emit);
  },
});

/** What the turn still asked of others falls away, and the fire advances. [FP-LEAVE-2] */
function abandonTurn(state: State, seat: Seat, chance: Chance, emit: Emit<Fact>): void {
  state.questions = [];
  state.drive = null;
  closeTurn(state, seat, chance, emit);
}
