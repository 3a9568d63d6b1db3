import { sentence } from '../../../../kit/contract/refusal.ts';
import { gain } from '../../../../kit/players/coach.ts';
import type { Action, State } from '../../rules/state.ts';
import { texts } from '../texts.ts';
import type { Counsel } from './services.ts';

/** A piece of advice in words. */
export interface Told {
  readonly verdict: string;
  /** Why, in one sentence; none where it does not matter. */
  readonly why: string | undefined;
  /** Every choice with what it is worth and what it costs, the best first. */
  readonly choices: readonly { readonly label: string; readonly worth: string; readonly cost: string | undefined }[];
  readonly note: string;
}

export function tellAdvice({ measure, exact, choices, best, nearTie, why }: Counsel, state: State): Told {
  const most = choices[0]?.value ?? 0;
  return {
    verdict: nearTie ? texts.hint.nearTie : best ? verdictOf(best, state) : texts.hint.nothing,
    why: nearTie || !why ? undefined : sentence(why, texts.hint.reasons),
    choices: choices.map(({ action, value }, place) => ({
      label: texts.action(action, state),
      worth: texts.worth[measure](value),
      cost: place === 0 ? undefined : texts.hint.costs(texts.worth[measure](Math.max(0, gain(measure, value, most)))),
    })),
    note: texts.hint.measured(measure, exact),
  };
}

function verdictOf(action: Action, state: State): string {
  return action.kind === 'stop' ? texts.hint.bank(state.points) : texts.hint.do(texts.action(action, state));
}
