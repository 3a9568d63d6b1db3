import type { Chance } from '../chance/chance.ts';
import { type Action, type Fact, quiet, type Seat } from '../contract/game.ts';
import { cloneOf, legal, moveOf } from '../contract/offers.ts';
import type { OptionValues } from '../contract/options.ts';
import { type Budget, both, pieces } from '../players/budget.ts';
import { type Luck, seedFrom, turnByTurn } from './luck.ts';
import { type Habits, hasty } from './mind.ts';
import { type Plan, plansOf, quickPlan, type Thinking, take } from './plans.ts';
import { wordless } from './silence.ts';
import { type Weighed, weigh } from './weigh.ts';

/** The best plans, best first: those that were tried longest come before those that were dropped. */
export function ranked<S, A extends Action, F extends Fact, O extends OptionValues>(
  thinking: Thinking<S, A, F, O>,
  state: S,
  seat: Seat,
  choices: readonly A[],
  habits: Habits,
  seed: number,
  more: Budget,
): Weighed<S, A>[] {
  const { game, mind } = thinking;
  const planning = both(pieces(Math.ceil(habits.work / 2)), more); // the other half is for weighing
  const plans = promising(plansOf(thinking, state, seat, choices, habits, planning), habits.kept);
  const tried = trying(thinking, seat, habits, seed, more);
  const weighed = weigh(plans, usualOf(thinking, state, seat, habits, plans), habits, tried, more);
  const canBePlayedOn = game.turn(state) !== undefined || (mind.begun && more());
  return habits.again && weighed.length > 0 && canBePlayedOn
    ? weighedAgain(thinking, state, seat, { ...habits, ...habits.again }, weighed, seed, more)
    : weighed;
}

/** The value of a plan with the luck of one try. */
export function trying<S, A extends Action, F extends Fact, O extends OptionValues>(
  thinking: Thinking<S, A, F, O>,
  seat: Seat,
  habits: Habits,
  seed: number,
  more: Budget,
): (plan: Plan<S, A>, place: number) => number {
  const rest = restOf(thinking, habits, seed, more);
  return (plan, place) => sample(thinking, plan, seat, habits, turnByTurn(place, habits.samples, seed), more, rest);
}

/** How a turn goes on that chance has interrupted. */
type Rest<S, A> = (state: S, seat: Seat) => readonly A[];

/** Thought out once for each position that chance makes: after so many tries there are few new ones. */
function restOf<S, A extends Action, F extends Fact, O extends OptionValues>(
  thinking: Thinking<S, A, F, O>,
  { rest }: Habits,
  seed: number,
  more: Budget,
): Rest<S, A> | undefined {
  const { game, mind } = thinking;
  const { key } = mind;
  if (!rest || !key) return undefined;
  const known = new Map<number, readonly A[]>();
  const thoughtOut = (state: S, seat: Seat): readonly A[] => {
    const now = cloneOf(game, state);
    const enough = both(pieces(rest.work), more);
    return ranked(thinking, now, seat, legal(game, now, seat), rest, seed, enough)[0]?.plan.actions ?? [];
  };
  return (state, seat) => {
    const at = key(state);
    const actions = known.get(at) ?? thoughtOut(state, seat);
    known.set(at, actions);
    return actions;
  };
}

/** The best few once more, played on; and what the quick player does, for it plays on as it began. */
function weighedAgain<S, A extends Action, F extends Fact, O extends OptionValues>(
  thinking: Thinking<S, A, F, O>,
  state: S,
  seat: Seat,
  habits: Habits,
  weighed: readonly Weighed<S, A>[],
  seed: number,
  more: Budget,
): Weighed<S, A>[] {
  const plans = weighed.slice(0, habits.kept).map(({ plan }) => begun(thinking, plan));
  const own = quickPlan(thinking, state, seat, habits.depth);
  if (own && !plans.some((plan) => isAlike(plan, own))) plans.push(own);
  const again = weigh(plans, plans[0], habits, trying(thinking, seat, habits, seed, more), more);
  return [...again, ...weighed.slice(habits.kept)];
}

/** What is chosen before the first turn is played on from where all else is chosen too. */
function begun<S, A extends Action, F extends Fact, O extends OptionValues>(
  { game, mind }: Thinking<S, A, F, O>,
  plan: Plan<S, A>,
): Plan<S, A> {
  const { after } = plan;
  return after && mind.begun && game.turn(after) === undefined ? { ...plan, after: mind.begun(after) } : plan;
}

function isAlike<A extends Action>(one: Plan<unknown, A>, other: Plan<unknown, A>): boolean {
  return JSON.stringify(one.actions) === JSON.stringify(other.actions);
}

/** The plan that begins with what the game's quick player does: another one has to be better beyond doubt. */
function usualOf<S, A extends Action, F extends Fact, O extends OptionValues>(
  { mind }: Thinking<S, A, F, O>,
  state: S,
  seat: Seat,
  { doubt }: Habits,
  plans: readonly Plan<S, A>[],
): Plan<S, A> | undefined {
  if (!doubt || !mind.quick || plans.length < 2) return undefined;
  const usual = JSON.stringify(mind.quick(state, seat)[0]);
  return plans.find(({ actions }) => JSON.stringify(actions[0]) === usual);
}

/**
 * The most promising plans. What chance may bring is not in their worth yet: so half of the places are shared
 * among the ways in which plans end.
 */
function promising<S, A extends Action>(plans: Plan<S, A>[], kept: number): Plan<S, A>[] {
  plans.sort((a, b) => b.worth - a.worth);
  if (plans.length <= kept) return plans;
  const sure = Math.max(1, Math.floor(kept / (2 * new Set(plans.map(endOf)).size)));
  const counts = new Map<string, number>();
  const [first, others]: [Plan<S, A>[], Plan<S, A>[]] = [[], []];
  for (const plan of plans) {
    const end = endOf(plan);
    const count = counts.get(end) ?? 0;
    counts.set(end, count + 1);
    (count < sure ? first : others).push(plan);
  }
  return [...first, ...others].slice(0, kept);
}

/** What is drawn for at the end of a plan. */
function endOf({ actions, after }: Plan<unknown, Action>): string {
  return after ? '' : (actions.at(-1)?.kind ?? '');
}

/** The value of where a plan leads with this luck. */
export function sample<S, A extends Action, F extends Fact, O extends OptionValues>(
  thinking: Thinking<S, A, F, O>,
  plan: Plan<S, A>,
  seat: Seat,
  { ahead }: Pick<Habits, 'ahead'>,
  luck: Luck,
  more: Budget,
  rest?: Rest<S, A>,
): number {
  const { game, mind } = thinking;
  if (plan.after && !ahead) return plan.worth;
  const last = plan.actions.at(-1) as A;
  const state = cloneOf(game, plan.after ?? plan.before);
  const now = luck(0);
  if (!plan.after) {
    take(game, state, seat, last, now);
    finish(thinking, state, now, more);
  }
  const isOver =
    hasPassed(thinking, last, game.turn(plan.before), state) ||
    (rest !== undefined && goThrough(thinking, state, seat, rest, now, more));
  const passed = isOver ? 1 : 0;
  if (ahead) {
    playOn(thinking, state, passed, ahead, passed ? luck : (turn) => (turn === 0 ? now : luck(turn)), more);
    return mind.atEnd?.(state, seat) ?? mind.value(state, seat);
  }
  if (!passed) endTurn(thinking, state, now, more);
  return mind.value(state, seat);
}

/** The rest of a seat's turn, as it is thought out; whether it has ended with that. */
function goThrough<S, A extends Action, F extends Fact, O extends OptionValues>(
  thinking: Thinking<S, A, F, O>,
  state: S,
  seat: Seat,
  rest: Rest<S, A>,
  luck: Chance,
  more: Budget,
): boolean {
  const { game } = thinking;
  for (let draws = 0; draws < MOST_DRAWS && game.turn(state) === seat && game.toAct(state)[0] === seat; draws++) {
    const actions = rest(state, seat);
    if (actions.length === 0 || !more()) return false;
    for (const action of actions) {
      take(game, state, seat, action, luck);
      finish(thinking, state, luck, more);
      if (hasPassed(thinking, action, seat, state)) return true;
    }
  }
  return false;
}

/** After so many interruptions a turn is played on like the turns of others. */
const MOST_DRAWS = 8;

/** The turn ends here, if the game knows how. */
function endTurn<S, A extends Action, F extends Fact, O extends OptionValues>(
  thinking: Thinking<S, A, F, O>,
  state: S,
  luck: Chance,
  more: Budget,
): void {
  const { game, mind } = thinking;
  const seat = game.turn(state);
  const action = mind.ends?.(state);
  if (seat === undefined || !action) return;
  take(game, state, seat, action, luck);
  finish(thinking, state, luck, more);
}

/** What chance has begun is answered at once. */
function finish<S, A extends Action, F extends Fact, O extends OptionValues>(
  thinking: Thinking<S, A, F, O>,
  state: S,
  luck: Chance,
  more: Budget,
): void {
  for (let answers = 0; answers < MOST_ANSWERS && thinking.mind.pending?.(state); answers++) {
    if (!more() || !(answered(thinking, state, luck) || goOn(thinking, state, hasty, luck, more))) return;
  }
}

/** Whoever is asked answers at once, where the game knows how. */
function answered<S, A extends Action, F extends Fact, O extends OptionValues>(
  { game, mind }: Thinking<S, A, F, O>,
  state: S,
  luck: Chance,
): boolean {
  const [seat] = game.toAct(state);
  if (seat === undefined || !mind.answer) return false;
  const answer = mind.answer(state, seat);
  moveOf(game, answer.kind).apply(state, seat, answer, luck, quiet);
  return true;
}

const MOST_ANSWERS = 16;

/** Plays a match on until this many turns have ended, all for themselves, with whole plans. */
function playOn<S, A extends Action, F extends Fact, O extends OptionValues>(
  thinking: Thinking<S, A, F, O>,
  state: S,
  passed: number,
  { turns, habits }: NonNullable<Habits['ahead']>,
  luck: Luck,
  more: Budget,
): void {
  let now = luck(passed);
  for (let ended = passed; ended < turns; ) {
    const done = goOn(thinking, state, habits, now, more);
    if (!done) return;
    ended += done.passed;
    if (done.passed > 0) now = luck(ended);
    if (!more()) return;
  }
}

/** Whoever is asked goes on; how many turns ended with that, if anybody was asked. */
function goOn<S, A extends Action, F extends Fact, O extends OptionValues>(
  thinking: Thinking<S, A, F, O>,
  state: S,
  habits: Habits,
  luck: Chance,
  more: Budget,
): { readonly passed: number } | undefined {
  const { game } = thinking;
  const [seat] = game.toAct(state);
  if (seat === undefined) return undefined;
  let passed = 0;
  for (const action of nextOf(thinking, state, seat, habits, luck, more)) {
    const turn = game.turn(state);
    take(game, state, seat, action, luck);
    if (hasPassed(thinking, action, turn, state)) passed += 1;
  }
  return { passed };
}

function hasPassed<S, A extends Action, F extends Fact, O extends OptionValues>(
  { game, mind }: Thinking<S, A, F, O>,
  action: A,
  turn: Seat | undefined,
  state: S,
): boolean {
  return mind.passes ? mind.passes(action) : game.turn(state) !== turn;
}

/** What a seat does next while a match is played on: by the game's quick player, or by a search of its own. */
function nextOf<S, A extends Action, F extends Fact, O extends OptionValues>(
  thinking: Thinking<S, A, F, O>,
  state: S,
  seat: Seat,
  habits: Habits,
  luck: Chance,
  more: Budget,
): readonly A[] {
  const { game, mind } = thinking;
  if (mind.quick) return mind.quick(state, seat);
  const choices = legal(game, state, seat);
  const [best] = ranked(thinking, state, seat, choices, habits, seedFrom(luck), both(pieces(habits.work), more));
  return best?.plan.actions ?? [wordless(game, state, seat, choices)];
}
