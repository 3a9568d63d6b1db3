import type { Game } from '../../kit/contract/game.ts';
import { type Checked, no, type Refusal } from '../../kit/contract/refusal.ts';
import type { Match } from '../../kit/match/match.ts';
import { type Chair, emptyChair, emptyTable, seatsOf, type Table } from '../table/table.ts';
import type { Fresh } from './branch.ts';

/** The same again: a new table with the same bots, and chairs held for the same people. */
export function rematchOf(game: Game, table: Table, match: Match, fresh: Fresh): Checked<Table> {
  const refusal = mayNotPlayAgain(table, match, fresh.host.id);
  if (refusal) return { refusal };
  const chairs = table.chairs.flatMap((chair, place) => (chair.gone ? [] : [again(table, match, chair, place)]));
  const { options, settings } = table;
  const empty = emptyTable(game, { ...fresh, players: chairs.length, options, settings });
  return 'refusal' in empty ? empty : { value: { ...empty.value, chairs } };
}

/** Why somebody may not open a table for the same people. */
export function mayNotPlayAgain(
  { status, lent, chairs }: Table,
  { players }: Match,
  person: string,
): Refusal | undefined {
  if (status !== 'finished' && status !== 'closed') return no('not-over');
  const isLender = Object.values(lent).includes(person) || chairs.some(({ lender }) => lender?.id === person);
  const plays = isLender || seatsOf(players, person).length > 0;
  return plays ? undefined : no('only-watching');
}

/** A chair is not held for somebody who left, and nobody gets a second chair for having taken one over. */
function again(table: Table, match: Match, { lender, asked: _, ...chair }: Chair, place: number): Chair {
  const owner = lender?.id ?? table.lent[place];
  if (owner === undefined && chair.taken && 'bot' in chair.taken) return { ...chair, ready: false };
  const person = owner ?? (chair.taken && 'person' in chair.taken ? chair.taken.person : undefined);
  const isFirst = table.origin !== null || match.setup.players[place] === person;
  return person !== undefined && isFirst
    ? { ...emptyChair, held: { id: person, name: lender?.name ?? chair.name } }
    : emptyChair;
}
