import type { Action, Fact, Game, Seat } from '../contract/game.ts';
import { legal } from '../contract/offers.ts';
import type { OptionValues } from '../contract/options.ts';
import { no, type Refusal, type Sentences } from '../contract/refusal.ts';
import type { Step } from '../match/matchsteps.ts';
import type { Budget } from './budget.ts';

/** What a value says: the chance to win (more is better), the expected place, or the turns still needed (fewer are). */
export type Measure = 'chance' | 'place' | 'turns';

export interface Valued<A extends Action = Action> {
  readonly action: A;
  readonly value: number;
  /** What the same seat would do next, as far as nothing is drawn. */
  readonly next?: readonly A[];
}

/** Why an action is best: a code and what it is about. The advisor's `reasons` make a sentence of it. */
export type Reason = Refusal;

/** What a game writes to have a coach: what positions and actions are worth, and why. */
export interface Advisor<S, A extends Action> {
  measure(state: S): Measure;
  /** Whether its values are exact, or good guesses. */
  isExact(state: S): boolean;
  /** What a position is worth to a seat, whoever's turn it is. */
  worth(state: S, seat: Seat): number;
  /** The same right after the seat's own action, where that differs: a turn that is over may have been used up. */
  worthAfter?(after: S, seat: Seat): number;
  /** The actions worth a look, the best first. Stopped early, it has what it found so far. */
  choices(state: S, seat: Seat, budget?: Budget): readonly Valued<A>[];
  /**
   * What one action is worth, tried with other luck than `choices` were: whatever was found best by trying looks better
   * than it is. Left out, what `choices` say counts, and what was not worth a look is not judged.
   */
  worthOf?(state: S, seat: Seat, action: A): number;
  why(state: S, seat: Seat, best: A, next: readonly A[]): Reason;
  /** A sentence for each code. */
  readonly reasons: Sentences;
}

/** What a strong player would do, why, and the next best with what they cost. */
export interface Hint<A extends Action = Action> {
  readonly action: A;
  /** What comes after it in the same plan. */
  readonly next: readonly A[];
  readonly why: Reason;
  readonly others: readonly { readonly action: A; readonly cost: number }[];
  readonly measure: Measure;
  readonly exact: boolean;
}

export type Grade = 'good' | 'fair' | 'costly';

/** A decision: what was chosen, what would have been best, and the difference. */
export interface Decision<A extends Action = Action> {
  /** The entry in which it was made. */
  readonly version: number;
  readonly seat: Seat;
  readonly chosen: Valued<A>;
  readonly best: Valued<A>;
  readonly cost: number;
  readonly grade: Grade;
}

/** A match in two parts: what its players decided, and what chance did with it. */
export interface Review<A extends Action = Action> {
  readonly measure: Measure;
  readonly exact: boolean;
  /** What every moment was worth to every seat: the start, and then each action's version and what it left. */
  readonly line: readonly { readonly version: number; readonly worth: readonly number[] }[];
  readonly decisions: readonly Decision<A>[];
  /** Per seat: what its decisions have cost, and what its own draws have brought beyond what was to be expected. */
  readonly seats: readonly { readonly cost: number; readonly luck: number }[];
  /** Every action that drew: what chance brought its seat. */
  readonly draws: readonly { readonly version: number; readonly seat: Seat; readonly luck: number }[];
  /** The versions that moved most, the first one first. */
  readonly turningPoints: readonly number[];
}

export interface Coach<S = unknown, A extends Action = Action> {
  /** Nothing for a seat that is not asked. */
  hint(state: S, seat: Seat, budget?: Budget): Hint<A> | undefined;
  /** `done` hears after each step how many are left. */
  judge(steps: readonly Step<S, A>[], seats: number, done?: (left: number) => void): Review<A>;
  readonly reasons: Sentences;
}

const OTHERS = 2;
const TURNING_POINTS = 3;

/** How much may be lost by a decision that is still good, or fair. */
const grades: Readonly<Record<Measure, { readonly good: number; readonly fair: number }>> = {
  chance: { good: 0.01, fair: 0.04 },
  place: { good: 0.015, fair: 0.05 },
  turns: { good: 0.05, fair: 0.3 },
};

/** How much better the second value is than the first. */
export function gain(measure: Measure, from: number, to: number): number {
  return measure === 'chance' ? to - from : from - to;
}

export function coachOf<S, A extends Action, F extends Fact, O extends OptionValues>(
  game: Game<S, A, F, O>,
  advisor: Advisor<S, A>,
): Coach<S, A> {
  return {
    hint: (state, seat, budget) => hintFor(game, advisor, state, seat, budget),
    judge: (steps, seats, done) => judge(game, advisor, steps, seats, done),
    reasons: { ...common, ...advisor.reasons },
  };
}

const common: Sentences = { 'only-choice': () => 'There is nothing else to do.' };

function hintFor<S, A extends Action, F extends Fact, O extends OptionValues>(
  game: Game<S, A, F, O>,
  advisor: Advisor<S, A>,
  state: S,
  seat: Seat,
  budget: Budget | undefined,
): Hint<A> | undefined {
  if (!game.toAct(state).includes(seat)) return undefined;
  const measure = advisor.measure(state);
  const about = { measure, exact: advisor.isExact(state) };
  const [only, another] = legal(game, state, seat);
  if (only && !another) return { action: only, next: [], why: no('only-choice'), others: [], measure, exact: true };
  const [best, ...others] = advisor.choices(state, seat, budget);
  if (!best) return undefined;
  return {
    action: best.action,
    next: best.next ?? [],
    why: advisor.why(state, seat, best.action, best.next ?? []),
    others: others.slice(0, OTHERS).map(({ action, value }) => ({ action, cost: costOf(measure, value, best.value) })),
    ...about,
  };
}

/** What is doubted may look better than what is best: that costs nothing. */
function costOf(measure: Measure, chosen: number, best: number): number {
  return Math.max(0, gain(measure, chosen, best));
}

function judge<S, A extends Action, F extends Fact, O extends OptionValues>(
  game: Game<S, A, F, O>,
  advisor: Advisor<S, A>,
  steps: readonly Step<S, A>[],
  seats: number,
  done: ((left: number) => void) | undefined,
): Review<A> {
  const [start] = steps;
  const measure = start ? advisor.measure(start.before) : 'chance';
  const worths = (state: S) => Array.from({ length: seats }, (_, seat) => advisor.worth(state, seat));
  const decisions: Decision<A>[] = [];
  const draws: { version: number; seat: Seat; luck: number }[] = [];
  const line = start ? [{ version: start.version - 1, worth: worths(start.before) }] : [];
  const sums = Array.from({ length: seats }, () => ({ cost: 0, luck: 0 }));
  for (const [place, step] of steps.entries()) {
    const decision = decisionOf(game, advisor, measure, step);
    const sum = sums[step.seat];
    if (decision) decisions.push(decision);
    const cost = isDoubtful(advisor, step.before, decision) ? 0 : (decision?.cost ?? 0);
    if (sum) sum.cost += cost;
    if (step.drew) draws.push({ ...whenOf(step), luck: luckOf(advisor, measure, step, cost) });
    if (sum && step.drew) sum.luck += draws.at(-1)?.luck ?? 0;
    line.push({ version: step.version, worth: worths(step.after) });
    done?.(steps.length - 1 - place);
  }
  const exact = start ? advisor.isExact(start.before) : true;
  return { measure, exact, line, decisions, draws, seats: sums, turningPoints: turningPoints(line) };
}

/** Many small guesses would come to much: what is good as far as anybody can tell has cost nothing. */
function isDoubtful<S, A extends Action>(
  advisor: Advisor<S, A>,
  before: S,
  decision: Decision<A> | undefined,
): boolean {
  return decision?.grade === 'good' && !advisor.isExact(before);
}

function whenOf({ version, seat }: Step): { version: number; seat: Seat } {
  return { version, seat };
}

function decisionOf<S, A extends Action, F extends Fact, O extends OptionValues>(
  game: Game<S, A, F, O>,
  advisor: Advisor<S, A>,
  measure: Measure,
  { version, before, seat, action }: Step<S, A>,
): Decision<A> | undefined {
  if (legal(game, before, seat).length < 2) return undefined;
  const choices = advisor.choices(before, seat);
  const { best, chosen } = judged(advisor, before, seat, action, choices);
  if (!best || !chosen) return undefined;
  const cost = costOf(measure, chosen.value, best.value);
  return { version, seat, chosen, best, cost, grade: gradeOf(measure, cost) };
}

/** The best and what was chosen, by the same measure. */
function judged<S, A extends Action>(
  { worthOf }: Advisor<S, A>,
  state: S,
  seat: Seat,
  action: A,
  choices: readonly Valued<A>[],
): { readonly best: Valued<A> | undefined; readonly chosen: Valued<A> | undefined } {
  const wanted = JSON.stringify(action);
  const [best] = choices;
  const chosen = choices.find((choice) => JSON.stringify(choice.action) === wanted);
  if (!worthOf || !best || chosen === best) return { best, chosen };
  const again = (one: A): Valued<A> => ({ action: one, value: worthOf(state, seat, one) });
  return { best: again(best.action), chosen: again(action) };
}

export function gradeOf(measure: Measure, cost: number): Grade {
  const { good, fair } = grades[measure];
  return cost <= good ? 'good' : cost <= fair ? 'fair' : 'costly';
}

/** What a draw has brought: all that moved, beyond what the decision gave away. */
function luckOf<S, A extends Action>(
  advisor: Advisor<S, A>,
  measure: Measure,
  { before, after, seat }: Step<S, A>,
  cost: number,
): number {
  const left = advisor.worthAfter ? advisor.worthAfter(after, seat) : advisor.worth(after, seat);
  return gain(measure, advisor.worth(before, seat), left) + cost;
}

function turningPoints(line: Review['line']): number[] {
  const moved = line.slice(1).map(({ version, worth }, place) => {
    const before = line[place]?.worth ?? [];
    return { version, far: Math.max(...worth.map((value, seat) => Math.abs(value - (before[seat] ?? value)))) };
  });
  const most = moved.sort((a, b) => b.far - a.far).slice(0, TURNING_POINTS);
  return most.map(({ version }) => version).sort((a, b) => a - b);
}
