import type { Chance } from '../chance/chance.ts';
import type { OptionTable, OptionValues } from './options.ts';
import type { Checked, Refusal, Sentences } from './refusal.ts';
import type { StatTable } from './stats.ts';

/** A place in a match, counted from 0. Rules know seats; who plays them is the table's business. */
export type Seat = number;

/** What a seat does. Its `kind` names the move. */
export interface Action {
  readonly kind: string;
}

/** Something small that happened. Log lines, animation, sound and statistics are made from facts. */
export interface Fact {
  readonly kind: string;
}

/** Takes what happened. Rules tell it by `emit?.(…)`: where nobody listens, no fact is even made. */
export type Emit<F> = ((fact: F) => void) | undefined;

/** For when nobody listens. */
export const quiet = undefined;

/** A candidate: legal if it carries no refusal. */
export interface Offer<A extends Action = Action> {
  readonly action: A;
  readonly refusal?: Refusal;
}

/**
 * One kind of action: what could be tried, why it is refused, what it does. Legality is said here and nowhere else.
 * All are free functions: whoever simulates keeps them apart.
 */
export interface Move<S, A extends Action, F, C = never> {
  candidates(this: void, state: S, seat: Seat): readonly A[];
  /** A small number on which alone the legal ones of this kind depend, where there is one: they are looked up by it. */
  phase?(this: void, state: S, seat: Seat): number | undefined;
  /** What it costs, said once: `refuse` and `apply` read it, and so does whoever shows it. */
  cost?(state: S, seat: Seat, action: A): C;
  refuse(this: void, state: S, seat: Seat, action: A): Refusal | undefined;
  apply(this: void, state: S, seat: Seat, action: A, chance: Chance, emit: Emit<F>): void;
}

/** A table of moves, one per kind: a new kind does not compile until it has its move. */
export type Moves<S, A extends Action, F, C = unknown> = {
  readonly [K in A['kind']]: Move<S, Extract<A, { kind: K }>, F, C>;
};

/** Who sits at the table when a match begins. */
export interface Seating {
  /** The seats' names, in seat order. */
  readonly names: readonly string[];
  readonly host: Seat;
  /** The seats in the order in which they said "ready". */
  readonly readyOrder: readonly Seat[];
}

interface Range {
  readonly min: number;
  readonly max: number;
}

/** How a match ended. */
export interface Outcome {
  /** Everybody who won; empty when a team lost. */
  readonly winners: readonly Seat[];
  /** Place of each seat, 1 is best; shared on ties. */
  readonly places: readonly number[];
  readonly scores: readonly number[];
  /** Why it ended, as a code that the game's words explain. */
  readonly reason: string;
}

/**
 * How the seats of a game choose while the table still gathers. Its board is then laid out when the table opens, and
 * whoever takes a seat is asked at once; the others see each choice as it is made.
 */
export interface Gathering<S, A extends Action, F, O extends OptionValues> {
  /** Whether it is so under these options. */
  when(options: O): boolean;
  /** The kinds of action by which a seat chooses. */
  readonly choices: readonly A['kind'][];
  /** The kind of action by which a seat that has chosen says that it is ready. */
  readonly ready: A['kind'];
  /** Somebody takes the seat, gives it back, or chooses again: what was chosen for it is open once more. */
  sit(state: S, seat: Seat, emit: Emit<F>): void;
}

/** Positions as people write them: a drawing, or JSON with anything left out that goes without saying. */
export interface Positions<S, O extends OptionValues> {
  draw(state: S): string;
  read(text: string, options: O): Checked<S>;
  /** Completes and checks a partial JSON position. */
  fill(partial: unknown, options: O, seats: number): Checked<S>;
}

/** A game's sentences. `names` are the seats' names. */
export interface Words<S, A extends Action, F> {
  action(action: A, state: S, names: readonly string[]): string;
  /** Several actions that are taken as one, as a walk, with what all of it costs. */
  steps?(actions: readonly A[], state: S, names: readonly string[]): string;
  fact(fact: F, names: readonly string[]): string;
  /** One sentence for what the seat is asked. */
  prompt(state: S, seat: Seat): string;
  outcome(outcome: Outcome, names: readonly string[]): string;
  readonly refusals: Sentences;
}

/**
 * The contract of a game. State is plain JSON and holds no secret and no generator.
 * `setup` makes it, a move's `apply`, `leave` and `gathering.sit` change it in place; nothing else does.
 */
export interface Game<
  S = unknown,
  A extends Action = Action,
  F extends Fact = Fact,
  O extends OptionValues = OptionValues,
> {
  readonly id: string;
  readonly title: string;
  /** One sentence for somebody choosing a game. */
  readonly summary: string;
  /** Raised when an old log would replay differently. */
  readonly rules: number;
  /** How many can play, and for how many it is best where that is fewer. */
  readonly players: Range & { readonly best?: Range };
  /** Everybody wins or loses together. */
  readonly team?: true;
  readonly options: OptionTable<O>;
  /** How many seats there are for this many players. */
  seats(options: O, players: number): number;
  setup(options: O, seating: Seating, chance: Chance, emit: Emit<F>): S;
  /** Whose turn it is, also while others are being asked something. */
  turn(state: S): Seat | undefined;
  /** The seats that are asked now; several may be. Nobody: the match is over. */
  toAct(state: S): readonly Seat[];
  /** Whether others wait for a seat in its own turn as if it were asked in theirs, so that its silence is answered. */
  isAwaited?(state: S, seat: Seat): boolean;
  readonly moves: Moves<S, A, F>;
  /** A small number on which alone the legal actions depend, where there is one. Simulations look them up by it. */
  phase?(state: S): number | undefined;
  /** The kinds of action that can be legal for a seat now, in the order of `moves`: the others are not even tried. */
  kinds?(state: S, seat: Seat): readonly A['kind'][];
  /** A copy that shares nothing that changes, made faster than by way of JSON: searches make thousands. */
  clone?(state: S): S;
  /** The stated answer when a seat does not answer in time: always legal. */
  fallback(state: S, seat: Seat): A;
  /** The "yes" to what another seat asks: what a standing answer gives, and a person who plays both seats. */
  agree?(state: S, seat: Seat): A | undefined;
  outcome(state: S): Outcome | undefined;
  /** Somebody goes: puts down what the seat carries; `removed` takes the seat out of the match for good. */
  leave?(state: S, seat: Seat, how: 'handed-over' | 'removed', chance: Chance, emit: Emit<F>): void;
  /** What seats choose before the match begins. */
  readonly gathering?: Gathering<S, A, F, O>;
  /** Carries a running match over from an older rules number. */
  migrate?(state: unknown, from: number): Checked<S>;
  /** What people can point at, by the names the board gives its parts (`data-place`). */
  places?(state: S): readonly string[];
  readonly positions: Positions<S, O>;
  readonly words: Words<S, A, F>;
  readonly stats: StatTable<F>;
  /** What is broken in a state, as sentences; checked after every action by the contract test and by `simulate`. */
  broken(state: S): readonly string[];
  /** More actions than a match of random players should ever need. */
  readonly actionLimit: number;
}
