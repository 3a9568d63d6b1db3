import type { Seat } from '../../../kit/contract/game.ts';
import { averageAfter } from '../../../kit/players/luck.ts';
import game from '../rules/game.ts';
import type { Action, State } from '../rules/state.ts';
import { advise, gain, isExact, type Measure, measureOf, type Valued, worthAfter } from './value.ts';

/** One action of a match, with the states around it. */
export interface Step {
  readonly before: State;
  readonly seat: Seat;
  readonly action: Action;
  readonly after: State;
}

/** A decision: what was chosen, what would have been best, and the difference. */
export interface Decision {
  /** The place of the step in what was reviewed. */
  readonly step: number;
  readonly seat: Seat;
  readonly chosen: Valued;
  readonly best: Valued;
  readonly cost: number;
  readonly nearTie: boolean;
}

/** A match in two parts: what its players decided, and what chance did with it. Luck is good above zero. */
export interface Review {
  readonly measure: Measure;
  readonly exact: boolean;
  /** Every decision, the dearest first. */
  readonly decisions: readonly Decision[];
  /** Per seat: what its decisions have cost, and what its own throws have brought beyond their worth. */
  readonly seats: readonly { readonly cost: number; readonly luck: number }[];
}

/**
 * With two seats: the chance at the end (1 or 0) is the one at the start, plus one's luck, minus one's costs, minus the
 * other's luck, plus the other's costs. Alone: the turns taken are those expected, minus the luck, plus the costs.
 */
export function review(steps: readonly Step[]): Review {
  const start = steps[0]?.before;
  const decisions = steps.flatMap(decisionOf);
  const seats = (start?.banked ?? []).map((_, seat) => ({
    cost: sum(decisions.filter((made) => made.seat === seat).map(({ cost }) => cost)),
    luck: sum(steps.map((step, place) => (step.seat === seat ? luckOf(step, place) : 0))),
  }));
  return {
    measure: start ? measureOf(start) : 'chance',
    exact: start ? isExact(start) : true,
    decisions: decisions.sort((a, b) => b.cost - a.cost),
    seats,
  };
}

function decisionOf({ before, seat, action }: Step, step: number): Decision[] {
  const { measure, choices, nearTie } = advise(before, seat);
  const [best] = choices;
  const chosen = choices.find((choice) => isSame(choice.action, action));
  if (choices.length < 2 || !best || !chosen) return [];
  return [{ step, seat, chosen, best, cost: gain(measure, chosen.value, best.value), nearTie }];
}

/** Only throws draw: what the result is worth, beyond what the throw was worth. */
function luckOf(step: Step, version: number): number {
  const { before, seat, action, after } = step;
  if (action.kind !== 'throw') return 0;
  const thrown = isExact(before) ? promiseOf(step) : averageAfter(game, worthAfter, { ...step, version, drew: true });
  return gain(measureOf(before), thrown, worthAfter(after, seat));
}

function promiseOf({ before, seat, action }: Step): number {
  return advise(before, seat).choices.find((choice) => isSame(choice.action, action))?.value ?? 0;
}

function isSame(one: Action, other: Action): boolean {
  const which = (action: Action) => ('flash' in action ? action.flash : 'sun' in action ? -action.sun : action.kind);
  return which(one) === which(other);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
