import type { Action, Fact, Game, Seat } from '../contract/game.ts';
import { cloneOf } from '../contract/offers.ts';
import type { OptionValues } from '../contract/options.ts';
import { both, pieces } from '../players/budget.ts';
import type { Player } from '../players/playout.ts';
import { noLuck, seedFrom } from './luck.ts';
import type { Habits, Mind } from './mind.ts';
import { take } from './plans.ts';
import { ranked } from './ranking.ts';
import { alikeAmong, wordless } from './silence.ts';

/** A player that thinks: the same search for every game, by what the game knows of its play and by a character's habits. */
export function searching<S, A extends Action, F extends Fact, O extends OptionValues>(
  game: Game<S, A, F, O>,
  mind: Mind<S, A>,
  habits: Habits,
): Player<S, A> {
  const thinking = { game, mind };
  return (state, seat, choices, random, budget) => {
    const [best] = ranked(thinking, state, seat, choices, habits, seedFrom(random), both(pieces(habits.work), budget));
    const [first] = best?.plan.actions ?? [];
    return (first && alikeAmong(choices, first)) ?? wordless(game, state, seat, choices);
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
