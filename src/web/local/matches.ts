import { liveChance, type Seed } from '../../kit/chance/dice.ts';
import type { Game } from '../../kit/contract/game.ts';
import type { Checked } from '../../kit/contract/refusal.ts';
import { type Anchor, type Entry, parseEntry } from '../../kit/match/log.ts';
import { draftOf, fromSnapshot, isOver, type Match, type Snapshot, snapshotOf } from '../../kit/match/match.ts';
import { type MatchFile, replay } from '../../kit/match/matchfile.ts';
import { isBehind } from '../../kit/match/renew.ts';
import type { Sitter } from '../../tables/chairs/sitters.ts';
import { decide } from '../../tables/core/decide.ts';
import type { Given, Loaded } from '../../tables/core/loaded.ts';
import { anchorFor, nowhere, type Opening } from '../../tables/core/opening.ts';
import type { New, Request } from '../../tables/core/request.ts';
import { chairOf, tableAround } from '../../tables/match/imported.ts';
import { inheritAll } from '../../tables/match/inherit.ts';
import { type Clocks, defaultSettings, type Settings } from '../../tables/table/settings.ts';
import { isPerson, type Person, type Table } from '../../tables/table/table.ts';
import { awaitedAt } from '../../tables/turns/awaited.ts';
import { none, postponed } from '../../tables/turns/deadlines.ts';
import { rebuild } from '../stage/history.ts';
import type { LocalMatch, MatchHead } from './store.ts';

/** Whoever sits at this screen: one person, all seats. */
export const HERE = 'here';

/** Whoever sits at this screen, as the table knows them. */
export const someoneHere: Person = { id: HERE, name: '' };

/** What a match made here needs from the world. */
export interface Fresh {
  readonly id: string;
  readonly seed: Seed;
  readonly at: number;
}

export interface Wish {
  readonly names: readonly Sitter[];
  readonly options: unknown;
  readonly clocks?: Clocks;
}

/**
 * New matches are asked for and decided as at a server. What is different at one screen: everybody is here, so a match
 * begins at once; no time runs unless they set a clock, which goes with the match; whoever has a log may go on from it.
 */
export function startHere(game: Game, { names, options, clocks }: Wish, fresh: Fresh): Checked<LocalMatch> {
  const wish = { players: names.length, options, settings: withClocks(clocks), sitters: names };
  const bots = names.flatMap((sitter) => (typeof sitter === 'string' ? [] : [sitter.bot]));
  return made(nowhere(game), { kind: 'open', ...asked(fresh), wish }, givenHere(fresh.at, bots));
}

/** The log of another match. */
export interface Log {
  readonly anchor: Anchor;
  readonly entries: readonly Entry[];
}

/** A new match that goes on from where a log ends; with the settings of its table, if it was played here. */
export function branch(game: Game, log: Log, fresh: Fresh, table?: Table): Checked<LocalMatch> {
  const { anchor: parent, entries } = log;
  const anchor = anchorFor(game, fresh.id, fresh.seed);
  const texts = entries.map((entry) => JSON.stringify(entry));
  const inherited = inheritAll(game, { anchor, parent, texts, version: entries.length - 1 });
  if ('refusal' in inherited) return inherited;
  const past = { ...inherited.value, lines: [] };
  const around = table ?? tableHere(fromSnapshot(game, parent, past.snapshot), fresh.at);
  const request: Request = { kind: 'branch', ...asked(fresh), past };
  const parentHere: Table = { ...around, status: 'closed' }; // nothing goes on there meanwhile
  return made({ ...nowhere(game), table: parentHere }, request, givenHere(fresh.at));
}

/** A match from a file: a finished one as it is, even without its seed; a running one as a branch, for its dice are not in the file. */
export function bring(game: Game, file: MatchFile, fresh: Fresh): Checked<LocalMatch> {
  const replayed = replay(game, file);
  if ('refusal' in replayed) return replayed;
  const { match } = replayed.value;
  const { anchor, setup } = match;
  const { entries, seed = null } = file;
  if (!isOver(match)) return branch(game, { anchor, entries }, fresh);
  const last = snapshotOf(match);
  return { value: { head: { anchor, seed, names: setup.names, at: fresh.at, over: true, last }, entries } };
}

/** Who asks for a match at this screen. */
export function asked({ id, seed }: Pick<Fresh, 'id' | 'seed'>): New {
  return { person: someoneHere, id, seed, atOnce: true };
}

function made(loaded: Loaded, request: Request, given: Given): Checked<LocalMatch> {
  const plan = decide(loaded, request, given);
  return 'refusal' in plan ? plan : { value: openedHere(plan.value.opens as Opening, given.now) };
}

/** What is kept of a table that opens here. */
export function openedHere({ loaded, entries, past }: Opening, at: number): LocalMatch {
  const inherited = past?.entries.map(({ text }) => parseEntry(text)) ?? [];
  const { match, seed } = loaded;
  return { head: headOf({ anchor: match.anchor, seed }, loaded, at), entries: [...inherited, ...entries] };
}

/** Carries over a running match that was left under older rules: how it stands then, and the entries to add, if any. */
export function carryOver(game: Game, { head, entries }: LocalMatch, now: number): Checked<LocalMatch> {
  const rebuilt = rebuild(game, head.anchor, entries);
  const { last } = head;
  if ('refusal' in rebuilt && last?.version !== entries.at(-1)?.version) return rebuilt;
  const match = 'value' in rebuilt ? rebuilt.value.match : fromSnapshot(game, head.anchor, last as Snapshot);
  if (head.over || !isBehind(match)) return { value: { head, entries: [] } };
  const left = loadedFrom(head, match);
  const deadlines = postponed(left.deadlines, match, Math.max(0, now - head.at)); // nobody has looked since
  const renewed = decide({ ...left, deadlines }, { kind: 'renew' }, givenHere(now));
  if ('refusal' in renewed) return renewed;
  const { after, written } = renewed.value;
  return { value: { head: headOf(head, after, now), entries: written.map(({ entry }) => entry) } };
}

/** At one screen nobody is away. */
export function givenHere(now: number, bots: readonly string[] = []): Given {
  return { now, awaySince: () => undefined, chance: liveChance, bots };
}

/** A table as it is kept here, with its match. Whoever is here may play again for all who played it. */
export function loadedFrom(head: MatchHead, match: Readonly<Match>): Loaded {
  const { table = tableHere(match, head.at), deadlines = none, seed } = head;
  const players = match.players.map((player) => (isPerson(player) ? HERE : player));
  const own = { ...draftOf(match), players };
  return { table, revision: table.revision, seed: seed ?? '', match: own, deadlines, awaited: awaitedAt(table, own) };
}

/** What is kept of a table beside its log. */
export function headOf(
  { anchor, seed }: Pick<MatchHead, 'anchor' | 'seed'>,
  { table, match, deadlines }: Loaded,
  at: number,
): MatchHead {
  const names = table.chairs.map(({ name }) => name);
  return { anchor, seed, at, names, over: isOver(match), last: snapshotOf(match), table, deadlines };
}

/** Those at one screen have all the time they want, unless they set a clock. How fast bots move is a preference. */
const withClocks = (clocks: Clocks = {}): Settings => {
  return { ...defaultSettings, replyTimeout: 0, turnTimeout: 0, ...clocks, botPace: 0 };
};

/** A table for a match that comes from elsewhere, or from before tables were stored here. */
function tableHere(match: Readonly<Match>, createdAt: number): Table {
  const { names } = match.setup;
  const chairs = names.map((name, place) => chairOf(match.players[place] ?? null, name));
  return tableAround(match, chairs, { host: HERE, settings: withClocks(), createdAt });
}
