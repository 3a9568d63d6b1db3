import type { Action, Fact, Game, Seat } from '../contract/game.ts';
import type { OptionValues } from '../contract/options.ts';

/** Stopped before it had any plan: the stated answer, as it stands among the choices. */
export function wordless<S, A extends Action, F extends Fact, O extends OptionValues>(
  game: Game<S, A, F, O>,
  state: S,
  seat: Seat,
  choices: readonly A[],
): A {
  return alikeAmong(choices, game.fallback(state, seat)) ?? (choices[0] as A);
}

/** An action as it stands among the choices. */
export function alikeAmong<A extends Action>(choices: readonly A[], wanted: A): A | undefined {
  const text = JSON.stringify(wanted);
  return choices.find((action) => action === wanted) ?? choices.find((action) => JSON.stringify(action) === text);
}
