import type { Seat } from '../../../../kit/contract/game.ts';
import { isInside, neighbours, type Space, spaceAt } from '../../rules/data/geometry.ts';
import game from '../../rules/game.ts';
import { isAdjacent } from '../../rules/shared/house.ts';
import { type Action, type ActionOf, boardOf, type QuestionOf, type State, type Threat } from '../../rules/state.ts';

/** What is answered at once where a plan was interrupted by chance: the deck gun by what it puts out, the rest as silence does. */
export function answer(state: State, seat: Seat): Action {
  const question = state.questions.find((open) => open.seat === seat);
  return question?.kind === 'reroll' ? aimed(state, question) : game.fallback(state, seat);
}

/** Rolls again what is expected to put out more. [FP-GUN-5] [FP-GUN-6] */
function aimed(state: State, { id: question, red, black, redLeft, blackLeft }: QuestionOf<'reroll'>): Action {
  const { rows, columns } = boardOf(state).quadrants[state.engine ?? 'top'];
  const whole = state.options.driverReroll === 'wholeTwice';
  let dice: ActionOf<'reroll'>['dice'] = 'none';
  let most = wet(state, [red], [black]);
  const weigh = (other: typeof dice, worth: number): void => {
    if (worth <= most) return;
    most = worth;
    dice = other;
  };
  if (redLeft > 0 && !whole) weigh('red', wet(state, rows, [black]));
  if (blackLeft > 0 && !whole) weigh('black', wet(state, [red], columns));
  if (redLeft > 0 && blackLeft > 0) weigh('both', wet(state, rows, columns));
  return { kind: 'reroll', question, dice };
}

/** What is put out on average by a shot at one of these rows and columns. A die that is turned shows each of them as often. [FP-GUN-3] */
function wet(state: State, rows: readonly number[], columns: readonly number[]): number {
  let sum = 0;
  for (const row of rows) for (const column of columns) sum += splashed(state, spaceAt(row, column));
  return sum / (rows.length * columns.length);
}

function splashed(state: State, target: Space): number {
  let sum = worthOf(state.spaces[target]);
  for (const beside of neighbours(target)) {
    if (state.spaces[beside] === 'clear' || !isInside(beside)) continue;
    if (!state.options.deckGunShield || isAdjacent(state, target, beside)) sum += worthOf(state.spaces[beside]);
  }
  return sum;
}

/** Named one by one: a name that is known is found faster than in a table. */
function worthOf(threat: Threat | undefined): number {
  if (threat === 'fire') return 1;
  return threat === 'smoke' ? 0.4 : 0;
}
