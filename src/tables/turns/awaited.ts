import { isOver, type Match } from '../../kit/match/match.ts';
import { chairsOf, isPerson, type Table } from '../table/table.ts';

/** What a table waits for from somebody whom it belongs to. */
export type Awaited = 'turn' | 'ready' | 'nothing';

/** The people a table belongs to: they have a chair, or one that others play for them. */
export function membersOf({ chairs, lent }: Table): string[] {
  const sitting = chairs.flatMap(({ taken }) => (taken && 'person' in taken ? [taken.person] : []));
  const lenders = chairs.flatMap(({ lender }) => lender?.id ?? []);
  return [...new Set([...sitting, ...Object.values(lent), ...lenders])];
}

/** What the table waits for from each of them; a table that is over belongs to nobody. */
export function awaitedAt(table: Table, match: Match): ReadonlyMap<string, Awaited> {
  if (table.status !== 'gathering' && table.status !== 'playing') return new Map();
  const acting = table.status === 'playing' ? peopleToAct(match) : [];
  const awaited = (person: string): Awaited => {
    if (acting.includes(person)) return 'turn';
    return table.status === 'gathering' && !isReady(table, person) ? 'ready' : 'nothing';
  };
  return new Map([...membersOf(table), ...acting].map((person) => [person, awaited(person)]));
}

function peopleToAct(match: Match): string[] {
  if (isOver(match)) return [];
  return match.game.toAct(match.state).flatMap((seat) => {
    const player = match.players[seat];
    return isPerson(player) ? [player] : [];
  });
}

function isReady(table: Table, person: string): boolean {
  return chairsOf(table, person).every((place) => table.chairs[place]?.ready);
}
