import type { Action, Seat } from '../../../kit/game.ts';
import type { Standing } from '../../../tables/table.ts';

/** Somebody points at a place of the board. */
export interface Ping {
  readonly id: number;
  readonly person: string;
  readonly place: string;
}

/** Somebody proposes an action to a seat, and what could follow it. */
export interface Proposal<A extends Action = Action> {
  readonly id: number;
  readonly person: string;
  readonly seat: Seat;
  readonly action: A;
  readonly next: readonly A[];
}

/** What the others at a table add to a match. There is none where all sit at one screen. */
export interface Company {
  /** By seat: until when somebody is awaited, on this browser's clock. */
  readonly until: Readonly<Record<Seat, number>>;
  /** By seat: who agrees without being asked. */
  readonly standing: Readonly<Record<Seat, Standing>>;
  /** Agrees for a seat from now on. */
  stand(seat: Seat, answer: Standing): Promise<void>;
  readonly pings: readonly Ping[];
  readonly proposals: readonly Proposal[];
  /** Why the last hint was not shown to the others. */
  readonly trouble: string | null;
  ping(place: string): void;
  propose(seat: Seat, action: Action, next: readonly Action[]): void;
  putAway(proposal: Proposal): void;
}

/** What a seat that is asked in another's turn has to know besides the question. */
export interface Asked {
  /** Until when, on this browser's clock; null: as long as it takes. */
  readonly until: number | null;
  /** The stated answer to silence, in words. */
  readonly silence: string;
  /** Agrees to this and to what is asked later; null where that cannot be. */
  readonly agree: ((how: Standing) => void) | null;
}
