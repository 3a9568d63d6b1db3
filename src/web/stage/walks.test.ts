import { expect, test } from 'vitest';
import { fastChance } from '../../kit/dice.ts';
import type { Match } from '../../kit/match.ts';
import { type Deed, play } from '../../tables/play.ts';
import { ann, begun, bob, must } from '../../tables/testing/build.ts';
import { lastWalk, sayStepsOf } from './walks.ts';

const note = { kind: 'note' };
let count = 0;

function wish(match: Match, person: string, wanted: Deed): void {
  must(play(match, person, wanted, { at: 0, id: `w${count++}` }, fastChance(1)));
}

function notes(match: Match, times: number): void {
  for (let step = 0; step < times; step++) {
    wish(match, 'ann', { kind: 'act', seen: match.version, seat: 0, action: note });
  }
}

test('the steps of a walk are one thing, as far as it came, until something else happens', () => {
  const { match } = begun([ann, bob]);
  notes(match, 1);
  const walk = { seat: 0, to: match.version, steps: [note, note, note] };
  expect(lastWalk(match, [walk])).toBeUndefined();
  notes(match, 1);
  expect(lastWalk(match, [walk])).toBeUndefined();
  notes(match, 1);
  expect(lastWalk(match, [walk])).toEqual({ ...walk, steps: [note, note] });
  notes(match, 2);
  expect(lastWalk(match, [walk])).toBeUndefined();
  wish(match, 'ann', { kind: 'undo', seen: match.version });
  expect(lastWalk(match, [walk])).toEqual(walk);
  wish(match, 'ann', { kind: 'undo', seen: match.version, to: walk.to });
  expect(lastWalk(match, [walk])).toBeUndefined();
});

test('another seat’s steps are no part of it', () => {
  const { match } = begun([ann, bob]);
  const walk = { seat: 1, to: match.version, steps: [note, note] };
  notes(match, 2);
  expect(lastWalk(match, [walk])).toBeUndefined();
});

test('several actions are said as one where the game can, else by the last of them', () => {
  const { match } = begun([ann, bob]);
  const { game, state } = match;
  const roll = { kind: 'roll' };
  const last = game.words.action(roll, state, []);
  expect(sayStepsOf(game, [note, roll], state, [])).toBe(last);
  const steps = () => 'A walk';
  const walker = { ...game, words: { ...game.words, steps } };
  expect(sayStepsOf(walker, [note, roll], state, [])).toBe('A walk');
  expect(sayStepsOf(walker, [roll], state, [])).toBe(last);
});
