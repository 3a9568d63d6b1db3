import type { Action, Seat } from '../contract/game.ts';

/**
 * What a game knows of its own play. `value` is all that a decent bot needs; the rest makes it faster.
 *
 * A search goes: `plans` finds sequences of actions up to the next draw (or up to where others decide), the best by
 * `value` of what is known; `sample` lets chance go on, with the same luck for every plan of one decision; the plan with
 * the best mean `value` afterwards is begun. After each action, and so after each draw, it is planned again.
 */
export interface Mind<S, A extends Action> {
  /** How well things stand for a seat, from 0 to 1: the chance to win, or the share of the prize it may expect. */
  value(state: S, seat: Seat): number;
  /** What the end of a play-out counts in the mean. Left out, its value does. */
  atEnd?(state: S, seat: Seat): number;
  /** Equal for positions that are as good as the same: they are looked at once. Left out, only the value tells. */
  key?(state: S): number;
  /** Where a line has led its seat: lines to several spots are followed side by side, not only the best of one. */
  spot?(state: S, seat: Seat): unknown;
  /** Actions that are never worth a look here. There must be something left. */
  skips?(state: S, seat: Seat, action: A): boolean;
  /** Whether something is under way that has to be answered before the value says anything. */
  pending?(state: S): boolean;
  /** What a seat answers at once to what is pending: left out, it is searched for. Always legal. */
  answer?(state: S, seat: Seat): A;
  /**
   * What ends the turn, where it may end. A plan that chance interrupts is valued after it, as one is that goes to the end: never
   * one before what a turn brings and one after it.
   */
  ends?(state: S): A | undefined;
  /** The match as it begins if all that is still open before the first turn is chosen as it seems best. With it, such choices are played on too. */
  begun?(state: S): S;
  /** Whether a turn ends with an action. Left out, it ends when another seat's begins. */
  passes?(action: A): boolean;
  /** What a seat does at once, without any search, up to the next draw: matches are played on by it, many times as fast. Always legal. */
  quick?(state: S, seat: Seat): readonly A[];
}

/** How a character thinks: data. */
export interface Habits {
  /** Lines of play that are followed side by side. */
  readonly width: number;
  /** Actions of one plan, at most. */
  readonly depth: number;
  /** Plans that are weighed by what chance may do. */
  readonly kept: number;
  /** How often chance is tried for each of them; the worse half is dropped on the way. */
  readonly samples: number;
  /** After each try the match is played on with these habits until this many turns have ended, counted from the decision. */
  readonly ahead?: { readonly turns: number; readonly habits: Habits };
  /** How the rest of a turn is thought out that chance has interrupted, where the game tells which positions are equal. Left out, it is played as those of others are. */
  readonly rest?: Habits;
  /** By how many standard errors another plan must be better than what `quick` does, to be preferred to it. */
  readonly doubt?: number;
  /** How far apart values may lie that no try has shown yet: the fewer tries, the more that counts as doubt. */
  readonly unseen?: number;
  /** The best plans, and what `quick` does, are weighed once more by playing on: what was best has to be beaten beyond doubt. */
  readonly again?: Required<Pick<Habits, 'kept' | 'samples' | 'ahead' | 'doubt' | 'unseen'>>;
  /** Actions tried for one decision, at most: the same on every machine. */
  readonly work: number;
}

/** Chooses at once, by what one try of chance brings: for playing matches on. */
export const hasty: Habits = { width: 3, depth: 12, kept: 4, samples: 2, work: 400 };
/** Thinks for a few thousandths of a second in most games. */
export const quick: Habits = { width: 8, depth: 14, kept: 12, samples: 16, work: 3_000 };
