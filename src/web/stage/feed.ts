import type { Action, Seat } from '../../kit/contract/game.ts';
import type { History } from './history.ts';

/** A command on its way: an action, or taking one back. */
export interface Pending {
  readonly id: string;
  readonly seat: Seat | null;
  readonly action: Action | null;
}

/** A match as the stage sees it, wherever it is kept: at a server or in this browser. */
export interface Feed {
  readonly history: History;
  /** The person at the screen, if they play. */
  readonly me: string | null;
  readonly pending: Pending | null;
  /** Why the last command came to nothing. */
  readonly trouble: string | null;
  /** The secret of the dice, once it is shown. */
  readonly seed: string | null;
  /** Takes an action. `after` is the command of the step before, where both are steps of one walk. */
  act(seat: Seat, action: Action, after?: string): void;
  /** Takes my last action back, or all that I did after a version. */
  undo(to?: number): void;
}
