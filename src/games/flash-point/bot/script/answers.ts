import type { Seat } from '../../../../kit/contract/game.ts';
import { isInside, neighbours, type Space, spaceAt } from '../../rules/data/geometry.ts';
import game from '../../rules/game.ts';
import { isAdjacent } from '../../rules/shared/house.ts';
import { type Action, boardOf, type QuestionOf, type State } from '../../rules/state.ts';

/** What is answered at once where a plan was interrupted by chance: the deck gun by what it puts out, the rest as silence does. */
export function answer(state: State, seat: Seat): Action {
  const question = state.questions.find((open) => open.seat === seat);
  return question?.kind === 'reroll' ? aimed(state, question) : game.fallback(state, seat);
}

/** Rolls again what is expected to put out more. [FP-GUN-5] [FP-GUN-6] */
function aimed(state: State, { id: question, red, black, redLeft, blackLeft }: QuestionOf<'reroll'>): Action {
  const { rows, columns } = boardOf(state).quadrants[state.engine ?? 'top'];
  const whole = state.options.driverReroll === 'wholeTwice';
  const ways = [
    { dice: 'none', may: true, worth: wet(state, [red], [black]) },
    { dice: 'red', may: redLeft > 0 && !whole, worth: wet(state, rows, [black]) },
    { dice: 'black', may: blackLeft > 0 && !whole, worth: wet(state, [red], columns) },
    { dice: 'both', may: redLeft > 0 && blackLeft > 0, worth: wet(state, rows, columns) },
  ] as const;
  const [best] = ways.filter(({ may }) => may).sort((a, b) => b.worth - a.worth);
  return { kind: 'reroll', question, dice: best?.dice ?? 'none' };
}

/** What is put out on average by a shot at one of these rows and columns. A die that is turned shows each of them as often. [FP-GUN-3] */
function wet(state: State, rows: readonly number[], columns: readonly number[]): number {
  let sum = 0;
  for (const row of rows) for (const column of columns) sum += splashed(state, spaceAt(row, column));
  return sum / (rows.length * columns.length);
}

function splashed(state: State, target: Space): number {
  let sum = worth[state.spaces[target] ?? 'clear'];
  for (const beside of neighbours(target)) {
    const reached = !state.options.deckGunShield || isAdjacent(state, target, beside);
    if (isInside(beside) && reached) sum += worth[state.spaces[beside] ?? 'clear'];
  }
  return sum;
}

const worth = { clear: 0, smoke: 0.4, fire: 1 } as const;
