import type { Advice } from '../../bot/value.ts';
import type { Action, State } from '../../rules/state.ts';
import { texts } from '../texts.ts';

/** A piece of advice in words. */
export interface Told {
  readonly verdict: string;
  /** Every choice with what it is worth, the best first. */
  readonly choices: readonly { readonly label: string; readonly worth: string }[];
  readonly note: string;
}

export function tellAdvice({ measure, exact, choices, best, nearTie }: Advice, state: State): Told {
  return {
    verdict: nearTie ? texts.hint.nearTie : best ? verdictOf(best, state) : texts.hint.nothing,
    choices: choices.map(({ action, value }) => ({
      label: texts.action(action, state),
      worth: texts.worth[measure](value),
    })),
    note: texts.hint.measured(measure, exact),
  };
}

function verdictOf(action: Action, state: State): string {
  return action.kind === 'stop' ? texts.hint.bank(state.points) : texts.hint.do(texts.action(action, state));
}
