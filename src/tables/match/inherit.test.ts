import { expect, test } from 'vitest';
import { fastChance } from '../../kit/chance/dice.ts';
import type { Game } from '../../kit/contract/game.ts';
import type { Entry } from '../../kit/match/log.ts';
import { ann, begun, bob, codeOf, must } from '../testing/build.ts';
import { inheritAll } from './inherit.ts';
import { play } from './play.ts';

const { match } = begun([ann, bob], { goal: 100 });
for (let seen = 0; seen < 17; seen++) {
  const note = { kind: 'act', seen, seat: 0, action: { kind: 'note' } } as const;
  must(play(match, 'ann', note, { at: 0, id: `note ${seen}` }, fastChance(1)));
}
const { anchor: parent, tail, game } = match;

function inherited(rules: Game, entries: readonly Entry[]) {
  const anchor = { ...parent, match: 'heir', rules: rules.rules };
  const texts = entries.map((entry) => JSON.stringify(entry));
  return inheritAll(rules, { anchor, parent, texts, version: 1 });
}

test('a log that somebody has changed is not gone on from', () => {
  expect(must(inherited(game, tail)).entries).toHaveLength(2);
  expect(codeOf(inherited(game, tail.with(1, { ...(tail[1] as Entry), at: 9 })))).toBe('broken-log');
});

test('rules that throw when they meet a log of older ones would have led elsewhere', () => {
  const apply = () => {
    throw new Error('no such thing');
  };
  const newer = {
    ...game,
    rules: game.rules + 1,
    moves: { ...game.moves, note: { ...game.moves.note, apply } },
  } as Game;
  expect(codeOf(inherited(newer, tail))).toBe('other-rules');
});

test('rules that lead elsewhere and refuse nothing are found by the next sum, though it is later than what is inherited', () => {
  const apply = () => {}; // notes nothing
  const newer = {
    ...game,
    rules: game.rules + 1,
    moves: { ...game.moves, note: { ...game.moves.note, apply } },
  } as Game;
  expect(tail.findIndex(({ sum }, place) => place >= 1 && sum !== undefined)).toBe(16);
  expect(codeOf(inherited(newer, tail))).toBe('other-rules');
  expect(must(inherited({ ...game, rules: game.rules + 1 }, tail)).entries).toHaveLength(2);
});
