import { afterChoice, odds } from '../../bot/odds.ts';
import type { Action, State } from '../../rules/state.ts';
import { texts } from '../texts.ts';

/** The chance of a wipeout, as shown beside the throw button. */
export interface Risk {
  readonly thisThrow: string;
  readonly untilFree: string;
}

/** None while something has to be chosen, or when the match is over. */
export function riskOf(state: State): Risk | undefined {
  const exact = odds(state);
  return exact && { thisThrow: texts.percent(exact.thisThrow), untilFree: texts.percent(exact.untilFree) };
}

/** What a choice leads to, in a few words, with its risk. */
export function riskAfter(state: State, action: Extract<Action, { kind: 'choose' }>): string {
  const after = afterChoice(state, action);
  const risk = riskOf(after);
  if (!risk) return texts.risk.wins;
  if (after.next === 'free') return texts.risk.thenFree(risk.thisThrow);
  return texts.risk.thenForced(risk.thisThrow, risk.untilFree);
}
