import type { Seat } from '../../../kit/contract/game.ts';
import { legal } from '../../../kit/contract/offers.ts';
import { type Budget, both, pieces } from '../../../kit/players/budget.ts';
import { type Advisor, type Coach, coachOf, type Valued } from '../../../kit/players/coach.ts';
import { type Habits, hasty, type Mind } from '../../../kit/search/mind.ts';
import type { Plan, Thinking } from '../../../kit/search/plans.ts';
import { ranked, trying } from '../../../kit/search/ranking.ts';
import type { Weighed } from '../../../kit/search/weigh.ts';
import type { Options } from '../rules/data/settings.ts';
import type { Fact } from '../rules/facts.ts';
import game from '../rules/game.ts';
import type { Action, State } from '../rules/state.ts';
import { chanceToWin } from './chance.ts';
import { mind } from './mind.ts';
import { habits, habitsOf, mindOf } from './players.ts';
import { why } from './why/reasons.ts';
import { reasons } from './why/sentences.ts';

/** The mind of somebody who tells how likely the win is. */
const foretelling: Mind<State, Action> = { ...mind, value: chanceToWin, atEnd: chanceToWin };
const judgement = { game, mind: foretelling };
type Thoughts = Thinking<State, Action, Fact, Options>;

/** Whoever is asked for a hint goes by what the chief of this level goes by, if that is a chance, and else by the one that is shown. */
function adviceOn(state: State): Thoughts {
  const chief = mindOf('chief', state);
  return chief === mind ? judgement : { game, mind: chief };
}

/**
 * Plans as `veteran` does and plays on as `chief` does, not so far: without playing on hardly anything is costly, even at random, and six
 * turns later luck outweighs what was decided (docs/players.md).
 */
const judging: Habits = {
  ...habits.veteran,
  again: { ...habits.chief.again, samples: 96, ahead: { turns: 3, habits: hasty } },
  work: habits.chief.work,
};
/** So many choices are told of. */
const TOLD = 3;
/** The same position is always judged with the same luck. */
const SEED = 1;

const advisor: Advisor<State, Action> = {
  measure: () => 'chance',
  isExact: ({ result }) => result !== null,
  worth: chanceToWin,
  choices: judgedChoices,
  advice,
  worthOf,
  why,
  reasons,
};

export const coach: Coach<State, Action> = coachOf(game, advisor);

/** A hint thinks as `chief` does. Where all good plans begin alike, what else could be done is weighed by itself: somebody wants to know what it costs. */
function advice(state: State, seat: Seat, budget?: Budget): Valued<Action>[] {
  const how = habitsOf('chief', state);
  const best = valued(state, seat, legal(game, state, seat), how, SEED, budget);
  const told = new Set(best.map(keyOf));
  const others = legal(game, state, seat).filter((action) => !told.has(JSON.stringify(action)));
  if (best.length >= TOLD || others.length === 0 || budget?.() === false) return best;
  const more = valued(state, seat, others, how, SEED, budget);
  return [...best, ...more.filter((other) => !told.has(keyOf(other)))];
}

const keyOf = ({ action }: Valued<Action>): string => JSON.stringify(action);

/** The best plan that begins with each of these actions, the best first; stopped at once, the first thing that is legal. */
function valued(
  state: State,
  seat: Seat,
  from: readonly Action[],
  how: Habits,
  seed: number,
  budget?: Budget,
): Valued<Action>[] {
  const thoughts = adviceOn(state);
  const best = bestPlans(thoughts, state, seat, from, how, seed, budget).map(({ plan, mean, tries }) => {
    return beginning(plan, tries > 0 ? mean : triedMean(thoughts, plan, seat, how, seed, budget));
  });
  return best.length > 0 ? best : from.slice(0, 1).map((action) => ({ action, value: chanceToWin(state) }));
}

function bestPlans(
  thoughts: Thoughts,
  state: State,
  seat: Seat,
  from: readonly Action[],
  how: Habits,
  seed: number,
  budget?: Budget,
): Weighed<State, Action>[] {
  const asked = new Set(from.map((action) => JSON.stringify(action)));
  return ranked(thoughts, state, seat, from, how, seed, both(pieces(how.work), budget)).filter(({ plan }) =>
    asked.delete(JSON.stringify(plan.actions[0])),
  );
}

function beginning({ actions: [action, ...next] }: Plan<State, Action>, value: number): Valued<Action> {
  return { action: action as Action, value, next };
}

/** What is decided soon is tried a few times only, and what has no rival not at all: values that are held against each other are tried as often, with the same luck. */
function triedMean(
  thoughts: Thoughts,
  plan: Plan<State, Action>,
  seat: Seat,
  how: Habits,
  seed: number,
  more: Budget = always,
): number {
  const its = { ...how, ...how.again };
  const tried = trying(thoughts, seat, its, seed, more);
  let [sum, done] = [0, 0];
  for (; done < its.samples && more(); done++) sum += tried(plan, done);
  return done > 0 ? sum / done : plan.worth;
}

const always: Budget = () => true;

/** The best first, with what it is worth when it is tried as often as what was chosen. */
function judgedChoices(state: State, seat: Seat): Valued<Action>[] {
  const [best, ...others] = bestPlans(judgement, state, seat, legal(game, state, seat), judging, SEED);
  if (!best) return [];
  return [
    beginning(best.plan, triedMean(judgement, best.plan, seat, judging, SEED)),
    ...others.map(({ plan, mean }) => beginning(plan, mean)),
  ];
}

function worthOf(state: State, seat: Seat, action: Action, luck: number): number {
  const [best] = bestPlans(judgement, state, seat, [action], judging, SEED + luck);
  return best ? triedMean(judgement, best.plan, seat, judging, SEED + luck) : chanceToWin(state);
}
