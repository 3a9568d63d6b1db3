import { expect, test } from 'vitest';
import { ann, begun, bob } from '../../../tables/testing/build.ts';
import { sayStepsOf } from './walks.ts';

const note = { kind: 'note' };

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
