import type { Chance } from '../chance/chance.ts';
import type { Action, Emit, Fact, Game, Move, Seat } from '../contract/game.ts';
import { legal, moveOf, ROOM } from '../contract/offers.ts';
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
  const { phases, applies } = knownOf(game);
  let actions = 0;
  while (actions < game.actionLimit) {
    const seat = game.toAct(state)[0];
    if (seat === undefined) break;
    const phase = game.phase?.(state);
    const known = phase === undefined ? undefined : choicesAt(game, phases, state, seat, phase);
    const choices = known ? known.choices : legal(game, state, seat);
    const player = players[seat] as Player<S, A>;
    const at = choices.length === 1 ? 0 : placeOf(choices, player(state, seat, choices, chance));
    const action = choices[at];
    if (!action) throw new Error(`seat ${seat} of ${game.id} has nothing to choose from, or chose something else`);
    const apply = known ? (known.applies[at] as Apply<S, A, F>) : (applies.get(action.kind) as Apply<S, A, F>);
    apply(state, seat, action, chance, emit);
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

type Apply<S, A extends Action, F> = Move<S, A, F, unknown>['apply'];

/** What a seat may do, each with what does it. */
interface Choices<S, A extends Action, F> {
  readonly choices: readonly A[];
  readonly applies: readonly Apply<S, A, F>[];
}

/** Where a game names its phase, what is legal there is worked out once. */
function choicesAt<S, A extends Action, F extends Fact, O extends OptionValues>(
  game: Game<S, A, F, O>,
  phases: Choices<S, A, F>[],
  state: S,
  seat: Seat,
  phase: number,
): Choices<S, A, F> {
  const before = phases[phase];
  if (before) return before;
  const choices = legal(game, state, seat);
  const found = { choices, applies: choices.map(({ kind }) => moveOf(game, kind).apply) };
  phases[phase] = found;
  return found;
}

/** What is known of a game: the choices of its phases, and what does each kind of action. */
interface Known<S, A extends Action, F> {
  readonly phases: Choices<S, A, F>[];
  readonly applies: ReadonlyMap<string, Apply<S, A, F>>;
}

const knownGames = new WeakMap<object, unknown>();

function knownOf<S, A extends Action, F extends Fact, O extends OptionValues>(game: Game<S, A, F, O>): Known<S, A, F> {
  const before = knownGames.get(game.moves);
  if (before) return before as Known<S, A, F>;
  const applies = new Map(Object.keys(game.moves).map((kind) => [kind, moveOf(game, kind).apply]));
  const known = { phases: new Array(game.phase ? ROOM : 0), applies };
  knownGames.set(game.moves, known);
  return known;
}
