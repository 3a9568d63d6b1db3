import { hashOfSeed, liveChance, type Seed } from '../../kit/chance/dice.ts';
import type { Game } from '../../kit/contract/game.ts';
import { type Checked, refused } from '../../kit/contract/refusal.ts';
import type { Anchor, Entry } from '../../kit/match/log.ts';
import {
  blank,
  draftOf,
  fromSnapshot,
  inherit,
  isOver,
  type Match,
  type Snapshot,
  snapshotOf,
  write,
} from '../../kit/match/match.ts';
import { type MatchFile, replay } from '../../kit/match/matchfile.ts';
import { isBehind } from '../../kit/match/renew.ts';
import { placeBot } from '../../tables/chairs/bots.ts';
import type { Sitter } from '../../tables/chairs/sitters.ts';
import { decide } from '../../tables/core/decide.ts';
import type { Given, Loaded } from '../../tables/core/loaded.ts';
import { CLOCKS, type Clocks, defaultSettings, type Settings } from '../../tables/table/settings.ts';
import {
  emptyTable,
  isPerson,
  join,
  nothingNoted,
  setReady,
  setupOf,
  type Table,
  takenBy,
} from '../../tables/table/table.ts';
import { awaitedAt } from '../../tables/turns/awaited.ts';
import { deadlinesAfter, none, postponed } from '../../tables/turns/deadlines.ts';
import { rebuild } from '../stage/history.ts';
import type { LocalMatch, LocalSave, MatchHead } from './store.ts';

/** Whoever sits at this screen: one person, all seats. */
export const HERE = 'here';

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

/** A new match at one screen, with the table's own rules for names, bots and options. */
export function startHere(game: Game, wish: Wish, fresh: Fresh): Checked<LocalMatch> {
  const seated = sitDown(game, wish, fresh);
  if ('refusal' in seated) return seated;
  const table: Table = { ...seated.value, status: 'playing' };
  const match = blank(game, anchorOf(game, fresh));
  const stamp = { at: fresh.at, id: `${fresh.id}:setup`, by: { person: HERE } };
  const { entry } = write(match, setupOf(game, table), stamp, liveChance(fresh.seed, 0));
  const names = table.chairs.map(({ name }) => name);
  return { value: matchOf(match, names, [entry], fresh, table) };
}

type Log = Pick<MatchFile, 'match' | 'entries'>;

/** A new match that continues another from one of its moments, with dice of its own: so nobody learns coming dice. */
export function branch(game: Game, file: Log, fresh: Fresh, clocks: Clocks = {}): Checked<LocalMatch> {
  const match = blank(game, anchorOf(game, fresh));
  const inherited = file.entries.map((entry) => inherit(match, entry, file.match).entry);
  if (isOver(match)) return refused('match-over');
  const taken = takeSeats(match, fresh);
  const { names } = match.setup;
  const table = tableHere(match, names, fresh.at, clocks);
  return { value: matchOf(match, names, [...inherited, ...taken], fresh, table) };
}

/** A match from a file: a finished one as it is, a running one as a branch, for its dice are not in the file. */
export function bring(game: Game, file: MatchFile, fresh: Fresh): Checked<LocalMatch> {
  const replayed = replay(game, file);
  if ('refusal' in replayed) return replayed;
  const { match } = replayed.value;
  if (!isOver(match)) return branch(game, file, fresh);
  const { anchor, setup } = match;
  const head = { anchor, seed: file.seed ?? null, names: setup.names, at: fresh.at, over: true };
  return { value: { head, entries: file.entries } };
}

/** A new match that goes on from a save. What was saved under older rules is carried over first. */
export function fromSave(game: Game, saved: LocalSave, fresh: Fresh): Checked<LocalMatch> {
  const { anchor, table } = saved.head;
  const carried = carryOver(game, { ...saved, head: { ...saved.head, seed: fresh.seed } }, fresh.at);
  if ('refusal' in carried) return carried;
  const entries = [...saved.entries, ...carried.value.entries];
  const rebuilt = rebuild(game, anchor, entries);
  if ('refusal' in rebuilt) return rebuilt;
  if (rebuilt.value.older.length > 0) return refused('unplayable', { version: saved.save.version });
  return branch(game, { match: anchor.match, entries }, fresh, table && clocksOf(table));
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

/** A table as it is kept here, with its match. */
export function loadedFrom(head: MatchHead, match: Readonly<Match>): Loaded {
  const { table = tableHere(match, head.names, head.at), deadlines = none, seed } = head;
  const own = draftOf(match);
  return { table, revision: table.revision, seed: seed ?? '', match: own, deadlines, awaited: awaitedAt(table, own) };
}

/** What is kept of a table beside its log. */
export function headOf(head: MatchHead, { table, match, deadlines }: Loaded, at: number): MatchHead {
  const names = table.chairs.map(({ name }) => name);
  return { ...head, at, names, over: isOver(match), last: snapshotOf(match), table, deadlines };
}

/** Those at one screen have all the time they want, unless they set a clock. How fast bots move is a preference. */
const withClocks = (clocks: Clocks = {}): Settings => {
  return { ...defaultSettings, replyTimeout: 0, turnTimeout: 0, ...clocks, botPace: 0 };
};

/** How the clock of a table is set. */
export function clocksOf({ settings }: Pick<Table, 'settings'>): Clocks {
  return Object.fromEntries(CLOCKS.map((name) => [name, settings[name] ?? 0]));
}

function sitDown(game: Game, { names: players, options, clocks }: Wish, { id, at, seed }: Fresh): Checked<Table> {
  const host = { id: HERE, name: players.find((player) => typeof player === 'string') ?? '' };
  const wish = {
    id,
    at,
    seedHash: hashOfSeed(seed),
    host,
    players: players.length,
    options,
    settings: withClocks(clocks),
  };
  let table = emptyTable(game, wish);
  for (const [chair, player] of players.entries()) {
    if ('refusal' in table) return table;
    table =
      typeof player === 'string' ? join(table.value, host, player) : seatBot(game, table.value, chair, player.bot);
  }
  return 'value' in table ? setReady(table.value, HERE, true) : table;
}

function seatBot(game: Game, table: Table, chair: number, bot: string): Checked<Table> {
  const { id: match, rules, seedHash, createdAt: now } = table;
  const unbegun = blank(game, { match, game: game.id, rules, seedHash });
  const placed = placeBot(table, unbegun, { host: HERE, chair, bot }, [bot], { now, awaySince: () => undefined });
  return 'refusal' in placed ? placed : { value: placed.value.table };
}

/** Who plays at a table, to play again. */
export function sittersAt({ chairs }: Table): Sitter[] {
  return chairs.map(({ name, taken }) => (taken && 'bot' in taken ? taken : name));
}

/** A table for a match that was begun without one, or before tables were stored here. */
export function tableHere(
  { anchor, setup, players }: Readonly<Match>,
  names: readonly string[],
  at: number,
  clocks?: Clocks,
): Table {
  return {
    id: anchor.match,
    game: anchor.game,
    revision: 0,
    rules: anchor.rules,
    options: setup.options,
    settings: withClocks(clocks),
    host: HERE,
    chairs: names.map((name, place) => ({ name, taken: takenBy(players[place] ?? null), ready: true })),
    readyOrder: [],
    status: 'playing',
    createdAt: at,
    seedHash: anchor.seedHash,
    outcome: null,
    ...nothingNoted,
  };
}

function anchorOf(game: Game, { id, seed }: Fresh): Anchor {
  return { match: id, game: game.id, rules: game.rules, seedHash: hashOfSeed(seed) };
}

/** Whoever is here plays for those who are not; bots play on. */
function takeSeats(match: Match, { id, at, seed }: Fresh): Entry[] {
  const others = match.players.flatMap((player, seat) => (isPerson(player) && player !== HERE ? [seat] : []));
  return others.map((seat) => {
    const stamp = { at, id: `${id}:seat-${seat}`, by: { auto: 'table' as const } };
    const chance = liveChance(seed, match.version + 1);
    return write(match, { kind: 'seat', seat, player: HERE }, stamp, chance).entry;
  });
}

function matchOf(
  match: Match,
  names: readonly string[],
  entries: readonly Entry[],
  { seed, at }: Fresh,
  table: Table,
): LocalMatch {
  const last = entries.at(-1);
  const deadlines = last ? deadlinesAfter(none, match, { ...last, at }, table) : none;
  const common = { anchor: match.anchor, seed, names, at, over: isOver(match), last: snapshotOf(match) };
  return { head: { ...common, table, deadlines }, entries };
}
