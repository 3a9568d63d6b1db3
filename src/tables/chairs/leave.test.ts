import { expect, test } from 'vitest';
import { fastChance } from '../../kit/chance/dice.ts';
import { write } from '../../kit/match/match.ts';
import { nameAt } from '../table/table.ts';
import { ann, begun, bob, cem, codeOf, dia, must } from '../testing/build.ts';
import { leaving, seated } from './leave.ts';

const people = [ann, bob, cem, dia];

test('seats go to the person with the fewest, of those to the earlier one', () => {
  const { table, match } = begun(people, { seats: 6 });
  expect(must(leaving(table, match, 'ann'))).toEqual([
    { kind: 'seat', seat: 0, player: 'cem', left: true },
    { kind: 'seat', seat: 4, player: 'dia', left: true },
  ]);
});

test('the hosting goes on, and the chair is the heir’s', () => {
  const { table, match } = begun([ann, bob]);
  const bodies = must(leaving(table, match, 'ann'));
  for (const body of bodies) write(match, body, { at: 0, id: 'l', by: { person: 'ann' } }, fastChance(1));
  const left = seated(table, match, bodies);
  expect(left.host).toBe('bob');
  expect(left.chairs.map(({ taken }) => taken)).toEqual([{ person: 'bob' }, { person: 'bob' }]);
});

test('who takes over a chair keeps the own name, and who comes back has a chair of the own again', () => {
  const { table, match } = begun([ann, bob]);
  const move = (player: string) => {
    const body = { kind: 'seat', seat: 0, player } as const;
    write(match, body, { at: 0, id: player, by: { person: player } }, fastChance(1));
    return [body];
  };
  const lent = seated(table, match, move('bob'));
  expect([nameAt(lent, 'bob'), lent.chairs[0]]).toMatchObject(['Bob', { name: 'Ann', owner: 'ann' }]);
  const back = seated(lent, match, move('ann'));
  expect(back.chairs).toEqual(table.chairs);
});

test('where the table says so, the seat goes for good', () => {
  const { table, match } = begun([ann, bob], {}, { leaver: 'removed' });
  expect(must(leaving(table, match, 'bob'))).toEqual([{ kind: 'seat', seat: 1, player: null, left: true }]);
});

test('the last one to leave ends the match; so does the host where the table says so', () => {
  const alone = begun([ann]);
  expect(must(leaving(alone.table, alone.match, 'ann'))).toEqual([{ kind: 'end', reason: 'abandoned' }]);
  const { table, match } = begun([ann, bob], {}, { hostLeaves: 'endGame' });
  expect(must(leaving(table, match, 'ann'))).toEqual([{ kind: 'end', reason: 'closed' }]);
  expect(codeOf(leaving(table, match, 'bob'))).toBe('not refused');
});

test('who plays no seat cannot leave one', () => {
  const { table, match } = begun([ann, bob]);
  expect(codeOf(leaving(table, match, 'cem'))).toBe('not-at-table');
});
