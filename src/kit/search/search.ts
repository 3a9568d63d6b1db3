import type { Chance } from '../chance/chance.ts';
import { type Action, type Fact, type Game, quiet, type Seat } from '../contract/game.ts';
import { cloneOf, legal, moveOf } from '../contract/offers.ts';
import type { OptionValues } from '../contract/options.ts';
import { type Budget, both, pieces } from '../players/budget.ts';
import type { Player } from '../players/playout.ts';
import { noLuck, seedFrom, spread } from './luck.ts';
import { type Habits, hasty, type Mind } from './mind.ts';
import { type Plan, plansOf, type Thinking, take } from './plans.ts';
import { type Weighed, weigh } from './weigh.ts';

/** A player that thinks: the same search for every game, by what the game knows of its play and by a character's habits. */
export function searching<S, A extends Action, F extends Fact, O extends OptionValues>(
  game: Game<S, A, F, O>,
  mind: Mind<S, A>,
  habits: Habits,
): Player<S, A> {
  const thinking = { game, mind };
  return (state, seat, choices, random, budget) => {
    const [best] = ranked(thinking, state, seat, choices, habits, seedFrom(random), both(pieces(habits.work), budget));
    return best?.plan.actions[0] ?? wordless(game, state, seat, choices);
  };
}

/**
 * The same, but it goes through with a plan up to its draw, as long as everything comes as it was foreseen, instead of
 * thinking again after every action: several times as fast. It remembers no more than the plan it is in.
 */
export function following<S, A extends Action, F extends Fact, O extends OptionValues>(
  game: Game<S, A, F, O>,
  mind: Mind<S, A>,
  habits: Habits,
): Player<S, A> {
  const thinking = { game, mind };
  let left: readonly A[] = [];
  let foreseen = '';
  const planned = (...[state, seat, choices, random, budget]: Parameters<Player<S, A>>): readonly A[] => {
    if (left.length > 0 && JSON.stringify(cloneOf(game, state)) === foreseen) return left;
    const more = both(pieces(habits.work), budget);
    return ranked(thinking, state, seat, choices, habits, seedFrom(random), more)[0]?.plan.actions ?? [];
  };
  return (state, seat, choices, random, budget) => {
    const [first, ...rest] = planned(state, seat, choices, random, budget);
    const chosen = first && alikeAmong(choices, first);
    left = chosen ? rest : [];
    if (chosen && rest.length > 0) foreseen = JSON.stringify(after(game, state, seat, chosen));
    return chosen ?? wordless(game, state, seat, choices);
  };
}

/** Where an action of a plan leads that draws nothing. */
function after<S, A extends Action, F extends Fact, O extends OptionValues>(
  game: Game<S, A, F, O>,
  state: S,
  seat: Seat,
  action: A,
): S {
  const next = cloneOf(game, state);
  take(game, next, seat, action, noLuck);
  return next;
}

function alikeAmong<A extends Action>(choices: readonly A[], wanted: A): A | undefined {
  const text = JSON.stringify(wanted);
  return choices.find((action) => action === wanted) ?? choices.find((action) => JSON.stringify(action) === text);
}

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
  const planning = both(pieces(Math.ceil(habits.work / 2)), more); // the other half is for weighing
  const plans = promising(plansOf(thinking, state, seat, choices, habits, planning), habits.kept);
  const tried = (plan: Plan<S, A>, place: number): number =>
    sample(thinking, plan, seat, habits, spread(place, habits.samples, seed), more);
  return weigh(plans, usualOf(thinking, state, seat, habits, plans), habits, tried, more);
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
  const usual = JSON.stringify(mind.quick(state, seat));
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
  luck: Chance,
  more: Budget,
): number {
  const { game, mind } = thinking;
  if (plan.after && !ahead) return plan.worth;
  const last = plan.actions.at(-1) as A;
  const state = cloneOf(game, plan.after ?? plan.before);
  if (!plan.after) {
    take(game, state, seat, last, luck);
    finish(thinking, state, luck, more);
  }
  const passed = hasPassed(thinking, last, game.turn(plan.before), state) ? 1 : 0;
  if (ahead) playOn(thinking, state, ahead.turns - passed, ahead.habits, luck, more);
  else if (!passed) endTurn(thinking, state, luck, more);
  return mind.value(state, seat);
}

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
  turns: number,
  habits: Habits,
  luck: Chance,
  more: Budget,
): void {
  let left = turns;
  while (left > 0) {
    const done = goOn(thinking, state, habits, luck, more);
    if (!done) return;
    left -= done.passed;
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
  if (mind.quick) return [mind.quick(state, seat)];
  const choices = legal(game, state, seat);
  const [best] = ranked(thinking, state, seat, choices, habits, seedFrom(luck), both(pieces(habits.work), more));
  return best?.plan.actions ?? [wordless(game, state, seat, choices)];
}

/** Stopped before it had any plan: the stated answer, as it stands among the choices. */
function wordless<S, A extends Action, F extends Fact, O extends OptionValues>(
  game: Game<S, A, F, O>,
  state: S,
  seat: Seat,
  choices: readonly A[],
): A {
  return alikeAmong(choices, game.fallback(state, seat)) ?? (choices[0] as A);
}
