import type { Face } from '../chance/chance.ts';
import type { Action, Seat } from '../contract/game.ts';
import type { OptionValues } from '../contract/options.ts';
import { canonical, checksum, isInOrder } from '../sums/checksum.ts';
import { hashing } from '../sums/hashing.ts';

/** Who made an entry: somebody, a bot, or the table itself and why. A bot that failed did not decide: it is the stated answer. */
export type By =
  | { readonly person: string }
  | { readonly bot: string; readonly failed?: true }
  | { readonly auto: 'standing-answer' | 'same-person' | 'silence' | 'table' };

/** What every entry carries beside its content. */
export interface Stamp {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The sender's command id: what is sent twice happens once. */
  readonly id: string;
  readonly by: By;
  /** For an entry inherited by a branch: where it was first written. */
  readonly from?: { readonly match: string; readonly version: number };
}

export interface SetupBody {
  readonly kind: 'setup';
  readonly options: OptionValues;
  readonly names: readonly string[];
  /** Who plays each seat. */
  readonly players: readonly string[];
  readonly host: Seat;
  readonly readyOrder: readonly Seat[];
  /** Seats whose names were taken out, because their people wanted to be forgotten. */
  readonly former?: readonly Seat[];
}

export interface ActionBody<A extends Action = Action> {
  readonly kind: 'action';
  readonly seat: Seat;
  readonly action: A;
}

/** Takes back everything after version `to`. */
export interface UndoBody {
  readonly kind: 'undo';
  readonly to: number;
}

/** Who plays a seat from now on; nobody (`null`) takes the seat out of the match for good. */
export interface SeatBody {
  readonly kind: 'seat';
  readonly seat: Seat;
  readonly player: string | null;
  /** The one who played it has left the match. */
  readonly left?: true;
  /** What the seat is called from now on, if that is new. */
  readonly name?: string;
  /** That name was taken out. */
  readonly former?: true;
  /** The table still gathers: what was chosen for the seat is open again. */
  readonly anew?: true;
}

/** The match goes on under newer rules from this state. */
export interface RulesBody {
  readonly kind: 'rules';
  readonly rules: number;
  readonly state: unknown;
}

/** The match was given up before the rules ended it. */
export interface EndBody {
  readonly kind: 'end';
  readonly reason: 'abandoned' | 'closed';
}

export type Body = SetupBody | ActionBody | UndoBody | SeatBody | RulesBody | EndBody;

interface Numbered {
  readonly version: number;
  /** All that was drawn, in order, as what is seen. */
  readonly draws: readonly Face[];
  /** Checksum of the state after this entry, now and then. */
  readonly sum?: string;
  /** Checksum over the previous entry's chain and all of this entry: no digit of a log can change unseen. */
  readonly chain: string;
}

export type Entry = Stamp & Numbered & Body;

/** An entry, out of the text that is stored of it. */
export function parseEntry(text: string): Entry {
  return JSON.parse(text);
}

/** Where the chain of a log is fastened. */
export interface Anchor {
  readonly match: string;
  readonly game: string;
  readonly rules: number;
  readonly seedHash: string;
}

export function firstLink({ match, game, rules, seedHash }: Anchor): string {
  return checksum({ match, game, rules, seedHash });
}

/** Hangs a new entry on the chain: until now it carries the chain of the one before. */
export function seal(entry: Entry & { chain: string }): Entry {
  entry.chain = link(entry.chain, entry);
  return entry;
}

/** The chain of an entry, whatever stands there now. */
export function link(previous: string, entry: Entry | Omit<Entry, 'chain'>): string {
  return hashing.sum(plainText(previous, entry) ?? canonical({ ...entry, chain: previous }));
}

type PlainEntry = Extract<Entry, ActionBody>;

/**
 * What `canonical` says of an action's entry; undefined: it is not that plain. Nearly all entries are, and with their
 * fields named in order the engine writes them down by itself, in one piece.
 */
function plainText(previous: string, entry: object): string | undefined {
  const { action, at, by, draws, id, kind, seat, version } = entry as Partial<PlainEntry>;
  const fields = { action, at, by, chain: previous, draws, id, kind, seat, version };
  return saysNoMore(entry, fields) && isInOrder(fields) ? JSON.stringify(fields) : undefined;
}

/** Whether every field of an entry is among these: what its chain does not say could be changed unseen. */
function saysNoMore(entry: object, fields: object): boolean {
  for (const name in entry) if (!Object.hasOwn(fields, name)) return false;
  return true;
}

/**
 * Whether an entry is as it was written. One whose names were taken out keeps the chain of what it was: those after it
 * hang on that as before, but nobody can compute it again.
 */
export function isAsWritten(previous: string, entry: Entry): boolean {
  return isRedacted(entry) || link(previous, entry) === entry.chain;
}

export function isRedacted(entry: Entry): boolean {
  return 'former' in entry && entry.former !== undefined;
}

/** The version of the first entry that is not as it was written. */
export function brokenLink(anchor: Anchor, entries: readonly Entry[]): number | undefined {
  let previous = firstLink(anchor);
  return entries.find((entry) => {
    const fits = isAsWritten(previous, entry);
    previous = entry.chain;
    return !fits;
  })?.version;
}

/** The entries that still hold: what was taken back is left out, and so is the taking back. */
export function line(entries: readonly Entry[]): Entry[] {
  const held: Entry[] = [];
  for (const entry of entries) {
    if (entry.kind !== 'undo') held.push(entry);
    else while ((held.at(-1)?.version ?? -1) > entry.to) held.pop();
  }
  return held;
}
