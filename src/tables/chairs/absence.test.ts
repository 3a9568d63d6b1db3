import { expect, test } from 'vitest';
import { type Refusal, sentence } from '../../kit/contract/refusal.ts';
import { tableSentences } from '../table/sentences.ts';
import type { Table } from '../table/table.ts';
import { ann, begun, bob, cem, codeOf, gathered, must } from '../testing/build.ts';
import { AWAY, giveBack, lend, stillHere, voteToHandOver, welcomeBack } from './absence.ts';
import { placeBot } from './bots.ts';

const MINUTE = 60_000;
const away = (since: Record<string, number>, now: number) => ({ now, awaySince: (person: string) => since[person] });
const botsTurn = (table: Table, match: ReturnType<typeof begun>['match'], chair: number, bot: string | null) =>
  placeBot(table, match, { host: 'ann', chair, bot }, ['random'], away({ bob: 0, ann: 0 }, AWAY));

test('the others may go on without somebody after three minutes, and are told how many seconds are left', () => {
  const since = (now: number) => stillHere('bob', away({ bob: 0 }, now));
  expect(since(0)).toEqual({ code: 'still-here', minutes: 3, seconds: 180 });
  expect(since(3 * MINUTE - 1500)).toEqual({ code: 'still-here', minutes: 3, seconds: 2 });
  expect(since(3 * MINUTE - 1)).toEqual({ code: 'still-here', minutes: 3, seconds: 1 });
  expect(since(3 * MINUTE)).toBeUndefined();
  expect(stillHere('ann', away({ bob: 0 }, 3 * MINUTE))).toEqual({ code: 'still-here', minutes: 3, seconds: null });
  expect(sentence(since(0) as Refusal, tableSentences)).toBe('Possible once this person has been away for 3 minutes.');
});

test('nobody is voted for before the match, nor welcomed back into it', () => {
  const { match } = begun([ann, bob]);
  const table = gathered([ann, bob]);
  expect(codeOf(voteToHandOver(table, match, 'ann', 'bob', away({ bob: 0 }, AWAY)))).toBe('not-begun');
  const lent = { ...table, lent: { 1: 'bob' } };
  expect(welcomeBack(lent, match, 'bob')).toEqual({ table: lent, bodies: [] });
});

test('who votes is counted, even if nobody else is here; who is here and has not voted is waited for', () => {
  const { table, match } = begun([ann, bob, cem]);
  const voted = (since: Record<string, number>) => must(voteToHandOver(table, match, 'ann', 'bob', away(since, AWAY)));
  expect(voted({ bob: 0 })).toEqual({ table: { ...table, votes: { bob: ['ann'] } }, bodies: [] });
  expect(voted({ ann: 0, bob: 0, cem: 0 }).bodies).toEqual([{ kind: 'seat', seat: 1, player: 'ann' }]);
});

test('whoever is back gets their own seats, and the others stay lent', () => {
  const { table, match } = begun([ann, bob, cem]);
  const lent = lend(lend(table, 'bob', [{ seat: 1, player: 'ann' }]).table, 'cem', [{ seat: 2, player: 'ann' }]).table;
  const back = giveBack(lent, match, (_, owner) => owner === 'bob');
  expect(back).toEqual({ table: { ...lent, lent: { 2: 'cem' } }, bodies: [{ kind: 'seat', seat: 1, player: 'bob' }] });
  expect(giveBack(lent, match, () => false)).toEqual({ table: lent, bodies: [] });
  expect(giveBack(lent, match, () => false).table).toBe(lent);
});

test('a bot plays all seats of an absent person’s chair, and no others', () => {
  const { table, match } = begun([ann, bob], { seats: 6 });
  const moved = must(botsTurn(table, match, 1, 'random'));
  expect(moved.bodies).toEqual([1, 3, 5].map((seat) => ({ kind: 'seat', seat, player: 'bot:random' })));
  expect(moved.table.lent).toEqual({ 1: 'bob', 3: 'bob', 5: 'bob' });
});

test('only what a bot plays is taken back from it', () => {
  const { table, match } = begun([ann, bob, cem], { seats: 6 });
  const lent = { ...table, lent: { 1: 'bob', 2: 'cem', 4: 'bob' } };
  match.players = ['ann', 'bot:random', 'bot:random', 'ann', 'ann', 'cem'];
  const taken = must(botsTurn(lent, match, 1, null));
  expect(taken.bodies).toEqual([{ kind: 'seat', seat: 1, player: 'bob' }]);
  expect(taken.table.lent).toEqual({ 2: 'cem', 4: 'bob' });
});

test('a bot does not play on a chair that is not there, or whose seat left the match', () => {
  const { table, match } = begun([ann, bob, cem]);
  expect(codeOf(botsTurn(table, match, 7, 'random'))).toBe('no-such-chair');
  const chairs = table.chairs.map((chair, place) => ({ ...chair, gone: place === 1 }));
  expect(codeOf(botsTurn({ ...table, chairs } as Table, match, 1, 'random'))).toBe('no-such-chair');
});

test('a bot does not play where another person has taken over, nor where nobody sat', () => {
  const { table, match } = begun([ann, bob, cem]);
  match.players = ['ann', 'cem', 'cem'];
  expect(codeOf(botsTurn({ ...table, lent: { 1: 'bob' } }, match, 1, 'random'))).toBe('no-such-chair');
  match.players = ['ann', 'bot:random', 'cem'];
  expect(codeOf(botsTurn(table, match, 1, 'random'))).toBe('no-such-chair');
  expect(codeOf(botsTurn({ ...table, lent: { 1: 'bob' } }, match, 1, 'random'))).toBe('not refused');
});
