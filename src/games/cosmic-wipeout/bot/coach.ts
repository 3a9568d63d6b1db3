import { no } from '../../../kit/contract/refusal.ts';
import { type Advisor, type Coach, coachOf, type Reason } from '../../../kit/players/coach.ts';
import game from '../rules/game.ts';
import { type Action, overall, type State } from '../rules/state.ts';
import { odds, oddsAfter } from './odds.ts';
import { advise, isExact, measureOf, worth, worthAfter } from './value.ts';
import { reasons } from './why/sentences.ts';

/** Solved: with two seats and alone every value is exact. */
const advisor: Advisor<State, Action> = {
  measure: measureOf,
  isExact,
  worth,
  worthAfter,
  choices: (state, seat) => advise(state, seat).choices,
  why,
  reasons,
};

export const coach: Coach<State, Action> = coachOf(game, advisor);

function why(state: State, seat: number, best: Action): Reason {
  if (best.kind === 'stop' && overall(state) >= state.options.goal) return no('wins');
  if (advise(state, seat).nearTie) return no('as-good');
  if (best.kind === 'choose') return no('safer', { risk: percent(oddsAfter(state, best)?.untilFree) });
  const risk = percent(odds(state)?.untilFree);
  if (best.kind === 'throw') return no('throw', { points: state.points, risk });
  return no('bank', { points: state.points, risk });
}

function percent(chance = 0): number {
  return Math.round(100 * chance);
}
