import type { Seat } from '../../../kit/contract/game.ts';
import { legal } from '../../../kit/contract/offers.ts';
import { type Budget, both, pieces } from '../../../kit/players/budget.ts';
import { type Advisor, type Coach, coachOf, type Hint, type Valued } from '../../../kit/players/coach.ts';
import type { Habits, Mind } from '../../../kit/search/mind.ts';
import { ranked } from '../../../kit/search/ranking.ts';
import game from '../rules/game.ts';
import { outcome } from '../rules/shared/score.ts';
import type { Action, State } from '../rules/state.ts';
import { inCharacter } from './character.ts';
import { expectedScores, mind, widthOf } from './mind.ts';
import { habitsOf } from './players.ts';
import { turnsLeft } from './time.ts';
import { why } from './why/reasons.ts';
import { reasons } from './why/sentences.ts';

/** A coach thinks half as long as `star` about each decision, and keeps more plans in sight: it has to judge them all. */
const EFFORT = 0.5;
const KEPT = 24;
/** The same position is always judged with the same luck. */
const SEED = 1;

/** The place a seat may expect: one more for everybody who will be before it. Those who left come last. */
export function expectedPlace(state: State, seat: Seat): number {
  const ended = outcome(state);
  if (ended) return ended.places[seat] ?? state.players.length;
  if (state.players[seat]?.out) return state.players.length;
  const scores = expectedScores(state);
  const width = widthOf(state, turnsLeft(state));
  const own = scores[seat] ?? 0;
  const before = (other: Seat): number => 1 / (1 + Math.exp((own - (scores[other] ?? 0)) / width));
  return state.order.reduce((place, other) => (other === seat ? place : place + before(other)), 1);
}

/** The mind of somebody who plays for the best place: from 0, the last one, to 1, the first. */
const placing: Mind<State, Action> = {
  ...mind,
  value: (state, seat) => 1 - (expectedPlace(state, seat) - 1) / (state.players.length - 1),
};

export const advisor: Advisor<State, Action> = {
  measure: () => 'place',
  isExact: ({ phase }) => phase === 'over',
  worth: expectedPlace,
  choices,
  why,
  reasons,
};

export const coach: Coach<State, Action> = coachOf(game, advisor);

/** What a strong player would do for a seat, why, and what the next best would cost in places. */
export function explain(state: State, seat: Seat, budget?: Budget): Hint<Action> | undefined {
  return coach.hint(state, seat, budget);
}

/** The best plan that begins with each action, the best first; stopped at once, what `character` would do. */
function choices(state: State, seat: Seat, budget?: Budget): Valued<Action>[] {
  const habits: Habits = { ...habitsOf(state.order.length, EFFORT), kept: KEPT };
  const thinking = { game, mind: placing };
  const more = both(pieces(habits.work), budget);
  const found = new Map<string, Valued<Action>>();
  for (const { plan, mean } of ranked(thinking, state, seat, legal(game, state, seat), habits, SEED, more)) {
    const [action] = plan.actions;
    const key = JSON.stringify(action);
    if (action && !found.has(key)) found.set(key, { action, value: 1 + (1 - mean) * (state.players.length - 1) });
  }
  if (found.size === 0) return [{ action: inCharacter(state, seat), value: expectedPlace(state, seat) }];
  return [...found.values()];
}
