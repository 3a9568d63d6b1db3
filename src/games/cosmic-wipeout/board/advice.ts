import type { Advice, Measure, Valued } from '../bot/value.ts';
import type { Action, State } from '../rules/state.ts';
import { sayAction } from '../rules/words.ts';
import { percent } from './risk.ts';

/** A piece of advice in words. */
export interface Told {
  readonly verdict: string;
  /** Every choice with what it is worth, the best first. */
  readonly choices: readonly { readonly label: string; readonly worth: string }[];
  readonly note: string;
}

export function tellAdvice({ measure, exact, choices, best, nearTie }: Advice, state: State): Told {
  return {
    verdict: nearTie ? 'A near tie: do as you like.' : best ? `${verdictOf(best, state)}.` : 'Nothing is asked of you.',
    choices: choices.map(({ action, value }) => ({
      label: sayAction(action, state),
      worth: worthOf(measure, value),
    })),
    note: exact ? notes[measure] : `${notes[measure]}, approximately`,
  };
}

const notes: Record<Measure, string> = { chance: 'chance to win', turns: 'expected turns to the goal' };

/** What an action is worth, with enough digits to tell it from its rival. */
export function worthOf(measure: Measure, value: Valued['value']): string {
  return measure === 'chance' ? percent(value) : `${value.toFixed(2)} turns`;
}

function verdictOf(action: Action, state: State): string {
  if (action.kind === 'stop') return `Bank the ${state.points}`;
  return sayAction(action, state);
}
