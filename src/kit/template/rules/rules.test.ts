import { expect, test } from 'vitest';
import { scripted } from '../../../kit/chance/chance.ts';
import { admit, moveOf } from '../../../kit/contract/offers.ts';
import game from './game.ts';
import type { Action, Fact, State } from './state.ts';

const at = (text: string): State => {
  const read = game.positions.read(text, { goal: 10 });
  if ('refusal' in read) throw new Error(JSON.stringify(read.refusal));
  return read.value;
};

function play(state: State, action: Action, ...draws: number[]): Fact[] {
  const facts: Fact[] = [];
  moveOf(game, action.kind).apply(state, state.turn, action, scripted(draws), (fact) => facts.push(fact));
  return facts;
}

test('[RT-ROLL-1] a die says how far you run', () => {
  const state = at('steps 1 0');
  expect(play(state, { kind: 'roll' }, 4)).toEqual([{ kind: 'ran', seat: 0, steps: 4 }]);
  expect(state).toMatchObject({ steps: [5, 0], turn: 1 });
});

test('[RT-REST-1] nobody rests twice in a row', () => {
  expect(play(at('steps 0 0'), { kind: 'rest' })).toEqual([{ kind: 'rested', seat: 0 }]);
  expect(admit(game, at('steps 0 0\nrested 1'), 0, { kind: 'rest' })).toHaveProperty('value');
  expect(admit(game, at('steps 0 0\nrested 0'), 0, { kind: 'rest' })).toEqual({ refusal: { code: 'rested-already' } });
});

test('[RT-WIN-1] ten steps win', () => {
  const state = at('steps 7 9');
  expect(play(state, { kind: 'roll' }, 3)).toContainEqual({ kind: 'won', seat: 0 });
  expect(game.outcome(state)).toMatchObject({ winners: [0], places: [1, 2], scores: [10, 9] });
});

test('a position says how far it goes, whose turn it is and who rested, and is read again', () => {
  const text = 'steps 1 0 4\nturn 2\nrested 0 1\noption goal 12\n';
  expect(game.positions.draw(at(text))).toBe(text);
  expect(at('turn 1')).toEqual({ options: { goal: 10 }, steps: [0, 0], rested: [false, false], turn: 1 });
  expect(game.positions.fill({ steps: 'far' }, { goal: 10 }, 2)).toMatchObject({ refusal: { where: 'steps' } });
});

test.each([
  [[-1, 0], 'steps are whole numbers from 0'],
  [[10, 12], 'two have won'],
])('a position with steps %j cannot be', (steps, problem) => {
  expect(game.positions.fill({ steps }, { goal: 10 }, 2)).toMatchObject({ refusal: { code: 'bad-position', problem } });
});

test('steps are counted', () => {
  const { count } = game.stats.stats.steps as (typeof game.stats.stats)[string];
  expect(count({ kind: 'ran', seat: 1, steps: 4 })).toEqual({ seat: 1, amount: 4 });
  expect(count({ kind: 'rested', seat: 1 })).toBeUndefined();
});
