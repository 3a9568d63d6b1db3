import { hashOfSeed } from '../../kit/chance/dice.ts';
import type { Game } from '../../kit/contract/game.ts';
import type { Checked } from '../../kit/contract/refusal.ts';
import type { Anchor, Body, Entry } from '../../kit/match/log.ts';
import { blank, fromSnapshot, type Match, rebase } from '../../kit/match/match.ts';
import { unlikeOthers } from '../chairs/bots.ts';
import type { Sitter } from '../chairs/sitters.ts';
import { branchTable, type Fresh, seatsAgain } from '../match/branch.ts';
import { rematchOf } from '../match/rematch.ts';
import { defaultSettings } from '../table/settings.ts';
import {
  emptyChair,
  emptyTable,
  isFree,
  join,
  nothingNoted,
  notYet,
  type Person,
  setReady,
  setupOf,
  type Table,
  withChair,
} from '../table/table.ts';
import { awaitedAt } from '../turns/awaited.ts';
import { isLaidOut, seatsOpened } from '../turns/choosing.ts';
import { deadlinesFrom, none } from '../turns/deadlines.ts';
import { changed } from './changes.ts';
import { type Draft, type Given, type Loaded, writeAll } from './loaded.ts';
import { planOf } from './plan.ts';
import type { Change, New, Past, Request, TableWish } from './request.ts';

/** A new table as it will be once it is stored, and what its log begins with, or goes on with after its past. */
export interface Opening {
  readonly loaded: Loaded;
  readonly entries: readonly Entry[];
  readonly past?: Past;
}

type Asked = Request & New;

/** Where a table is that has not been opened: nobody sits there, and all that can be asked is to open one. */
export function nowhere(game: Game): Loaded {
  const { id, rules } = game;
  const anchor = { match: '', game: id, rules, seedHash: '' };
  const empty = { host: '', chairs: [], readyOrder: [], options: {}, settings: defaultSettings, outcome: null };
  const table: Table = { ...anchor, ...empty, ...nothingNoted, id: '', revision: 0, status: 'closed', createdAt: 0 };
  return { table, revision: 0, seed: '', match: blank(game, anchor), deadlines: none, awaited: new Map() };
}

/** A table of its own. Those who sit there from the start come like anybody who comes later. */
export function opened(draft: Draft, asked: Asked, { sitters, ...wish }: TableWish): Checked<Opening> {
  const { match, given } = draft;
  const empty = emptyTable(match.game, { ...wish, ...freshFor(asked, given) });
  const seated = sitters.reduce<Checked<Table>>((sofar, sitter, chair) => {
    if ('refusal' in sofar) return sofar;
    const done = changed({ ...draft, table: sofar.value }, coming(asked.person, sitter, chair));
    return 'refusal' in done ? done : { value: done.value.table };
  }, empty);
  if ('refusal' in seated) return seated;
  const table = asked.atOnce ? allReady(seated.value, asked.person) : seated;
  return 'refusal' in table ? table : { value: opening(draft, asked, table.value, unbegun(match.game, asked)) };
}

/**
 * A table at which a match goes on from a moment of another one. It inherits the log up to there and draws from a seed
 * of its own, so nobody learns from one what the other will roll.
 */
export function branched(draft: Draft, asked: Asked, past: Past): Checked<Opening> {
  const { table: parent, given, match } = draft;
  const { game } = match;
  const heir = fromSnapshot(game, anchorFor(game, asked.id, asked.seed), past.snapshot);
  const table = branchTable(parent, heir, freshFor(asked, given));
  const seated = 'refusal' in table ? table : sitDown(table.value, parent, asked);
  if ('refusal' in seated) return seated;
  const opens = opening(draft, asked, seated.value, heir);
  return { value: { ...opens, past: { ...past, snapshot: rebase(heir) } } };
}

/** The same again. */
export function playedAgain(draft: Draft, asked: Asked): Checked<Opening> {
  const { table: parent, given, match } = draft;
  const table = rematchOf(match.game, parent, match, freshFor(asked, given));
  const seated = 'refusal' in table ? table : sitDown(table.value, parent, asked);
  if ('refusal' in seated) return seated;
  return { value: opening(draft, asked, seated.value, unbegun(match.game, asked)) };
}

/** What the log of a new table hangs on. */
export function anchorFor({ id: game, rules }: Game, match: string, seed: string): Anchor {
  return { match, game, rules, seedHash: hashOfSeed(seed) };
}

function unbegun(game: Game, { id, seed }: New): Match {
  return blank(game, anchorFor(game, id, seed));
}

function freshFor({ id, seed, person: host }: New, { now: at }: Given): Fresh {
  return { id, at, seedHash: hashOfSeed(seed), host };
}

function coming(person: Person, sitter: Sitter, chair: number): Change {
  return typeof sitter === 'string'
    ? { kind: 'join', person, name: sitter }
    : { kind: 'bot', person, chair, bot: sitter.bot };
}

/** Whoever opens a table for others sits down there; at one screen they play for all of them. */
function sitDown(table: Table, parent: Table, { person, atOnce }: New): Checked<Table> {
  return atOnce ? allReady(allTaken(table, parent, person), person) : join(table, person);
}

/** Every chair that is free is played under the name it had. */
function allTaken(table: Table, parent: Table, { id }: Person): Table {
  const names = parent.chairs.flatMap(({ name, gone }) => (gone ? [] : [name]));
  return table.chairs.reduce((sofar, chair, place) => {
    if (!isFree(chair)) return sofar;
    const name = unlikeOthers(sofar, place, chair.held?.name ?? names[place] ?? '');
    return withChair(sofar, place, { ...emptyChair, name, taken: { person: id } });
  }, table);
}

/** A table whose match begins now, for everybody is there. */
function allReady(table: Table, { id }: Person): Checked<Table> {
  const ready = setReady(table, id, true);
  if ('refusal' in ready) return ready;
  const early = notYet(ready.value);
  return early ? { refusal: early } : { value: { ...ready.value, status: 'playing' } };
}

function opening({ given }: Draft, asked: Asked, table: Table, match: Match): Opening {
  const { revision } = table;
  const before: Loaded = { table, revision, seed: asked.seed, match, deadlines: none, awaited: new Map() };
  const draft: Draft = { before, given, table, match, deadlines: none, written: [] };
  writeAll(draft, firstBodies(table, match), { auto: 'table' });
  const after = table.status === 'playing' ? begun(draft, asked) : before;
  const loaded = { ...after, awaited: awaitedAt(after.table, match) };
  return { loaded, entries: draft.written.map(({ entry }) => entry) };
}

/** A match that is played from now on: bots and clocks are due, and what needs nobody's thought is answered. */
function begun(draft: Draft, asked: Asked): Loaded {
  draft.deadlines = deadlinesFrom(draft.given.now, draft.match, draft.table);
  return planOf(draft, asked, {}).after;
}

/**
 * What the log of a new table begins with. Where seats choose while a table gathers, its board is laid out already, and
 * whoever sits where a match goes on chooses again. Where the match begins at once, it is the set-up, or who plays now.
 */
function firstBodies(table: Table, match: Match): readonly Body[] {
  const { game, players, version } = match;
  if (table.status === 'gathering') {
    if (version >= 0) return seatsOpened(table, match);
    return isLaidOut(game, table) ? [setupOf(game, table)] : [];
  }
  if (version < 0) return [setupOf(game, table)];
  return seatsAgain(table, match).filter(({ seat, player, name }) => name !== undefined || player !== players[seat]);
}
