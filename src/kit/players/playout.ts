import type { Chance } from '../chance/chance.ts';
import type { Action, Emit, Fact, Game, Move, Seat } from '../contract/game.ts';
import { legal, moveOf } from '../contract/offers.ts';
import type { OptionValues } from '../contract/options.ts';
import type { Budget } from './budget.ts';

/**
 * Chooses among legal actions. Its own randomness is not the match's chance. Where time is short, `budget` says how
 * long it may go on; without one it does what its habits say.
 */
export type Player<S = unknown, A extends Action = Action> = (
  state: S,
  seat: Seat,
  choices: readonly A[],
  random: Chance,
  budget?: Budget,
) => A;

/** A player with a sentence for somebody choosing whom to play against. */
export interface Character<S = unknown, A extends Action = Action> {
  readonly about: string;
  readonly play: Player<S, A>;
  /** The same one doing this many times its usual work for a decision, if it can do more or less. */
  readonly thinking?: (times: number) => Player<S, A>;
}

/** Plays a match on until it is over or the game's limit is reached; says how many actions that took. */
export function playOut<S, A extends Action, F extends Fact, O extends OptionValues>(
  game: Game<S, A, F, O>,
  state: S,
  players: readonly Player<S, A>[],
  chance: Chance,
  emit: Emit<F>,
  look?: (state: S) => void,
): number {
  const knownPhases = knownOf(game);
  let actions = 0;
  while (actions < game.actionLimit) {
    const seat = game.toAct(state)[0];
    if (seat === undefined) break;
    const phase = game.phase?.(state);
    const known = phase === undefined ? undefined : choicesAt(game, knownPhases, state, seat, phase);
    const choices = known ? known.choices : legal(game, state, seat);
    const player = players[seat] as Player<S, A>;
    const at = choices.length === 1 ? 0 : placeOf(choices, player(state, seat, choices, chance));
    const action = choices[at];
    if (!action) throw new Error(`seat ${seat} of ${game.id} has nothing to choose from, or chose something else`);
    const move = known ? (known.moves[at] as Move<S, A, F, unknown>) : moveOf(game, action.kind);
    move.apply(state, seat, action, chance, emit);
    actions += 1;
    look?.(state);
  }
  return actions;
}

function placeOf<A>(choices: readonly A[], chosen: A): number {
  let at = 0;
  while (at < choices.length && choices[at] !== chosen) at += 1;
  return at;
}

/** What a seat may do, each with its move. */
interface Choices<S, A extends Action, F> {
  readonly choices: readonly A[];
  readonly moves: readonly Move<S, A, F, unknown>[];
}

type Known<S, A extends Action, F> = Choices<S, A, F>[];

/** Where a game names its phase, what is legal there is worked out once. */
function choicesAt<S, A extends Action, F extends Fact, O extends OptionValues>(
  game: Game<S, A, F, O>,
  known: Known<S, A, F>,
  state: S,
  seat: Seat,
  phase: number,
): Choices<S, A, F> {
  const before = known[phase];
  if (before) return before;
  const choices = legal(game, state, seat);
  const found = { choices, moves: choices.map(({ kind }) => moveOf(game, kind)) };
  known[phase] = found;
  return found;
}

const knownGames = new WeakMap<object, unknown>();

function knownOf<S, A extends Action, F extends Fact, O extends OptionValues>(game: Game<S, A, F, O>): Known<S, A, F> {
  const known = knownGames.get(game.moves);
  if (known) return known as Known<S, A, F>;
  knownGames.set(game.moves, []);
  return knownOf(game);
}
