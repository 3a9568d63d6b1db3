import type { Seat } from '../kit/game.ts';
import type { EndBody, SeatBody } from '../kit/log.ts';
import type { Match } from '../kit/match.ts';
import { type Checked, refused } from '../kit/refusal.ts';
import { type Chair, seatsOf, type Table } from './table.ts';

/** What the log says when somebody leaves a running match. */
export function leaving(table: Table, match: Match, person: string): Checked<readonly (SeatBody | EndBody)[]> {
  const seats = seatsOf(match.players, person);
  if (seats.length === 0) return refused('not-at-table');
  if (heir(match.players, person) === undefined) return { value: [{ kind: 'end', reason: 'abandoned' }] };
  if (table.host === person && table.settings.hostLeaves === 'endGame') {
    return { value: [{ kind: 'end', reason: 'closed' }] };
  }
  const goes = table.settings.leaver === 'removed' && match.game.leave !== undefined;
  return { value: goes ? seats.map(removed) : handedOver(match.players, person, seats) };
}

/** The table once a person's seats are somebody else's: the hosting goes on to the one with the earliest seat. */
export function withoutPerson(table: Table, match: Match, person: string): Table {
  const chairs = table.chairs.map((chair, place): Chair => {
    const player = match.players[place];
    return chair.taken && 'person' in chair.taken && chair.taken.person === person
      ? { ...chair, taken: player ? { person: player } : null }
      : chair;
  });
  const host = table.host === person ? (match.players.find(isPerson) ?? person) : table.host;
  return { ...table, chairs, host };
}

/** Seat by seat to the person who plays the fewest; of those, to the one with the earlier seat. */
function handedOver(players: readonly (string | null)[], person: string, seats: readonly Seat[]): SeatBody[] {
  let now = players;
  return seats.map((seat) => {
    const player = heir(now, person) ?? null;
    now = now.with(seat, player);
    return { kind: 'seat', seat, player, left: true };
  });
}

function heir(players: readonly (string | null)[], person: string): string | undefined {
  const others = [...new Set(players.filter(isPerson))].filter((other) => other !== person);
  const load = (other: string) => seatsOf(players, other).length;
  return others.reduce<string | undefined>(
    (best, other) => (best === undefined || load(other) < load(best) ? other : best),
    undefined,
  );
}

function removed(seat: Seat): SeatBody {
  return { kind: 'seat', seat, player: null, left: true };
}

function isPerson(player: string | null): player is string {
  return player !== null && !player.startsWith('bot:');
}
