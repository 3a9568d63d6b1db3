import type { Fact, Game } from '../../kit/game.ts';
import { type Anchor, type Entry, line } from '../../kit/log.ts';
import { blank, follow, fromSnapshot, type Match, type Snapshot, snapshotOf } from '../../kit/match.ts';
import type { Checked } from '../../kit/refusal.ts';

/** One entry, what it did, and the match right after it. Kept as text: small, and nobody can change it. */
export interface Moment {
  readonly entry: Entry;
  readonly facts: readonly Fact[];
  readonly after: string;
}

/**
 * A match as somebody follows it: the newest state and every moment that can be shown again.
 * Every entry makes a new history; its match is one and the same, and always the newest.
 */
export interface History {
  readonly match: Match;
  /** Where it begins if the log before is not known. */
  readonly start: Snapshot | undefined;
  readonly moments: readonly Moment[];
}

/** One fact and the state as it was told: one picture of a film. */
export interface Frame {
  readonly version: number;
  /** Which of the entry's facts. */
  readonly index: number;
  readonly fact: Fact;
  readonly state: unknown;
}

export function begin(game: Game, anchor: Anchor, start?: Snapshot): History {
  return { match: start ? fromSnapshot(game, anchor, start) : blank(game, anchor), start, moments: [] };
}

/** Follows the next entry. After a refusal the old history has to be thrown away too. */
export function take(history: History, entry: Entry): Checked<History> {
  const followed = follow(history.match, entry);
  if ('refusal' in followed) return followed;
  const after = JSON.stringify(snapshotOf(history.match));
  return { value: { ...history, moments: [...history.moments, { entry, facts: followed.value, after }] } };
}

/** A whole log at once. */
export function rebuild(game: Game, anchor: Anchor, entries: readonly Entry[]): Checked<History> {
  let history = begin(game, anchor);
  for (const entry of entries) {
    const taken = take(history, entry);
    if ('refusal' in taken) return taken;
    history = taken.value;
  }
  return { value: history };
}

/** The versions that can be shown, oldest and newest. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

export function span({ match, start, moments }: History): Span {
  return { first: start?.version ?? moments[0]?.entry.version ?? 0, last: match.version };
}

export function isWhole({ start }: History): boolean {
  return start === undefined;
}

export function momentAt(history: History, version: number): Moment | undefined {
  const first = history.moments[0]?.entry.version ?? 0;
  return history.moments[version - first];
}

/** The match right after a version. */
export function snapshotAt(history: History, version: number): Snapshot | undefined {
  const moment = momentAt(history, version);
  if (moment) return JSON.parse(moment.after) as Snapshot;
  return version === history.start?.version ? history.start : undefined;
}

/** What an entry did, picture by picture. */
export function framesOf(history: History, version: number): Frame[] {
  const moment = momentAt(history, version);
  if (!moment || moment.facts.length === 0) return [];
  const { game, anchor } = history.match;
  const before = snapshotAt(history, version - 1);
  const match = before ? fromSnapshot(game, anchor, before) : blank(game, anchor);
  const frames: Frame[] = [];
  follow(match, moment.entry, (fact) =>
    frames.push({ version, index: frames.length, fact, state: snapshotOf(match).state }),
  );
  return frames;
}

/** The versions that were not taken back. */
export function heldVersions({ moments }: History): ReadonlySet<number> {
  return new Set(line(moments.map(({ entry }) => entry)).map(({ version }) => version));
}

/** All that happened and was not taken back: what statistics are counted from. */
export function factsOf(history: History): Fact[] {
  const held = heldVersions(history);
  return history.moments.flatMap(({ entry, facts }) => (held.has(entry.version) ? facts : []));
}

export function entriesOf({ moments }: History, upTo = Number.POSITIVE_INFINITY): Entry[] {
  return moments.flatMap(({ entry }) => (entry.version <= upTo ? [entry] : []));
}
