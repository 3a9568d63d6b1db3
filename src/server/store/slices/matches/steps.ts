import type { Seat } from '../../../../kit/contract/game.ts';
import type { Entry } from '../../../../kit/match/log.ts';
import type { Snapshot } from '../../../../kit/match/match.ts';
import type { Table } from '../../../../tables/table/table.ts';
import type { Deadlines } from '../../../../tables/turns/deadlines.ts';

/** One thing to store of a table and its match. */
export type MatchStep =
  /** A new table with the secret of its dice; its id must be new. */
  | { readonly kind: 'open'; readonly table: Table; readonly seed: string }
  /** A changed table; `revision` is the one that was read. */
  | { readonly kind: 'table'; readonly table: Table; readonly revision: number }
  /** The next entry; its version and its command id must be new in the match. `text` is its JSON. */
  | {
      readonly kind: 'entry';
      readonly match: string;
      readonly version: number;
      readonly id: string;
      readonly text: string;
    }
  /** Where opening the match starts from. The newest one is kept. */
  | { readonly kind: 'snapshot'; readonly match: string; readonly snapshot: Snapshot }
  /** An entry, or a snapshot of that version, without a name that was taken out. Nothing else of them may differ. */
  | { readonly kind: 'redact'; readonly match: string; readonly version: number; readonly text: string }
  | { readonly kind: 'redact-snapshot'; readonly match: string; readonly snapshot: Snapshot }
  /** All of a match's deadlines; replaces those before. */
  | { readonly kind: 'deadlines'; readonly match: string; readonly deadlines: Deadlines }
  /** All that is left of tables that were called off at this time or earlier, before their match began. */
  | { readonly kind: 'forget-called-off'; readonly before: number };

/** A table as it is stored. */
export interface StoredTable {
  readonly table: Table;
  /** Raised by every change of the table. */
  readonly revision: number;
  readonly seed: string;
}

export interface Due {
  readonly match: string;
  readonly seat: Seat;
}

/** Numbers that tell whether a table has changed. */
export interface Newest {
  readonly id: string;
  readonly revision: number;
  /** Of the match; -1: it has not begun. */
  readonly version: number;
  /** How many lines have been said. */
  readonly lines: number;
}

/** What the store knows about them. */
export interface MatchReads {
  table(id: string): Promise<StoredTable | undefined>;
  /** The ids of all tables that come after one, in their order. */
  tableIds(after: string, limit: number): Promise<string[]>;
  /** Open tables that gather or play, newest first. */
  lobby(limit: number): Promise<Table[]>;
  snapshot(match: string): Promise<Snapshot | undefined>;
  /** The JSON of the entries after a version, in order. */
  log(match: string, after: number): Promise<string[]>;
  /** The entry that a command became. */
  entryOf(match: string, id: string): Promise<Entry | undefined>;
  deadlines(match: string): Promise<Deadlines>;
  /** Questions whose time is up, the oldest first. */
  due(now: number, limit: number): Promise<Due[]>;
  /** The newest numbers of those tables that are there, for a server that may have missed something. */
  newest(tables: readonly string[]): Promise<Newest[]>;
  /** Matches that name somebody. */
  matchesNaming(person: string): Promise<string[]>;
}
