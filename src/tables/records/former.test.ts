import { expect, test } from 'vitest';
import type { Entry } from '../../kit/match/log.ts';
import { snapshotOf } from '../../kit/match/match.ts';
import { type Chair, emptyChair, type Table } from '../table/table.ts';
import { ann, begun, bob, cem } from '../testing/build.ts';
import { entriesWithout, firstPlayers, namedIn, renamed, withoutName } from './former.ts';

const { table, match } = begun([ann, bob, cem]);
const [setup] = match.tail as [Entry];
const entryWithout = (entry: Entry, person: string) => entriesWithout([entry], person)[0] as Entry;

const withChairs = (...chairs: Partial<Chair>[]): Table => {
  return { ...table, chairs: chairs.map((chair) => ({ ...emptyChair, ...chair })) };
};
const namesWithout = (person: string, ...chairs: Partial<Chair>[]) =>
  withoutName(withChairs(...chairs), ['ann', 'bob', 'cem'], person).chairs.map(({ name, held }) => held?.name ?? name);

test('a table loses the name of who sits, of whom others play for, and of who sat there', () => {
  const bobs = { name: 'Bob', taken: { person: 'bob' } } as const;
  expect(namesWithout('bob', { name: 'Ann', taken: { person: 'ann' } }, bobs)).toEqual(['Ann', 'Former player']);
  expect(namesWithout('bob', { name: 'Ann' }, { name: 'Bob', taken: { person: 'ann' }, owner: 'bob' })).toEqual([
    'Ann',
    'Former player',
  ]);
  expect(namesWithout('bob', { name: 'Ann' }, { name: 'Bob', gone: true })).toEqual(['Ann', 'Former player']);
  expect(namesWithout('bob', { name: 'Bob', held: bob })).toEqual(['Former player']);
});

test('a table keeps the names of all others, also of who plays in their place', () => {
  const dia = { name: 'Dia', taken: { person: 'dia' }, held: bob } as const;
  const { chairs } = withoutName(withChairs({}, dia), ['ann', 'bob', 'cem'], 'bob');
  expect(chairs[1]).toMatchObject({ name: 'Dia', held: { id: 'bob', name: 'Former player' } });
  const random = { name: 'Random', taken: { bot: 'random' } } as const;
  expect(namesWithout('bob', {}, random)).toEqual(['', 'Random']);
  const others = withChairs({ name: 'Ann', taken: { person: 'ann' } });
  expect(withoutName(others, ['ann'], 'bob')).toBe(others);
});

test('a log loses the name, keeps its chain, and tells former players apart', () => {
  const without = entryWithout(setup, 'bob');
  expect(without).toEqual({ ...setup, names: ['Ann', 'Former player', 'Cem'], former: [1] });
  const twice = entryWithout(without, 'ann');
  expect(twice).toMatchObject({
    names: ['Former player 2', 'Former player', 'Cem'],
    former: [1, 0],
    chain: setup.chain,
  });
  expect(entryWithout(twice, 'bob')).toBe(twice);
  expect(entryWithout(setup, 'dia')).toBe(setup);
  const seat = { ...setup, kind: 'seat', seat: 1, player: 'dia', name: 'Dia' } as unknown as Entry;
  expect(entryWithout(seat, 'dia')).toMatchObject({ name: 'Former player', former: true, chain: setup.chain });
  expect(entryWithout(seat, 'bob')).toBe(seat);
  const nameless = { ...setup, kind: 'seat', seat: 1, player: 'dia' } as unknown as Entry;
  expect(entryWithout(nameless, 'dia'), 'it has no name to lose').toBe(nameless);
});

test('a seat that somebody has left while the table gathered does not bear their name any more', () => {
  const seat = (version: number, player: string, name: string, more: object = { anew: true }) =>
    ({ ...setup, version, kind: 'seat', seat: 1, player, name, ...more }) as unknown as Entry;
  const log = [setup, seat(1, 'dia', 'Dia'), seat(2, '', 'Dia'), seat(3, '', 'Cem'), seat(4, 'eve', 'Dia')];
  const after = entriesWithout(log, 'dia').map((entry) => (entry.kind === 'seat' ? entry.name : ''));
  expect(after).toEqual(['', 'Former player', 'Former player', 'Cem', 'Dia']);
  const left = entriesWithout([setup, seat(1, '', 'Bob'), seat(2, '', 'Cem')], 'bob').slice(1);
  expect(left).toMatchObject([{ name: 'Former player', former: true }, { name: 'Cem' }]);
  expect(firstPlayers(log.slice(0, 2))).toEqual(['ann', 'dia', 'cem']);
  expect(firstPlayers([setup, seat(1, 'dia', 'Dia', {})]), 'handed over in mid-match').toEqual(['ann', 'bob', 'cem']);
});

test('a snapshot has the names that the log had by then', () => {
  const snapshot = snapshotOf(match);
  const seat = { ...setup, version: 1, kind: 'seat', seat: 2, player: 'dia', name: 'Dia' } as unknown as Entry;
  const log = [entryWithout(setup, 'bob'), seat];
  expect(renamed(snapshot, log).setup.names).toEqual(['Ann', 'Former player', 'Cem']);
  expect(renamed({ ...snapshot, version: 1 }, log).setup.names).toEqual(['Ann', 'Former player', 'Dia']);
  expect(renamed({ ...snapshot, version: 1 }, [seat]).setup.names).toEqual(['Ann', 'Bob', 'Dia']);
  expect(renamed(snapshot, [setup])).toBe(snapshot);
});

test('all whom a table names are found', () => {
  const chairs = [{ held: bob }, { taken: { person: 'ann' } }, { taken: { bot: 'random' }, owner: 'cem' }];
  expect(namedIn({ ...withChairs(...chairs), lent: { 1: 'dia' } }).sort()).toEqual(['ann', 'bob', 'cem', 'dia']);
});
