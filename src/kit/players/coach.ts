import type { Action, Fact, Game, Seat } from '../contract/game.ts';
import { legal } from '../contract/offers.ts';
import type { OptionValues } from '../contract/options.ts';
import { no, type Refusal, type Sentences } from '../contract/refusal.ts';
import type { Step } from '../match/matchsteps.ts';
import type { Budget } from './budget.ts';
import { averageAfter } from './luck.ts';

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
  /** The same for a single hint, with all the thought of the strongest player. Left out, `choices` are good enough. */
  advice?(state: S, seat: Seat, budget?: Budget): readonly Valued<A>[];
  /**
   * What one action is worth, tried with other luck than `choices` were, and another for each `luck`: whatever was found
   * best by trying looks better than it is. Left out, what `choices` say counts, and what was not worth a look is not
   * judged.
   */
  worthOf?(state: S, seat: Seat, action: A, luck: number): number;
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

/** How a match went: what is known without weighing any decision. */
export interface Course {
  readonly measure: Measure;
  readonly exact: boolean;
  /** What every moment was worth to every seat: the start, and then each action's version and what it left. */
  readonly line: readonly { readonly version: number; readonly worth: readonly number[] }[];
  /** The versions that moved most, the first one first. */
  readonly turningPoints: readonly number[];
}

/** A match in two parts: what its players decided, and what chance did with it. */
export interface Review<A extends Action = Action> extends Course {
  readonly decisions: readonly Decision<A>[];
  /** Per seat: what its decisions have cost, and what its own draws have brought beyond what was to be expected. */
  readonly seats: readonly { readonly cost: number; readonly luck: number }[];
  /** Every action that drew: what chance brought its seat. */
  readonly draws: readonly { readonly version: number; readonly seat: Seat; readonly luck: number }[];
}

export interface Coach<S = unknown, A extends Action = Action> {
  /** Nothing for a seat that is not asked. */
  hint(state: S, seat: Seat, budget?: Budget): Hint<A> | undefined;
  /** How a match went, at once. */
  course(steps: readonly Step<S, A>[], seats: number): Course;
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
    course: (steps, seats) => courseOf(advisor, steps, seats),
    judge: (steps, seats, done) => judge(game, advisor, steps, seats, done),
    reasons: { ...commonReasons, ...advisor.reasons },
  };
}

/** What any game's coach may say. */
export const commonReasons: Sentences = { 'only-choice': () => 'There is nothing else to do.' };

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
  const [best, ...others] = (advisor.advice ?? advisor.choices)(state, seat, budget);
  if (!best) return undefined;
  return {
    action: best.action,
    next: best.next ?? [],
    why: advisor.why(state, seat, best.action, best.next ?? []),
    others: nextBest(measure, best, others),
    ...about,
  };
}

/** The cheapest first: what was dropped early may look better than what was tried longer. */
function nextBest<A extends Action>(
  measure: Measure,
  best: Valued<A>,
  others: readonly Valued<A>[],
): Hint<A>['others'] {
  return others
    .map(({ action, value }) => ({ action, cost: costOf(measure, value, best.value) }))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, OTHERS);
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
  const course = courseOf(advisor, steps, seats);
  const { measure } = course;
  const found: (Decision<A> | undefined)[] = [];
  const draws: { version: number; seat: Seat; luck: number }[] = [];
  // From the end: what a decision was worth is said by the next one too.
  for (const [place, step] of [...steps.entries()].reverse()) {
    const next = step.drew ? undefined : comparable(game, step, found[0]);
    const decision = decisionOf(game, advisor, measure, step, next);
    if (step.drew) draws.unshift({ ...whenOf(step), luck: luckOf(game, advisor, measure, step, decision) });
    found.unshift(decision);
    done?.(place);
  }
  const decisions = found.filter((decision) => decision !== undefined);
  const sums = Array.from({ length: seats }, (_, seat) => ({
    cost: sumOf(decisions.flatMap((each) => (each.seat === seat && !isDoubtful(each, course) ? [each.cost] : []))),
    luck: sumOf(draws.flatMap((draw) => (draw.seat === seat ? [draw.luck] : []))),
  }));
  return { ...course, decisions, draws, seats: sums };
}

function courseOf<S, A extends Action>(advisor: Advisor<S, A>, steps: readonly Step<S, A>[], seats: number): Course {
  const [start] = steps;
  if (!start) return { measure: 'chance', exact: true, line: [], turningPoints: [] };
  const worths = (state: S) => Array.from({ length: seats }, (_, seat) => advisor.worth(state, seat));
  const line = [
    { version: start.version - 1, worth: worths(start.before) },
    ...steps.map(({ version, after }) => ({ version, worth: worths(after) })),
  ];
  const about = { measure: advisor.measure(start.before), exact: advisor.isExact(start.before) };
  return { ...about, line, turningPoints: turningPoints(line) };
}

/** Many small guesses would come to much: what is good as far as anybody can tell has cost nothing. */
function isDoubtful({ grade }: Decision, { exact }: Course): boolean {
  return grade === 'good' && !exact;
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function whenOf({ version, seat }: Step): { version: number; seat: Seat } {
  return { version, seat };
}

function decisionOf<S, A extends Action, F extends Fact, O extends OptionValues>(
  game: Game<S, A, F, O>,
  advisor: Advisor<S, A>,
  measure: Measure,
  { version, before, seat, action }: Step<S, A>,
  next: Decision<A> | undefined,
): Decision<A> | undefined {
  if (legal(game, before, seat).length < 2) return undefined;
  const choices = advisor.choices(before, seat);
  const found = judged(advisor, before, seat, action, choices, measure);
  if (!found) return undefined;
  const { best } = found;
  const chosen = hindsight(measure, found.chosen, next);
  const cost = costOf(measure, chosen.value, best.value);
  return { version, seat, chosen, best, cost, grade: gradeOf(measure, cost) };
}

/**
 * Where nothing was drawn, the next decision looks further along the same way: what it found there was in the action
 * too. Otherwise whoever plays a plan of many steps is told off for each of them.
 */
function hindsight<A extends Action>(measure: Measure, chosen: Valued<A>, next: Decision<A> | undefined): Valued<A> {
  const seen = next?.best.value ?? chosen.value;
  return gain(measure, chosen.value, seen) > 0 ? { ...chosen, value: seen } : chosen;
}

/** The next decision, if it is worth the same to this seat: its own one, or that of a crew that wins together. */
function comparable<S, A extends Action, F extends Fact, O extends OptionValues>(
  { team }: Game<S, A, F, O>,
  { seat }: Step<S, A>,
  next: Decision<A> | undefined,
): Decision<A> | undefined {
  return next?.seat === seat || team === true ? next : undefined;
}

interface Judged<A extends Action> {
  readonly best: Valued<A>;
  readonly chosen: Valued<A>;
}

/**
 * The best and what was chosen, by the same measure. What looks like a mistake is weighed once more, with other luck, and
 * that alone counts: among many decisions some look bad by the luck they were tried with.
 */
function judged<S, A extends Action>(
  { worthOf }: Advisor<S, A>,
  state: S,
  seat: Seat,
  action: A,
  choices: readonly Valued<A>[],
  measure: Measure,
): Judged<A> | undefined {
  const wanted = JSON.stringify(action);
  const [best] = choices;
  const chosen = choices.find((choice) => JSON.stringify(choice.action) === wanted);
  if (!best) return undefined;
  if (!worthOf || chosen === best) return chosen && { best, chosen };
  const tried = (luck: number): Judged<A> => ({
    best: { action: best.action, value: worthOf(state, seat, best.action, luck) },
    chosen: { action, value: worthOf(state, seat, action, luck) },
  });
  const first = tried(1);
  const isGood = gradeOf(measure, costOf(measure, first.chosen.value, first.best.value)) === 'good';
  return isGood ? first : tried(2);
}

export function gradeOf(measure: Measure, cost: number): Grade {
  const { good, fair } = grades[measure];
  return cost <= good ? 'good' : cost <= fair ? 'fair' : 'costly';
}

/** What a draw has brought: what is left after it, against what the action was worth before it. */
function luckOf<S, A extends Action, F extends Fact, O extends OptionValues>(
  game: Game<S, A, F, O>,
  advisor: Advisor<S, A>,
  measure: Measure,
  step: Step<S, A>,
  decision: Decision<A> | undefined,
): number {
  const { before, after, seat } = step;
  const worth = advisor.worthAfter ?? advisor.worth;
  const expected = advisor.isExact(before)
    ? (decision?.chosen.value ?? advisor.worth(before, seat))
    : averageAfter(game, worth, step);
  return gain(measure, expected, worth(after, seat));
}

function turningPoints(line: Review['line']): number[] {
  const moved = line.slice(1).map(({ version, worth }, place) => {
    const before = line[place]?.worth ?? [];
    return { version, far: Math.max(...worth.map((value, seat) => Math.abs(value - (before[seat] ?? value)))) };
  });
  const most = moved.sort((a, b) => b.far - a.far).slice(0, TURNING_POINTS);
  return most.map(({ version }) => version).sort((a, b) => a - b);
}
