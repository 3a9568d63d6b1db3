import { spread } from '../chance/spread.ts';
import type { Action, Fact, Game } from '../contract/game.ts';
import { quiet } from '../contract/game.ts';
import { cloneOf, moveOf } from '../contract/offers.ts';
import type { OptionValues } from '../contract/options.ts';
import type { Step } from '../match/matchsteps.ts';
import type { Advisor } from './coach.ts';

/** So many other draws what came is held against: a multiple of what one and two dice can show. */
const TRIES = 72;

/**
 * What an action that draws is worth to its seat, on average over what it may bring, by the same glance that values what
 * came of it: play-outs would differ from a glance by more than luck, and at every draw alike.
 */
export function averageAfter<S, A extends Action, F extends Fact, O extends OptionValues>(
  game: Game<S, A, F, O>,
  worth: Advisor<S, A>['worth'],
  { version, before, seat, action }: Step<S, A>,
): number {
  const { apply } = moveOf(game, action.kind);
  let sum = 0;
  for (let place = 0; place < TRIES; place++) {
    const state = cloneOf(game, before);
    apply(state, seat, action, spread(place, TRIES, version), quiet);
    sum += worth(state, seat);
  }
  return sum / TRIES;
}
