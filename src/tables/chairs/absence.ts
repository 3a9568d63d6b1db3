import type { Seat } from '../../kit/contract/game.ts';
import { type Checked, type Refusal, refused } from '../../kit/contract/refusal.ts';
import type { SeatBody } from '../../kit/match/log.ts';
import type { Match } from '../../kit/match/match.ts';
import { type Person, peopleOf, seatsOf, type Table } from '../table/table.ts';
import { handedOver } from './leave.ts';

/** How long somebody has to be away before the others may go on without them. */
export const AWAY = 3 * 60_000;

/** Who is here. */
export interface Presence {
  readonly now: number;
  /** When somebody was last here; undefined: they are here now. */
  awaySince(person: string): number | undefined;
  /** Those who look at the table and have no chair at it. */
  readonly watching?: (() => readonly Person[]) | undefined;
}

/** A table that changes, and what its log says of it. */
export interface Moved {
  readonly table: Table;
  readonly bodies: readonly SeatBody[];
}

/** Wants an absent person's seats to be handed over; it is done once all who are here want it. */
export function voteToHandOver(
  table: Table,
  match: Match,
  voter: string,
  absent: string,
  presence: Presence,
): Checked<Moved> {
  if (table.status !== 'playing') return refused('not-begun');
  if (seatsOf(match.players, voter).length === 0) return refused('only-watching');
  const seats = seatsOf(match.players, absent);
  if (seats.length === 0) return refused('not-sitting-here');
  const here = stillHere(absent, presence);
  if (here) return { refusal: here };
  const votes = [...new Set([...(table.votes[absent] ?? []), voter])];
  const present = peopleOf(match.players).filter((person) => presence.awaySince(person) === undefined);
  const electors = present.includes(voter) ? present : [...present, voter];
  if (electors.some((person) => !votes.includes(person))) {
    return { value: { table: { ...table, votes: { ...table.votes, [absent]: votes } }, bodies: [] } };
  }
  return { value: lend(table, absent, handedOver(match.players, seats, electors)) };
}

/** Seats are played by others while their person is away. */
export function lend(table: Table, owner: string, seats: readonly { seat: Seat; player: string }[]): Moved {
  const lent = { ...table.lent, ...Object.fromEntries(seats.map(({ seat }) => [seat, table.lent[seat] ?? owner])) };
  return {
    table: { ...withoutVotes(table, owner), lent },
    bodies: seats.map(({ seat, player }) => ({ kind: 'seat', seat, player })),
  };
}

/** Gives lent seats back to their person. */
export function giveBack(table: Table, match: Match, isBack: (seat: Seat, owner: string) => boolean): Moved {
  const all = Object.entries(table.lent).map(([seat, owner]) => ({ seat: Number(seat), owner }));
  const back = all.filter(({ seat, owner }) => isBack(seat, owner));
  const left = all.filter((each) => !back.includes(each));
  return {
    table:
      back.length > 0 ? { ...table, lent: Object.fromEntries(left.map(({ seat, owner }) => [seat, owner])) } : table,
    bodies: back.flatMap(({ seat, owner }) =>
      match.players[seat] === null ? [] : [{ kind: 'seat', seat, player: owner }],
    ),
  };
}

/** Somebody is here again: the vote is over, and they get their seats back. */
export function welcomeBack(table: Table, match: Match, person: string): Moved {
  if (table.status !== 'playing') return { table, bodies: [] };
  return giveBack(withoutVotes(table, person), match, (_seat, owner) => owner === person);
}

/** Why nobody may go on without this person yet. */
export function stillHere(person: string, { now, awaySince }: Presence): Refusal | undefined {
  const since = awaySince(person);
  const minutes = AWAY / 60_000;
  if (since === undefined) return { code: 'still-here', minutes, seconds: null };
  const left = since + AWAY - now;
  return left > 0 ? { code: 'still-here', minutes, seconds: Math.ceil(left / 1000) } : undefined;
}

function withoutVotes(table: Table, absent: string): Table {
  if (!(absent in table.votes)) return table;
  const { [absent]: _, ...votes } = table.votes;
  return { ...table, votes };
}
