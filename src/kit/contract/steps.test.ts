import { expect, test, vi } from 'vitest';
import meeting from '../../tables/testing/meeting.ts';
import type { Game } from './game.ts';
import { admitSteps } from './steps.ts';

const game: Game = meeting;
const state = () => ({ goal: 20, turn: 0, notes: 0, total: 0, asked: [], yes: 0, gone: [false, false] });
const note = { kind: 'note' };
const roll = { kind: 'roll' };

test('steps are looked up one after the other, and ours are used', () => {
  const sent = [{ ...note }, { ...note }, { ...roll }];
  expect(admitSteps(game, state(), 0, sent)).toEqual({ value: [note, note, roll] });
});

test('what lies behind a draw is left out', () => {
  expect(admitSteps(game, state(), 0, [note, roll, { kind: 'nonsense' }])).toEqual({ value: [note, roll] });
});

test.each([
  ['a kind that is not there', [note, { kind: 'nonsense' }], 'unknown-kind'],
  ['more than an action', [{ kind: 'note', x: [[]] }], 'not-on-offer'],
  ['what is no action', [note, 'note'], 'not-an-action'],
  ['what is not possible after the step before', [{ kind: 'ask' }, note], 'not-your-turn'],
])('%s is refused', (_what, sent, code) => {
  expect(admitSteps(game, state(), 0, sent)).toMatchObject({ refusal: { code } });
});

test('nothing is tried that no step follows', () => {
  const clone = vi.fn(structuredClone);
  admitSteps({ ...game, clone }, state(), 0, [note]);
  expect(clone).not.toHaveBeenCalled();
  admitSteps({ ...game, clone }, state(), 0, [note, note]);
  expect(clone).toHaveBeenCalledOnce();
});

test('the state is not touched', () => {
  const before = state();
  admitSteps(game, before, 0, [note, note]);
  expect(before).toEqual(state());
});
