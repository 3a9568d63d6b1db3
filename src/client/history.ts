import type { Emit, Fact, Game } from '../kit/contract/game.ts';
import { quiet } from '../kit/contract/game.ts';
import { type Checked, refused } from '../kit/contract/refusal.ts';
import { type Anchor, type Entry, line } from '../kit/match/log.ts';
import {
  blank,
  draftOf,
  follow,
  fromSnapshot,
  isOver,
  type Match,
  matchAt,
  type Snapshot,
  skim,
  snapshotOf,
} from '../kit/match/match.ts';
import { stateToday, unplayable } from '../kit/match/renew.ts';
import { settledVersion } from '../kit/match/undo.ts';
import { copy } from '../kit/sums/checksum.ts';

/** One entry, and what it did. */
export interface Moment {
  readonly entry: Entry;
  readonly facts: readonly Fact[];
  /** The match right after it, if that is kept. As text: small, and nobody can change it. */
  readonly after?: string;
}

/** A match as somebody follows it: the newest state and every moment that can be shown again. An entry makes a new one. */
export interface History {
  readonly match: Readonly<Match>;
  /** Where it begins if the log before is not known. */
  readonly start: Snapshot | undefined;
  /** What was written under older rules and cannot be performed any more: kept, not shown. */
  readonly older: readonly Entry[];
  readonly moments: readonly Moment[];
  /** The newest films, made when their entries were performed. */
  readonly films: readonly Film[];
}

/** One fact and the state as it was told: one picture of a film. */
export interface Frame {
  readonly version: number;
  /** Which of the entry's facts. */
  readonly index: number;
  readonly fact: Fact;
  readonly state: unknown;
}

/** What an entry did, picture by picture. */
export interface Film {
  readonly version: number;
  readonly frames: readonly Frame[];
}

/** If more entries than this arrive at once, we were away: they are not played as films. */
export const MOST_FILMS = 4;

export function begin(game: Game, anchor: Anchor, start?: Snapshot): History {
  const empty = { older: [], moments: [], films: [] };
  if (!start) return { match: blank(game, anchor), start, ...empty };
  const match = fromSnapshot(game, anchor, start);
  match.state = stateToday(match) ?? match.state; // boards draw states of today's rules
  return { match, start: { ...start, state: copy(match.state) }, ...empty };
}

/** The history with one more entry, and with its film if somebody is going to watch it. */
export function take(history: History, entry: Entry, how: 'filmed' | 'unseen' = 'filmed'): Checked<History> {
  const match = apart(history.match);
  const frames: Frame[] = [];
  const followed = performed(match, entry, how === 'filmed' ? filming(match, entry.version, frames) : quiet);
  if ('refusal' in followed) return followed;
  const moments = history.moments.concat([momentOf(match, entry, followed.value)]);
  const films = how === 'filmed' ? [...history.films, { version: entry.version, frames }].slice(-MOST_FILMS) : [];
  return { value: { ...history, match, moments, films } };
}

/**
 * A whole log at once. One that older rules have played to its end, and today's would not, is not performed: it is shown
 * as it stood at `last`, if that is known.
 */
export function rebuild(game: Game, anchor: Anchor, entries: readonly Entry[], last?: Snapshot): Checked<History> {
  const whole = performedAnew(game, anchor, entries);
  const isLast = last !== undefined && last.version === entries.at(-1)?.version;
  if ('value' in whole || anchor.rules === game.rules || !isLast) return whole;
  const ended = begin(game, anchor, last);
  return isOver(ended.match) ? { value: { ...ended, older: entries } } : whole;
}

function performedAnew(game: Game, anchor: Anchor, entries: readonly Entry[]): Checked<History> {
  const older = entries.slice(0, unplayable(game, anchor, entries));
  const match = blank(game, anchor);
  const moments: Moment[] = [];
  for (const entry of older) {
    const refusal = skim(match, entry);
    if (refusal) return { refusal };
  }
  for (const entry of entries.slice(older.length)) {
    const followed = performed(match, entry);
    if ('refusal' in followed) return followed;
    moments.push(momentOf(match, entry, followed.value));
  }
  return { value: { match, start: undefined, older, moments, films: [] } };
}

/** A rule that throws is treated like an entry that does not fit: this program cannot follow it. */
function performed(match: Match, entry: Entry, listen: Emit<Fact> = quiet): Checked<Fact[]> {
  try {
    return follow(match, entry, listen);
  } catch {
    return refused('unplayable', { version: entry.version });
  }
}

function momentOf(match: Match, entry: Entry, facts: readonly Fact[]): Moment {
  if (!isKept(entry)) return { entry, facts };
  const { version, chain, setup, players, ended, rules, state } = match;
  const after: Snapshot = { version, chain, setup, players, ended, rules, state };
  return { entry, facts, after: JSON.stringify(after) };
}

/** Few look back: between two moments that are kept, the others are performed again for whoever does. */
const KEPT_EVERY = 8;

/** What is not an action may lead anywhere, so nobody has to look behind it. */
function isKept({ kind, version }: Entry): boolean {
  return kind !== 'action' || version % KEPT_EVERY === 0;
}

/** A copy of the match to go on with; the original stays as it is. */
function apart(match: Readonly<Match>): Match {
  const draft = draftOf(match);
  return isSettled(match) ? { ...draft, base: snapshotOf(match), tail: [], isLent: false } : draft;
}

/** A tail of this length is dropped as soon as nothing in it can be taken back: every entry makes a copy of it. */
const LONG_TAIL = 64;

function isSettled(match: Readonly<Match>): boolean {
  return match.tail.length >= LONG_TAIL && settledVersion(match) === match.version;
}

function filming(match: Match, version: number, frames: Frame[]): Emit<Fact> {
  return (fact) => void frames.push({ version, index: frames.length, fact, state: copy(match.state) });
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
  const { match, start, moments } = history;
  if (version === start?.version) return start;
  const place = version - (moments[0]?.entry.version ?? 0);
  if (!moments[place]) return undefined;
  const kept = keptUpTo(moments, place);
  const base = keptAt(moments[kept]) ?? start;
  if (kept === place) return base;
  const tail = moments.slice(kept + 1, place + 1).map(({ entry }) => entry);
  return snapshotOf(matchAt({ ...match, base, tail }, version));
}

/** The place of the newest moment up to this one that is kept; -1: there is none. */
function keptUpTo(moments: readonly Moment[], place: number): number {
  let kept = place;
  while (kept >= 0 && moments[kept]?.after === undefined) kept -= 1;
  return kept;
}

function keptAt(moment: Moment | undefined): Snapshot | undefined {
  return moment?.after === undefined ? undefined : (JSON.parse(moment.after) as Snapshot);
}

/** What an entry did, picture by picture: as it was filmed, or performed again for somebody who looks back. */
export function framesOf(history: History, version: number): readonly Frame[] {
  const film = history.films.find((one) => one.version === version);
  if (film) return film.frames;
  const moment = momentAt(history, version);
  if (!moment || moment.facts.length === 0) return [];
  const { game, anchor } = history.match;
  const before = snapshotAt(history, version - 1);
  const match = before ? fromSnapshot(game, anchor, before) : blank(game, anchor);
  const frames: Frame[] = [];
  follow(match, moment.entry, filming(match, version, frames));
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

export function entriesOf({ older, moments }: History, upTo = Number.POSITIVE_INFINITY): Entry[] {
  return [...older, ...moments.map(({ entry }) => entry)].filter(({ version }) => version <= upTo);
}
