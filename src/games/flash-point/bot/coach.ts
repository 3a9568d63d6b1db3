import type { Seat } from '../../../kit/contract/game.ts';
import { legal } from '../../../kit/contract/offers.ts';
import { type Budget, both, pieces } from '../../../kit/players/budget.ts';
import { type Advisor, type Coach, coachOf, type Valued } from '../../../kit/players/coach.ts';
import { type Habits, hasty, type Mind } from '../../../kit/search/mind.ts';
import { ranked } from '../../../kit/search/ranking.ts';
import game from '../rules/game.ts';
import type { Action, State } from '../rules/state.ts';
import { chanceToWin } from './chance.ts';
import { mind } from './mind.ts';
import { habits, habitsOf } from './players.ts';
import { why } from './why/reasons.ts';
import { reasons } from './why/sentences.ts';

/** The mind of somebody who tells how likely the win is. */
const foretelling: Mind<State, Action> = { ...mind, value: chanceToWin, atEnd: chanceToWin };
const thinking = { game, mind: foretelling };

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
  choices: (state, seat, budget) => valued(state, seat, legal(game, state, seat), judging, SEED, budget),
  advice,
  worthOf: (state, seat, action, luck) =>
    valued(state, seat, [action], judging, SEED + luck)[0]?.value ?? chanceToWin(state),
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
  const more = both(pieces(how.work), budget);
  const found = new Map<string, Valued<Action>>();
  for (const { plan, mean } of ranked(thinking, state, seat, from, how, seed, more)) {
    const [action, ...next] = plan.actions;
    const key = JSON.stringify(action);
    if (action && !found.has(key)) found.set(key, { action, value: mean, next });
  }
  const best = [...found.values()];
  return best.length > 0 ? best : from.slice(0, 1).map((action) => ({ action, value: chanceToWin(state) }));
}
