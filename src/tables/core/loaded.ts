import type { Chance } from '../../kit/chance/chance.ts';
import type { Body, By } from '../../kit/match/log.ts';
import { isOver, type Match, type Written, write } from '../../kit/match/match.ts';
import type { Presence } from '../chairs/absence.ts';
import type { Table } from '../table/table.ts';
import type { Awaited } from '../turns/awaited.ts';
import type { Deadlines } from '../turns/deadlines.ts';
import type { Pen } from '../turns/standing.ts';

/** A table with its match, exactly as it is stored. It never changes: what is stored next is another one. */
export interface Loaded {
  readonly table: Table;
  /** Raised by every change of the table. */
  readonly revision: number;
  readonly seed: string;
  readonly match: Match;
  readonly deadlines: Deadlines;
  /** What the table waits for from those it belongs to. */
  readonly awaited: ReadonlyMap<string, Awaited>;
}

/** What a decision hangs on besides the table: the time, who is here, the dice, the bots there are. */
export interface Given extends Presence {
  /** Every entry has its own dice. */
  chance(seed: string, version: number): Chance;
  readonly bots: readonly string[];
}

/** A table while something is decided about it. Nobody sees it; what is not stored is dropped. */
export interface Draft {
  readonly before: Loaded;
  readonly given: Given;
  table: Table;
  readonly match: Match;
  deadlines: Deadlines;
  written: Written[];
}

/** Stamps and dice for the next entry of a draft; `name` says what it is for. */
export function penOf({ before, given, match }: Draft, name: string): Pen {
  return {
    stamp: () => ({ at: given.now, id: `${name}:${match.version + 1}` }),
    chance: () => given.chance(before.seed, match.version + 1),
  };
}

/** One after another, until the match is over. */
export function writeAll(draft: Draft, bodies: readonly Body[], by: By): void {
  for (const body of bodies) {
    if (isOver(draft.match)) return;
    const { stamp, chance } = penOf(draft, body.kind);
    draft.written.push(write(draft.match, body, { ...stamp(), by }, chance()));
  }
}
