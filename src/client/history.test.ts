import { describe, expect, test } from 'vitest';
import { fastChance } from '../kit/chance/dice.ts';
import { type Match, matchAt, snapshotOf } from '../kit/match/match.ts';
import { play } from '../tables/match/play.ts';
import { ann, begun, bob, must } from '../tables/testing/build.ts';
import { begin, type History, rebuild, snapshotAt, take } from './history.ts';

function act(match: Match, kind: 'note' | 'roll'): void {
  const seat = match.game.toAct(match.state)[0] ?? 0;
  const wish = { kind: 'act', seen: match.version, seat, action: { kind } } as const;
  must(play(match, match.players[seat] ?? '', wish, { at: 0, id: `${kind}${match.version}` }, fastChance(1)));
}

function followed({ game, anchor, base, tail }: Match): History {
  return tail.reduce((history, entry) => must(take(history, entry)), begin(game, anchor, base));
}

test('what can no longer be taken back leaves memory, and the rest can still be', () => {
  const { match } = begun([ann, bob], { goal: 1000 });
  for (let turn = 0; turn < 100; turn++) act(match, 'roll');
  const noted = match.version;
  for (let count = 0; count < 100; count++) act(match, 'note');
  const before = followed(match);
  expect(before.match.tail.length).toBeLessThan(170);
  expect(before.match.tail[0]?.version).toBeLessThanOrEqual(noted);
  expect(before.moments).toHaveLength(201);
  const undo = { kind: 'undo', seen: match.version, to: noted } as const;
  must(play(match, match.players[0] ?? '', undo, { at: 0, id: 'undo' }, fastChance(1)));
  const after = followed(match);
  expect(after.match.state).toEqual(match.state);
  expect(after.match.state).toMatchObject({ notes: 0 });
});

describe('whoever looks back', () => {
  const { match } = begun([ann, bob], { goal: 1000 });
  for (let turn = 0; turn < 20; turn++) act(match, 'roll');
  for (let count = 0; count < 20; count++) act(match, 'note');
  const undo = { kind: 'undo', seen: match.version, to: match.version - 11 } as const;
  must(play(match, match.players[0] ?? '', undo, { at: 0, id: 'undo' }, fastChance(1)));
  for (let count = 0; count < 20; count++) act(match, 'note');
  const later = { ...match, base: snapshotOf(matchAt(match, 13)), tail: match.tail.slice(14) };

  test.each([
    ['since it was followed', followed(match), 0],
    ['since it was read at once', must(rebuild(match.game, match.anchor, match.tail)), 0],
    ['since it began with a snapshot', followed(later), 13],
  ])('finds every version as it was, %s', (_, history, first) => {
    for (let version = first; version <= match.version; version++) {
      expect(snapshotAt(history, version)).toEqual(snapshotOf(matchAt(match, version)));
    }
    for (const version of [first - 1, match.version + 1]) expect(snapshotAt(history, version)).toBeUndefined();
  });

  test('is handed what nobody else sees: changing it changes nothing', () => {
    const history = followed(match);
    for (const version of [17, 18]) {
      Object.assign(snapshotAt(history, version)?.state as object, { notes: -1 });
      expect(snapshotAt(history, version)).toEqual(snapshotOf(matchAt(match, version)));
    }
  });

  test('costs those who do not little: an eighth of the moments is kept', () => {
    const kept = followed(match).moments.filter(({ after }) => after !== undefined);
    expect(kept.map(({ entry }) => entry.version)).toEqual([0, 8, 16, 24, 32, 40, 41, 48, 56]);
  });
});
