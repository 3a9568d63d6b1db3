import { fastChance } from '../../kit/chance/dice.ts';
import type { Game } from '../../kit/contract/game.ts';
import type { Checked } from '../../kit/contract/refusal.ts';
import { blank, type Match, write } from '../../kit/match/match.ts';
import { emptyTable, join, type Person, setReady, setupOf, type Table } from '../table/table.ts';
import meeting from './meeting.ts';

export const [ann, bob, cem, dia] = ['Ann', 'Bob', 'Cem', 'Dia'].map((name): Person => {
  return { id: name.toLowerCase(), name };
}) as [Person, Person, Person, Person];

/** The value, where a refusal would be a mistake in the test. */
export function must<T>(checked: Checked<T>): T {
  if ('refusal' in checked) throw new Error(`refused: ${JSON.stringify(checked.refusal)}`);
  return checked.value;
}

export function codeOf(checked: Checked<unknown>): string {
  return 'refusal' in checked ? checked.refusal.code : 'not refused';
}

/** A table opened by the first person, joined by the others. */
export function gathered(people: readonly Person[], options = {}, settings = {}, game: Game = meeting): Table {
  const [host] = people as [Person, ...Person[]];
  const wish = { id: 't', at: 0, seedHash: 'hash', host, players: people.length, options, settings };
  return people.reduce((table, person) => must(join(table, person)), must(emptyTable(game, wish)));
}

/** The same with everybody ready and the match begun. */
export function begun(people: readonly Person[], options = {}, settings = {}): { table: Table; match: Match } {
  const ready = people.reduce((table, { id }) => must(setReady(table, id, true)), gathered(people, options, settings));
  const match = blank(meeting, { match: 't', game: meeting.id, rules: 1, seedHash: 'hash' });
  write(match, setupOf(meeting, ready), { at: 0, id: 's', by: { auto: 'table' } }, fastChance(1));
  return { table: { ...ready, status: 'playing' }, match };
}
