import { expect, test } from 'vitest';
import { ann, begun, bob } from '../../tables/testing/build.ts';
import { scripted } from '../chance/chance.ts';
import type { Game } from '../contract/game.ts';
import type { Entry } from './log.ts';
import { blank, draftOf, follow, fromSnapshot, skim, snapshotOf, write } from './match.ts';
import { isBehind, renew, unplayable } from './renew.ts';

const stamp = { at: 5, id: 'r', by: { auto: 'table' } } as const;
const running = (changes: Partial<Game> = {}) => {
  const { match } = begun([ann, bob]);
  return Object.assign(match, { game: { ...match.game, ...changes } });
};
const kept = { migrate: (state: unknown) => ({ value: { ...(state as object), notes: 7 } }) };

test('a match is behind while it runs under other rules than today’s', () => {
  expect(isBehind(running())).toBe(false);
  expect(isBehind(running({ rules: 2 }))).toBe(true);
  expect(isBehind(Object.assign(running({ rules: 2 }), { ended: 'closed' }))).toBe(false);
  const { game, anchor } = running({ rules: 2 });
  expect(isBehind(blank(game, anchor))).toBe(false);
});

test('it is carried over by the game, with an entry that holds the new state', () => {
  const match = running({ rules: 2, ...kept });
  const renewed = renew(match, stamp);
  expect(renewed).toMatchObject({ value: { entry: { kind: 'rules', rules: 2, state: { notes: 7 }, draws: [] } } });
  expect(match).toMatchObject({ rules: 2, state: { notes: 7 } });
  expect(isBehind(match)).toBe(false);
});

test('only today’s states are copied by the game’s own hand: it knows no others', () => {
  const clone = (state: unknown) => ({ ...(state as object), notes: 9 });
  expect(draftOf(running({ clone }))).toMatchObject({ state: { notes: 9 } });
  const older = running({ clone, rules: 2 });
  expect(draftOf(older).state).toEqual(older.state);
});

test('it is not, where the game does not say how, refuses, or is the older one', () => {
  const other = { refusal: { code: 'other-rules', file: 1 } };
  expect(renew(running({ rules: 2 }), stamp)).toMatchObject(other);
  expect(renew(running({ rules: 1, ...kept }), stamp)).toMatchObject(other);
  expect(renew(running({ rules: 0, ...kept }), stamp)).toMatchObject(other);
  const refusal = { code: 'too-old' };
  expect(renew(running({ rules: 2, migrate: () => ({ refusal }) }), stamp)).toEqual({ refusal });
});

test('what today’s rules cannot replay is not performed, up to the last entry that brings a state', () => {
  const match = running({ rules: 2, ...kept });
  write(match, { kind: 'action', seat: 0, action: { kind: 'roll' } }, { ...stamp, id: 'a' }, scripted([3]));
  renew(match, stamp);
  const entries = [...match.tail];
  expect(unplayable(match.game, match.anchor, entries)).toBe(0);
  expect(unplayable(match.game, match.anchor, entries.slice(0, 2))).toBe(0);
  const { roll: _, ...moves } = match.game.moves;
  expect(unplayable({ ...match.game, moves }, match.anchor, entries)).toBe(2);
});

test('entries that are not performed still say who plays, and keep the chain', () => {
  const match = running();
  write(match, { kind: 'seat', seat: 1, player: 'cem' }, stamp, scripted([]));
  const other = blank(match.game, match.anchor);
  for (const entry of match.tail) expect(skim(other, entry)).toBeUndefined();
  expect(other).toMatchObject({ players: ['ann', 'cem'], version: 1, chain: match.chain, setup: match.setup });
  expect(skim(other, match.tail[0] as Entry)).toMatchObject({ code: 'gap' });
});

test('an entry of newer rules, and one with draws left over, is not followed', () => {
  const match = running({ rules: 2, ...kept });
  renew(match, stamp);
  const older = blank({ ...match.game, rules: 1 }, match.anchor);
  const [setup, renewal] = match.tail as [Entry, Entry];
  follow(older, setup);
  expect(follow(older, renewal)).toMatchObject({ refusal: { code: 'other-rules', file: 2, ours: 1 } });
});

test('a snapshot shares nothing with the match that goes on from it', () => {
  const match = running();
  const snapshot = snapshotOf(match);
  const other = fromSnapshot(match.game, match.anchor, snapshot);
  expect(other.players).toEqual(['ann', 'bob']);
  other.players[0] = 'cem';
  expect(snapshot.players).toEqual(['ann', 'bob']);
});
