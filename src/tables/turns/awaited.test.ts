import { expect, test } from 'vitest';
import { fastChance } from '../../kit/chance/dice.ts';
import { blank, write } from '../../kit/match/match.ts';
import { play } from '../match/play.ts';
import { setReady, type Table } from '../table/table.ts';
import { ann, begun, bob, cem, gathered, must } from '../testing/build.ts';
import meeting from '../testing/meeting.ts';
import { awaitedAt, membersOf } from './awaited.ts';

const told = (table: Table, match = blank(meeting, { match: 't', game: 'meeting', rules: 1, seedHash: 'hash' })) =>
  Object.fromEntries(awaitedAt(table, match));

test('a table that gathers waits for everybody who is not ready', () => {
  const table = must(setReady(gathered([ann, bob, cem]), 'bob', true));
  expect(told(table)).toEqual({ ann: 'ready', bob: 'nothing', cem: 'ready' });
});

test('a match waits for whose turn it is, and for everybody who is asked', () => {
  const { table, match } = begun([ann, bob, cem]);
  expect(told(table, match)).toEqual({ ann: 'turn', bob: 'nothing', cem: 'nothing' });
  const ask = { kind: 'act', seen: 0, seat: 0, action: { kind: 'ask' } } as const;
  must(play(match, 'ann', ask, { at: 0, id: 'a' }, fastChance(1)));
  expect(told(table, match)).toEqual({ ann: 'nothing', bob: 'turn', cem: 'turn' });
});

test('a bot is never awaited; whose seats are lent still belongs to the table', () => {
  const { table, match } = begun([ann, bob]);
  write(
    match,
    { kind: 'seat', seat: 0, player: 'bot:random' },
    { at: 0, id: 's', by: { auto: 'table' } },
    fastChance(1),
  );
  const lent = {
    ...table,
    lent: { 0: 'ann' },
    chairs: table.chairs.with(0, { name: 'Ann', taken: { bot: 'random' }, ready: true }),
  };
  expect(membersOf(lent)).toEqual(['bob', 'ann']);
  expect(told(lent, match)).toEqual({ bob: 'nothing', ann: 'nothing' });
});

test('a table that is over waits for nobody', () => {
  const { table, match } = begun([ann, bob]);
  for (const status of ['finished', 'closed'] as const) expect(told({ ...table, status }, match)).toEqual({});
});
