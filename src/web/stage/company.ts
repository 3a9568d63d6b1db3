import type { Ping, Proposal } from '../../client/hints.ts';
import type { Action, Seat } from '../../kit/contract/game.ts';
import type { Standing } from '../../tables/table/table.ts';

export type { Ping, Proposal };

/** What the others at a table add to a match. There is none where all sit at one screen, without bots. */
export interface Company {
  /** By seat: until when somebody is awaited, on this browser's clock. */
  readonly until: Readonly<Record<Seat, number>>;
  /** By seat: who agrees without being asked. */
  readonly standing: Readonly<Record<Seat, Standing>>;
  /** Starts the clock of those who are asked before the first turn; left out where there is no clock. */
  wait?(): void;
  /** The standing answer that is on its way. */
  readonly agreeing: Standing | null;
  /** Agrees for a seat from now on. */
  stand(seat: Seat, answer: Standing): void;
  readonly pings: readonly Ping[];
  readonly proposals: readonly Proposal[];
  /** Why the last hint was not shown to the others. */
  readonly trouble: string | null;
  /** Left out where I may not point. */
  ping?(place: string): void;
  /** Whom I could propose something to now, and why I may not. */
  readonly advisable: readonly { readonly seat: Seat; readonly whyNot?: string }[];
  propose(seat: Seat, action: Action, next: readonly Action[]): void;
  putAway(proposal: Proposal): void;
}

/** What a seat has to know when it is asked in another's turn, or when its own turn runs out. */
export interface Asked {
  /** Until when, on this browser's clock; null: as long as it takes. */
  readonly until: number | null;
  /** Whether it is one's own turn that runs out, and nobody's question. */
  readonly ownTurn: boolean;
  /** The stated answer to silence, in words. */
  readonly silence: string;
  /** Agrees to this and to what is asked later; null where that cannot be. */
  readonly agree: { readonly sent: Standing | null; say(how: Standing): void } | null;
}
