import type { Match } from '../../kit/match/match.ts';
import { stateToday } from '../../kit/match/renew.ts';
import { chairsOf, isPerson, type Table } from '../table/table.ts';

/** What a table waits for from somebody whom it belongs to. */
export type Awaited = 'turn' | 'ready' | 'nothing';

/** The people a table belongs to: they have a chair, or one that others play for them. */
export function membersOf({ chairs, lent }: Table): string[] {
  const members = new Set<string>();
  for (const { taken } of chairs) if (taken && 'person' in taken) members.add(taken.person);
  for (const person of Object.values(lent)) members.add(person);
  for (const { lender } of chairs) if (lender) members.add(lender.id);
  return [...members];
}

/** What the table waits for from each of them; a table that is over belongs to nobody. */
export function awaitedAt(table: Table, match: Match): ReadonlyMap<string, Awaited> {
  if (table.status !== 'gathering' && table.status !== 'playing') return new Map();
  const acting = table.status === 'playing' ? peopleToAct(match) : [];
  const awaited = new Map<string, Awaited>();
  for (const person of membersOf(table)) {
    awaited.set(person, table.status === 'gathering' && !isReady(table, person) ? 'ready' : 'nothing');
  }
  for (const person of acting) awaited.set(person, 'turn');
  return awaited;
}

function peopleToAct(match: Match): string[] {
  const state = stateToday(match);
  if (state === undefined || match.ended !== null || match.game.outcome(state)) return [];
  return match.game.toAct(state).flatMap((seat) => {
    const player = match.players[seat];
    return isPerson(player) ? [player] : [];
  });
}

function isReady(table: Table, person: string): boolean {
  return chairsOf(table, person).every((place) => table.chairs[place]?.ready);
}
