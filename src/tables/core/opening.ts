import { liveChance } from '../../kit/chance/dice.ts';
import type { Game } from '../../kit/contract/game.ts';
import type { By, Entry } from '../../kit/match/log.ts';
import { blank, type Match, write } from '../../kit/match/match.ts';
import { setupOf, type Table } from '../table/table.ts';
import { isLaidOut, seatsOpened } from '../turns/choosing.ts';

/** A new table, the secret of its dice, and what its log begins with. */
export interface Opening {
  readonly table: Table;
  readonly seed: string;
  readonly entries: readonly Entry[];
}

const byTable: By = { auto: 'table' };

/** Where seats choose while a table gathers, the board is laid out when it opens. */
export function opening(game: Game, table: Table, seed: string): Opening {
  if (!isLaidOut(game, table)) return { table, seed, entries: [] };
  const { id: match, rules, seedHash, createdAt: at } = table;
  const laidOut = blank(game, { match, game: game.id, rules, seedHash });
  const { entry } = write(laidOut, setupOf(game, table), { at, id: 'setup:0', by: byTable }, liveChance(seed, 0));
  return { table, seed, entries: [entry] };
}

/** The same where a match goes on: whoever sits here chooses again, and the other seats are free. */
export function seating(match: Match, table: Table, seed: string): Entry[] {
  return seatsOpened(table, match).map((body) => {
    const stamp = { at: table.createdAt, id: `seat:${match.version + 1}`, by: byTable };
    return write(match, body, stamp, liveChance(seed, match.version + 1)).entry;
  });
}
