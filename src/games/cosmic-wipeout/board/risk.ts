import { afterChoice, odds } from '../bot/odds.ts';
import type { Action, State } from '../rules/state.ts';

/** A chance as it is shown everywhere on this board. */
export function percent(chance: number): string {
  return `${(100 * chance).toFixed(1)} %`;
}

/** The chance of a wipeout, as shown beside the throw button. */
export interface Risk {
  readonly thisThrow: string;
  readonly untilFree: string;
}

/** None while something has to be chosen, or when the match is over. */
export function riskOf(state: State): Risk | undefined {
  const exact = odds(state);
  return exact && { thisThrow: percent(exact.thisThrow), untilFree: percent(exact.untilFree) };
}

/** What a choice leads to, in a few words, with its risk. */
export function riskAfter(state: State, action: Extract<Action, { kind: 'choose' }>): string {
  const after = afterChoice(state, action);
  const risk = riskOf(after);
  if (!risk) return 'wins the match';
  if (after.next === 'free') return `then free; a throw risks ${risk.thisThrow}`;
  return `then forced: risk ${risk.thisThrow}, until free ${risk.untilFree}`;
}
