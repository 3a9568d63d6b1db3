import { quiet } from '../../../kit/contract/game.ts';
import { copy } from '../../../kit/sums/checksum.ts';
import { choose } from '../rules/moves/choose.ts';
import { type Action, LOW_LIMIT, type Options, overall, type State } from '../rules/state.ts';
import { oddsTable } from './data/oddsTable.ts';
import { handOf } from './turn/hands.ts';
import { HANDS, STEP } from './turn/plan.ts';
import { risks } from './turn/risk.ts';
import { noDice } from './turn/throws.ts';

/** The chance of a wipeout, exactly. */
export interface Odds {
  readonly thisThrow: number;
  /** Until one may stop again, forced throws included; choices on the way are made so that the risk is least. */
  readonly untilFree: number;
}

/** The odds of throwing now; none while something has to be chosen, or when the match is over. */
export function odds(state: State): Odds | undefined {
  if (state.next === 'choose' || state.next === 'over') return undefined;
  const hand = handOf(state);
  const row = oddsTable[state.options.clearMatch][hand];
  if (!row) return undefined;
  const points = overall(state);
  const listed = row.untilFree[Math.min(points, LOW_LIMIT) / STEP] ?? 0;
  const untilFree = state.options.winWhen === 'reached' ? nearGoal(state.options, points, hand) : listed;
  return { thisThrow: row.wipeouts / row.throws, untilFree };
}

/** The odds of the throw after a choice; none when the choice wins the match. */
export function oddsAfter(state: State, action: Choice): Odds | undefined {
  return odds(afterChoice(state, action));
}

type Choice = Extract<Action, { kind: 'choose' }>;

/** What a choice leads to: nothing is thrown in it. */
export function afterChoice(state: State, action: Choice): State {
  const after = copy(state);
  choose.apply(after, after.turn, action, noDice, quiet);
  return after;
}

const known = new Map<string, Float64Array>();

/** Where reaching the goal wins, forced throws end there, and the risk depends on how far it is. */
function nearGoal(options: Options, points: number, hand: number): number {
  const key = `${options.clearMatch} ${options.goal}`;
  const table = known.get(key) ?? risks(options);
  known.set(key, table);
  return table[(points / STEP) * HANDS + hand] ?? 0;
}
