import { type Checked, no, type Refusal, refused } from '../../kit/contract/refusal.ts';
import type { SeatBody } from '../../kit/match/log.ts';
import { isOver, type Match } from '../../kit/match/match.ts';
import {
  botOf,
  type Chair,
  chairOf,
  emptyChair,
  type NewTable,
  nothingNoted,
  playerOf,
  seatName,
  seatsOf,
  type Table,
} from '../table/table.ts';

/** What a table that comes after another one does not take from it. */
export type Fresh = Pick<NewTable, 'id' | 'at' | 'seedHash' | 'host'>;

/**
 * The table at which a match goes on from a moment of another one. `match` stands at that moment. People take their
 * chairs again, others may take free ones; bots sit where they sat.
 */
export function branchTable(parent: Table, match: Match, { id, at, seedHash, host }: Fresh): Checked<Table> {
  if (isOver(match)) return refused('match-over');
  const table: Table = {
    ...parent,
    ...nothingNoted,
    id,
    rules: match.anchor.rules,
    host: host.id,
    chairs: parent.chairs.map((_, place) => chairAt(match, parent.chairs.length, place)),
    readyOrder: [],
    status: 'gathering',
    createdAt: at,
    seedHash,
    outcome: null,
    origin: { match: parent.id, version: match.version },
  };
  return { value: table };
}

/** Why somebody may not go on elsewhere from a moment of a match: while it runs, only those do who play it. */
export function mayNotBranch({ status }: Table, { players }: Match, person: string): Refusal | undefined {
  if (status === 'finished' || status === 'closed') return undefined;
  return seatsOf(players, person).length > 0 ? undefined : no('only-watching');
}

/** Who plays which seat once the match goes on, and under which name if that is new. */
export function seatsAgain(table: Table, match: Match): SeatBody[] {
  return match.players.flatMap((player, seat) => {
    if (player === null) return [];
    const name = seatName(table, seat);
    const isNew = name !== match.setup.names[seat];
    return [{ kind: 'seat', seat, player: playerOf(chairOf(table, seat)), ...(isNew ? { name } : {}) }];
  });
}

function chairAt({ players, setup }: Match, chairs: number, place: number): Chair {
  const name = setup.names[place] ?? '';
  const seats = players.filter((_, seat) => seat % chairs === place);
  if (seats.every((player) => player === null)) return { ...emptyChair, name, gone: true };
  const player = players[place] ?? '';
  const bot = botOf(player);
  return bot === undefined
    ? { ...emptyChair, name, held: { id: player, name } }
    : { ...emptyChair, name, taken: { bot } };
}
