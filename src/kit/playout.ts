import type { Chance } from './chance.ts';
import { type Action, type Emit, type Fact, type Game, quiet, type Seat } from './game.ts';
import { legalAmong, moveOf, movesOf } from './offers.ts';
import type { OptionValues } from './options.ts';

/** Chooses among legal actions. Its own randomness is not the match's chance. */
export type Player<S = unknown, A extends Action = Action> = (
  state: S,
  seat: Seat,
  choices: readonly A[],
  random: Chance,
) => A;

/** A player with a sentence for somebody choosing whom to play against. */
export interface Character<S = unknown, A extends Action = Action> {
  readonly about: string;
  readonly play: Player<S, A>;
}

/** Plays a match on until it is over or the game's limit is reached; says how many actions that took. */
export function playOut<S, A extends Action, F extends Fact, O extends OptionValues>(
  game: Game<S, A, F, O>,
  state: S,
  players: readonly Player<S, A>[],
  chance: Chance,
  emit: Emit<F>,
  look: (state: S) => void = quiet,
): number {
  const moves = movesOf(game);
  let actions = 0;
  while (actions < game.actionLimit) {
    const seat = game.toAct(state)[0];
    if (seat === undefined) break;
    const choices = legalAmong(moves, state, seat);
    const player = players[seat];
    const only = choices.length === 1 ? choices[0] : undefined;
    const action = only ?? player?.(state, seat, choices, chance);
    if (!action) throw new Error(`seat ${seat} of ${game.id} is asked but has nothing to choose from`);
    moveOf(game, action.kind).apply(state, seat, action, chance, emit);
    actions += 1;
    look(state);
  }
  return actions;
}
