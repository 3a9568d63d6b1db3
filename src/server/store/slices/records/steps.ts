import type { ChatLine } from '../../../../tables/records/chat.ts';
import type { Result, Tally } from '../../../../tables/records/results.ts';
import type { Save } from '../../../../tables/records/save.ts';
import { fold } from '../../../../tables/table/name.ts';
import type { Table } from '../../../../tables/table/table.ts';

/** One thing to store of the records of a match: what was said, saved and reached. */
export type RecordStep =
  /** Something said at a table, after all that was said before; its id must be new there. */
  | { readonly kind: 'chat'; readonly match: string; readonly line: ChatLine }
  /** A line, or a save, of somebody who wanted to be forgotten. */
  | { readonly kind: 'redact-line'; readonly match: string; readonly line: ChatLine }
  | { readonly kind: 'redact-save'; readonly save: Save }
  /** Deletes what was said before a time. */
  | { readonly kind: 'old-chat'; readonly before: number }
  /** `open`: everybody finds it; otherwise only those at its table and whoever saved it. */
  | { readonly kind: 'save'; readonly save: Save; readonly open: boolean }
  | { readonly kind: 'end-save'; readonly id: string }
  | { readonly kind: 'result'; readonly result: Result };

/** Which saves somebody looks for. Empty texts ask for all. */
export interface SaveFilter {
  readonly game: string;
  /** Part of the name of the save, or of whoever saved it. */
  readonly q: string;
  /** Who asks. */
  readonly person: string;
}

/** Something that was said, and where. */
export interface SaidAt {
  readonly match: string;
  readonly line: ChatLine;
}

/** A finished match in somebody's list. */
export interface Finished {
  readonly table: Table;
  readonly won: boolean;
  readonly at: number;
}

/** What the store knows about it. */
export interface RecordReads {
  /** The newest lines, after one or at all; the oldest first. */
  chat(match: string, limit: number, after?: string): Promise<ChatLine[]>;
  line(match: string, id: string): Promise<ChatLine | undefined>;
  /** All that somebody has said, and where; the oldest first. */
  linesOf(person: string): Promise<SaidAt[]>;
  /** What somebody has saved, the oldest first. */
  savesBy(person: string): Promise<Save[]>;
  /** The newest first. */
  saves(filter: SaveFilter, limit: number): Promise<Save[]>;
  /** A save that this person may see. */
  saved(id: string, person: string): Promise<Save | undefined>;
  /** Tables that gather or play, with a chair or a lent seat of this person; the newest first. */
  tablesOf(person: string, limit: number): Promise<Table[]>;
  /** The last one first. */
  finished(person: string, limit: number): Promise<Finished[]>;
  /** The results of those who still have a name here and want to be listed. An empty preset means all presets. */
  tallies(game: string, preset: string, limit: number, whose?: Whose): Promise<Tally[]>;
}

/** Whose matches are tallied: people's, or those of bots that people have made. */
export type Whose = 'people' | 'bots';

/** What a search in saves looks at. */
export function searchText({ name, byName }: Save): string {
  return fold(`${name} ${byName}`);
}

/** Whether an account's settings (JSON) let it be listed; guests have none. */
export function isListed(settings: string | null | undefined): boolean {
  return !settings || (JSON.parse(settings) as { leaderboards?: unknown }).leaderboards !== false;
}
