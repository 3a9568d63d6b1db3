import { expect, test } from 'vitest';
import { scripted } from '../../../kit/chance.ts';
import { quiet } from '../../../kit/game.ts';
import { admit, moveOf } from '../../../kit/offers.ts';
import game from './game.ts';
import type { Action, State } from './state.ts';

const at = (text: string): State => {
  const read = game.positions.read(text, { goal: 10 });
  if ('refusal' in read) throw new Error(JSON.stringify(read.refusal));
  return read.value;
};

const play = (state: State, action: Action, ...draws: number[]) =>
  moveOf(game, action.kind).apply(state, state.turn, action, scripted(draws), quiet);

test('[RT-ROLL-1] a die says how far you run', () => {
  const state = at('steps 1 0');
  play(state, { kind: 'roll' }, 4);
  expect(state).toMatchObject({ steps: [5, 0], turn: 1 });
});

test('[RT-REST-1] nobody rests twice in a row', () => {
  expect(admit(game, at('steps 0 0'), 0, { kind: 'rest' })).toHaveProperty('value');
  expect(admit(game, at('steps 0 0\nrested 0'), 0, { kind: 'rest' })).toEqual({ refusal: { code: 'rested-already' } });
});

test('[RT-WIN-1] ten steps win', () => {
  const state = at('steps 7 9');
  play(state, { kind: 'roll' }, 3);
  expect(game.outcome(state)).toMatchObject({ winners: [0], places: [1, 2], scores: [10, 9] });
});
