import type { ComponentType } from 'react';
import type { Action, Fact, Offer, Seat } from '../../kit/contract/game.ts';
import type { Wanted } from '../../kit/contract/lesson.ts';
import type { Refusal } from '../../kit/contract/refusal.ts';
import type { Preferences } from '../page/preferences.ts';
import type { Asked, Company, Proposal } from './company.ts';
import type { History, Moment } from './history.ts';

/** What a game's board is told. It knows no rules of its own: what lights up comes from the offers. */
export interface BoardProps<S = unknown, A extends Action = Action, F extends Fact = Fact> {
  readonly state: S;
  /** The fact being played with this state, or null when the board rests. */
  readonly fact: F | null;
  /** How long the fact stays, in milliseconds; 0 asks for no motion. */
  readonly pace: number;
  /** The seats' names. */
  readonly names: readonly string[];
  /** The seat that the person at the screen acts for now; null while nothing is asked of them. */
  readonly seat: Seat | null;
  /** All seats that the person at the screen plays. */
  readonly mine: readonly Seat[];
  /** What that seat could try now, with why not. */
  readonly offers: readonly Offer<A>[];
  /** Takes an action. What follows `then` is taken as long as each is on offer and nothing was drawn: a walk. */
  act(action: A, then?: readonly A[]): void;
  /** The action that is on its way. */
  readonly pending: A | null;
  whyNot(refusal: Refusal): string;
  /** Whether an action draws something, so that it cannot be taken back. */
  draws(action: A): boolean;
  readonly settings: Preferences;
  /** Whether the table lets its players ask for hints. */
  readonly mayHint: boolean;
  /** Beside or under the board: for all that is not the board itself. Null until it is there. */
  readonly desk: HTMLElement | null;
  /** What happened up to the version that is shown; left out where a board is only looked at. */
  readonly told?: {
    readonly moments: readonly (Moment & { readonly facts: readonly F[] })[];
    readonly version: number;
  };
  /** The others at the table; none where all sit at one screen. */
  readonly company?: BoardCompany<A>;
}

/** What a board may show of the others. Who points at something is drawn over it, wherever it says `data-place`. */
export interface BoardCompany<A extends Action = Action> extends Pick<Company, 'until' | 'standing'> {
  /** For the seat at the screen, if it is asked in another's turn. */
  readonly asked: Asked | null;
  /** What could be done now and is proposed, to be drawn as a ghost. */
  readonly proposals: readonly (Proposal<A> & { readonly from: Seat })[];
}

/** A position to look at: in the gallery, and in screenshot tests. */
export interface Exhibit<F extends Fact = Fact> {
  readonly name: string;
  /** As the game's positions are written. */
  readonly position: string;
  readonly names?: readonly string[];
  readonly fact?: F;
}

/** What a game's part of the end screen is told. */
export interface EndingProps<S = unknown, F extends Fact = Fact> {
  /** The last state. */
  readonly state: S;
  /** All that happened and was not taken back. */
  readonly facts: readonly F[];
  readonly names: readonly string[];
  /** Every moment of the match, with its entry. */
  readonly history: History;
  /** Shows a moment of the match. */
  goTo(version: number): void;
}

/** What a game's `board/index.tsx` exports as `board`. */
export interface BoardModule<S = unknown, A extends Action = Action, F extends Fact = Fact> {
  readonly Board: ComponentType<BoardProps<S, A, F>>;
  /** All that the board says, read when it is drawn: another language is laid over it. */
  readonly texts?: object;
  /** How long each kind of fact is shown; 0 for one that needs no picture. */
  readonly durations: Readonly<Record<F['kind'], number>>;
  /** Facts whose picture shows its result only at its end: until then neither sentence nor log tells it. */
  readonly suspense?: readonly F['kind'][];
  /** Whether the board itself draws an action; what it does not place becomes a button under the prompt. */
  places?(action: A): boolean;
  /**
   * Where the board draws an action, or as much of one as is known: by `data-spot`, `data-place` or `data-explain`, the
   * nearest first. The first that is in sight lights up in lessons and is ringed by hints.
   */
  where?(action: Wanted<A>, state: S, seat: Seat): readonly string[];
  /** A few words about a seat for the list of seats: `120 points`. */
  status?(state: S, seat: Seat): string;
  /** The board draws what is proposed or hinted at itself, as a ghost: it needs no ring. */
  readonly drawsGhosts?: true;
  /** The board has a hint of its own, so that the stage need not. */
  readonly hintsItself?: true;
  /** How many times as wide as high the board is drawn best. */
  readonly shape: number;
  /** The board tells all about the seats itself, so that a small screen need not repeat it. */
  readonly showsSeats?: true;
  readonly gallery: readonly Exhibit<F>[];
  /** The ending has the places itself, so that they are not told twice. */
  readonly showsPlaces?: true;
  /** The ending draws how the match went itself, so that the line is not there twice. */
  readonly showsCourse?: true;
  /** Drawn in the end screen under the places: charts, how the score came about. */
  readonly Ending?: ComponentType<EndingProps<S, F>>;
}
