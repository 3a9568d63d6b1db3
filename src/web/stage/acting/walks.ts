import type { Action, Game } from '../../../kit/contract/game.ts';

/** Several actions in words: as the one thing they are, or else by the last of them. */
export function sayStepsOf(game: Game, actions: readonly Action[], state: unknown, names: readonly string[]): string {
  const last = actions.at(-1);
  if (!last) return '';
  return actions.length > 1 && game.words.steps
    ? game.words.steps(actions, state, names)
    : game.words.action(last, state, names);
}
