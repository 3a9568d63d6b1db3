import { hashOfSeed, liveChance } from '../../kit/chance/dice.ts';
import type { Game } from '../../kit/contract/game.ts';
import type { Checked } from '../../kit/contract/refusal.ts';
import type { Anchor, By, Entry } from '../../kit/match/log.ts';
import { blank, fromSnapshot, type Match, rebase, type Snapshot, write } from '../../kit/match/match.ts';
import { branchTable, type Fresh } from '../match/branch.ts';
import type { ChatLine } from '../records/chat.ts';
import { defaultSettings } from '../table/settings.ts';
import { nothingNoted, setupOf, type Table } from '../table/table.ts';
import { isLaidOut, seatsOpened } from '../turns/choosing.ts';
import { none } from '../turns/deadlines.ts';
import type { Loaded } from './loaded.ts';

/** A new table, the secret of its dice, and what its log begins with, or goes on with after its past. */
export interface Opening {
  readonly table: Table;
  readonly seed: string;
  readonly entries: readonly Entry[];
  readonly past?: Past;
}

/** What a match has inherited from the one it goes on from. */
export interface Past {
  readonly entries: readonly { readonly version: number; readonly id: string; readonly text: string }[];
  /** Where the match stands. */
  readonly snapshot: Snapshot;
  readonly lines: readonly ChatLine[];
}

const byTable: By = { auto: 'table' };

/** Where a table is that has not been opened: nobody sits there, and all that can be asked is to open one. */
export function nowhere(game: Game): Loaded {
  const { id, rules } = game;
  const anchor = { match: '', game: id, rules, seedHash: '' };
  const empty = { host: '', chairs: [], readyOrder: [], options: {}, settings: defaultSettings, outcome: null };
  const table: Table = { ...anchor, ...empty, ...nothingNoted, id: '', revision: 0, status: 'closed', createdAt: 0 };
  return { table, revision: 0, seed: '', match: blank(game, anchor), deadlines: none, awaited: new Map() };
}

/** Where seats choose while a table gathers, the board is laid out when it opens. */
export function opening(game: Game, table: Table, seed: string): Opening {
  if (!isLaidOut(game, table)) return { table, seed, entries: [] };
  const { id, createdAt: at } = table;
  const laidOut = blank(game, anchorFor(game, id, seed));
  const { entry } = write(laidOut, setupOf(game, table), { at, id: 'setup:0', by: byTable }, liveChance(seed, 0));
  return { table, seed, entries: [entry] };
}

/**
 * A table at which a match goes on from a moment of another one. It inherits the log up to there and draws from a seed
 * of its own, so nobody learns from one what the other will roll.
 */
export function branching(game: Game, parent: Table, past: Past, seed: string, fresh: Fresh): Checked<Opening> {
  const match = fromSnapshot(game, anchorFor(game, fresh.id, seed), past.snapshot);
  const table = branchTable(parent, match, fresh);
  if ('refusal' in table) return table;
  const entries = seating(match, table.value, seed);
  return { value: { table: table.value, seed, entries, past: { ...past, snapshot: rebase(match) } } };
}

/** What the log of a new table hangs on. */
export function anchorFor({ id: game, rules }: Game, match: string, seed: string): Anchor {
  return { match, game, rules, seedHash: hashOfSeed(seed) };
}

/** Whoever sits where a match goes on chooses again, and the other seats are free. */
function seating(match: Match, table: Table, seed: string): Entry[] {
  return seatsOpened(table, match).map((body) => {
    const stamp = { at: table.createdAt, id: `seat:${match.version + 1}`, by: byTable };
    return write(match, body, stamp, liveChance(seed, match.version + 1)).entry;
  });
}
