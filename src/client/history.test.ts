import { expect, test } from 'vitest';
import { fastChance } from '../kit/chance/dice.ts';
import type { Match } from '../kit/match/match.ts';
import { play } from '../tables/match/play.ts';
import { ann, begun, bob, must } from '../tables/testing/build.ts';
import { begin, type History, take } from './history.ts';

function act(match: Match, kind: 'note' | 'roll'): void {
  const seat = match.game.toAct(match.state)[0] ?? 0;
  const wish = { kind: 'act', seen: match.version, seat, action: { kind } } as const;
  must(play(match, match.players[seat] ?? '', wish, { at: 0, id: `${kind}${match.version}` }, fastChance(1)));
}

function followed({ game, anchor, tail }: Match): History {
  return tail.reduce((history, entry) => must(take(history, entry)), begin(game, anchor));
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
