import type { Seat } from '../../kit/contract/game.ts';
import { type Checked, refused } from '../../kit/contract/refusal.ts';
import type { Body, EndBody, SeatBody } from '../../kit/match/log.ts';
import type { Match } from '../../kit/match/match.ts';
import { type Chair, isPerson, peopleOf, playerOf, seatsOf, type Table, takenBy } from '../table/table.ts';
import { withoutStanding } from '../turns/standing.ts';

/** What the log says when somebody leaves a running match. */
export function leaving(table: Table, match: Match, person: string): Checked<readonly (SeatBody | EndBody)[]> {
  const seats = seatsOf(match.players, person);
  if (seats.length === 0) return refused('not-at-table');
  const others = peopleOf(match.players).filter((other) => other !== person);
  if (others.length === 0) return { value: [{ kind: 'end', reason: 'abandoned' }] };
  if (table.host === person && table.settings.hostLeaves === 'endGame') {
    return { value: [{ kind: 'end', reason: 'closed' }] };
  }
  const goes = table.settings.leaver === 'removed' && match.game.leave !== undefined;
  const handed = goes ? seats.map((seat) => ({ seat, player: null })) : handedOver(match.players, seats, others);
  return { value: handed.map(({ seat, player }) => ({ kind: 'seat', seat, player, left: true })) };
}

/** Each seat goes to the heir with the fewest seats; if several have as few, to the one with the earliest seat. */
export function handedOver(players: readonly (string | null)[], seats: readonly Seat[], heirs: readonly string[]) {
  let now = players;
  return seats.map((seat) => {
    const load = (heir: string) => seatsOf(now, heir).length;
    const player = heirs.reduce((best, heir) => (load(heir) < load(best) ? heir : best));
    now = now.with(seat, player);
    return { seat, player };
  });
}

/** The table once seats have changed hands: its chairs show who plays, and the host is somebody who does. */
export function seated(table: Table, match: Match, bodies: readonly Body[]): Table {
  const moved = bodies.flatMap((body) => (body.kind === 'seat' && !body.anew ? [body.seat] : []));
  if (moved.length === 0) return table;
  const chairs = table.chairs.map((chair, place) => {
    return moved.includes(place) ? playedBy(chair, match.players[place] ?? null) : chair;
  });
  const host = match.players.includes(table.host) ? table.host : (match.players.find(isPerson) ?? table.host);
  return { ...withoutStanding(table, moved), chairs, host };
}

/** A chair that changes hands keeps the name, so it is noted whose it is. */
function playedBy({ owner, ...chair }: Chair, player: string | null): Chair {
  const first = owner ?? playerOf(chair);
  return { ...chair, taken: takenBy(player), ...(player === null || player === first ? {} : { owner: first }) };
}
