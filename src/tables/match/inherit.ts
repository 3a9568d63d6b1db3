import type { Game } from '../../kit/contract/game.ts';
import { type Checked, refused } from '../../kit/contract/refusal.ts';
import { type Anchor, brokenLink, type Entry, parseEntry } from '../../kit/match/log.ts';
import { blank, follow, inherit, type Match, otherRules, rebase, type Snapshot } from '../../kit/match/match.ts';

/** A log that another match goes on from. */
export interface Inheritance {
  /** The match that inherits, and the one that it inherits from. */
  readonly anchor: Anchor;
  readonly parent: Anchor;
  /** The parent's entries, as they are stored, and up to which of them it inherits. */
  readonly texts: readonly string[];
  readonly version: number;
}

export interface Inherited {
  readonly entries: readonly { readonly version: number; readonly id: string; readonly text: string }[];
  /** Where the match stands after them. */
  readonly snapshot: Snapshot;
}

/** Undo looks only at the tail of the log, and never past a draw, so a short tail is enough. */
const TAIL = 32;

/** Performs a whole log anew for another match: much work, at a server for a thread of its own. */
export function inheritAll(game: Game, { anchor, parent, texts, version }: Inheritance): Checked<Inherited> {
  const theirs = texts.map(parseEntry);
  // The branch gets a chain of its own, so a change in the parent's log has to be found here.
  if (brokenLink(parent, theirs) !== undefined) return refused('broken-log');
  if (!isAsPlayed(game, parent, theirs, version)) return { refusal: otherRules(game, parent.rules) };
  const match: Match = blank(game, anchor);
  const entries = theirs.slice(0, version + 1).map((original) => {
    const { entry } = inherit(match, original, parent.match);
    if (entry.draws.length > 0 && match.tail.length >= TAIL) rebase(match);
    return { version: entry.version, id: entry.id, text: JSON.stringify(entry) };
  });
  return { value: { entries, snapshot: rebase(match) } };
}

/** Whether today's rules lead where older ones led, as the next sum of the log proves. */
function isAsPlayed(game: Game, parent: Anchor, entries: readonly Entry[], version: number): boolean {
  if (parent.rules === game.rules) return true;
  const proof = entries.findIndex(({ sum }, place) => place >= version && sum !== undefined);
  const trial = blank(game, parent);
  try {
    return entries.slice(0, proof < 0 ? entries.length : proof + 1).every((entry) => 'value' in follow(trial, entry));
  } catch {
    return false; // rules may throw when they meet a log of other rules
  }
}
