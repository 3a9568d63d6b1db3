import { expect, test } from 'vitest';
import { fastChance } from '../chance/dice.ts';
import { quiet } from '../contract/game.ts';
import { no, sentence } from '../contract/refusal.ts';
import type { Step } from '../match/matchsteps.ts';
import game from '../template/rules/game.ts';
import type { Action, State } from '../template/rules/state.ts';
import { type Advisor, coachOf, gain, gradeOf } from './coach.ts';

const begin = (): State =>
  game.setup({ goal: 10 }, { names: ['Ann', 'Bob'], host: 0, readyOrder: [] }, fastChance(1), quiet);

/** Says that rolling is better than resting by so much, and that a position is worth its steps. */
const advising = (roll: number, rest: number): Advisor<State, Action> => ({
  measure: () => 'chance',
  isExact: () => false,
  worth: ({ steps }, seat) => (steps[seat] ?? 0) / 10,
  choices: () =>
    [
      { action: { kind: 'roll' } as Action, value: roll },
      { action: { kind: 'rest' } as Action, value: rest },
    ].sort((a, b) => b.value - a.value),
  why: (_state, _seat, { kind }) => no('because', { kind }),
  reasons: { because: ({ kind }) => `It is best to ${kind}.` },
});

const step = (
  version: number,
  seat: number,
  kind: Action['kind'],
  from: number[],
  to: number[],
  drew = kind === 'roll',
): Step<State, Action> => ({
  version,
  seat,
  action: { kind } as Action,
  before: { ...begin(), turn: seat, steps: from },
  after: { ...begin(), steps: to },
  drew,
});

test('a hint is the best choice, with its reason in words and what the others cost', () => {
  const coach = coachOf(game, advising(0.6, 0.5));
  const hint = coach.hint(begin(), 0);
  expect(hint).toMatchObject({ action: { kind: 'roll' }, measure: 'chance', exact: false });
  expect(hint?.others).toEqual([{ action: { kind: 'rest' }, cost: expect.closeTo(0.1, 10) }]);
  expect(hint && sentence(hint.why, coach.reasons)).toBe('It is best to roll.');
  expect(coach.hint(begin(), 1), 'who is not asked').toBeUndefined();
});

test('a hint comes from the advice where there is one, and names the cheaper of the others first', () => {
  const ways = [0.6, 0.4, 0.7, 0.5].map((value, goal) => ({ action: { kind: 'rest', goal } as Action, value }));
  const coach = coachOf(game, { ...advising(0.6, 0.5), advice: () => ways });
  expect(coach.hint(begin(), 0)).toMatchObject({
    action: { goal: 0 },
    others: [
      { action: { goal: 2 }, cost: 0 },
      { action: { goal: 3 }, cost: expect.closeTo(0.1, 10) },
    ],
  });
});

test('a decision costs what the best would have brought more, and luck is what came of a roll against an average one', () => {
  const steps = [
    step(1, 0, 'roll', [0, 0], [3, 0]),
    step(2, 1, 'rest', [3, 0], [3, 0]),
    step(3, 0, 'roll', [3, 0], [3, 0]),
  ];
  const { seats, decisions, line } = coachOf(game, advising(0.6, 0.5)).judge(steps, 2);
  expect(decisions.map(({ version, cost, grade }) => [version, Number(cost.toFixed(6)), grade])).toEqual([
    [1, 0, 'good'],
    [2, 0.1, 'costly'],
    [3, 0, 'good'],
  ]);
  expect(seats).toEqual([
    { cost: 0, luck: expect.closeTo(0.3 - 0.35 + (0 - 0.35), 10) },
    { cost: expect.closeTo(0.1, 10), luck: 0 },
  ]);
  expect(line.map(({ version, worth }) => [version, ...worth])).toEqual([
    [0, 0, 0],
    [1, 0.3, 0],
    [2, 0.3, 0],
    [3, 0.3, 0],
  ]);
});

test('where actions can be weighed with other luck, that counts, also for what was not worth a look', () => {
  const advisor: Advisor<State, Action> = {
    ...advising(0.6, 0.5),
    choices: () => [{ action: { kind: 'roll' }, value: 0.9 }],
    worthOf: (_state, _seat, { kind }) => (kind === 'roll' ? 0.55 : 0.5),
  };
  const steps = [step(1, 0, 'rest', [0, 0], [0, 0]), step(2, 1, 'roll', [0, 0], [0, 0])];
  const { decisions } = coachOf(game, advisor).judge(steps, 2);
  expect(decisions.map(({ cost }) => Number(cost.toFixed(6)))).toEqual([0.05, 0]);
  expect(decisions[0]).toMatchObject({ best: { value: 0.55 }, chosen: { value: 0.5 }, grade: 'costly' });
});

test('where there is nothing to choose, nothing is decided; chance brought something all the same', () => {
  const alone = { ...game, moves: { roll: game.moves.roll } } as unknown as typeof game;
  const { decisions, draws } = coachOf(alone, advising(0.6, 0.5)).judge([step(1, 0, 'roll', [2, 0], [5, 0])], 2);
  expect(decisions).toEqual([]);
  expect(draws).toEqual([{ version: 1, seat: 0, luck: expect.closeTo(0.3 - 0.35, 10) }]);
});

test('a guess of what an action is worth is no measure of luck; where it is exact, it is', () => {
  const steps = [step(1, 0, 'roll', [0, 0], [3, 0])];
  const guessed = [0.6, 0.9].map((roll) => coachOf(game, advising(roll, 0.5)).judge(steps, 2).seats[0]?.luck);
  expect(guessed).toEqual([expect.closeTo(-0.05, 10), expect.closeTo(-0.05, 10)]);
  const exact = coachOf(game, { ...advising(0.6, 0.5), isExact: () => true });
  expect(exact.judge(steps, 2).seats[0]?.luck).toBeCloseTo(-0.3, 10);
  const after = coachOf(game, { ...advising(0.6, 0.5), worthAfter: ({ steps }, seat) => (steps[seat] ?? 0) / 5 });
  expect(after.judge(steps, 2).seats[0]?.luck, 'by what is said of a position after an action').toBeCloseTo(-0.1, 10);
});

test('where the advisor knows nothing worth a look, nothing is judged', () => {
  const silent = { ...advising(0.6, 0.5), choices: () => [] };
  expect(coachOf(game, silent).judge([step(1, 0, 'rest', [0, 0], [0, 0])], 2).decisions).toEqual([]);
  expect(coachOf(game, silent).hint(begin(), 0)).toBeUndefined();
});

test('whoever waits for a review hears after each step how many are left', () => {
  const left: number[] = [];
  const steps = [1, 2, 3].map((version) => step(version, 0, 'rest', [0, 0], [0, 0]));
  coachOf(game, advising(0.6, 0.5)).judge(steps, 2, (more) => left.push(more));
  expect(left).toEqual([2, 1, 0]);
});

test('many small doubts do not come to a cost, where values are guesses', () => {
  const steps = [1, 2, 3].map((version) => step(version, version % 2, 'rest', [0, 0], [0, 0]));
  const small = advising(0.505, 0.5);
  expect(coachOf(game, small).judge(steps, 2).seats[1]?.cost).toBe(0);
  const exact = coachOf(game, { ...small, isExact: () => true }).judge(steps, 2);
  expect(exact.seats[1]?.cost).toBeCloseTo(0.01, 10);
});

test('a bad decision that drew well was lucky: its cost is not counted against the luck', () => {
  const { seats } = coachOf(game, advising(0.4, 0.5)).judge([step(1, 0, 'roll', [0, 0], [7, 0])], 2);
  expect(seats[0]).toEqual({ cost: expect.closeTo(0.1, 10), luck: expect.closeTo(0.7 - 0.35, 10) });
});

test('what looks like a mistake is weighed once more, with other luck, and that alone counts', () => {
  const lucks: number[] = [];
  const advisor: Advisor<State, Action> = {
    ...advising(0.6, 0.5),
    worthOf(_state, _seat, { kind }, luck) {
      lucks.push(luck);
      return kind === 'roll' ? 0.6 : ([0, 0.5, 0.58][luck] ?? 0);
    },
  };
  const { decisions } = coachOf(game, advisor).judge([step(1, 0, 'rest', [0, 0], [0, 0])], 2);
  expect(decisions[0]).toMatchObject({ cost: expect.closeTo(0.02, 10), grade: 'fair' });
  expect(lucks).toEqual([1, 1, 2, 2]);
});

test('what the next decision found on the same way was in the action too, unless something was drawn', () => {
  const inSteps = (first: Action['kind']) => [step(1, 0, first, [0, 0], [0, 0]), step(2, 0, 'roll', [1, 0], [1, 0])];
  const better: Advisor<State, Action> = {
    ...advising(0.6, 0.5),
    choices: ({ steps }, seat) => advising(steps[0] ? 0.58 : 0.6, 0.5).choices({} as State, seat),
  };
  const [rested] = coachOf(game, better).judge(inSteps('rest'), 2).decisions;
  expect(rested).toMatchObject({ chosen: { value: 0.58 }, cost: expect.closeTo(0.02, 10) });
  const luckier: Advisor<State, Action> = {
    ...better,
    choices: ({ steps }, seat) => advising(steps[0] ? 0.7 : 0.6, 0.5).choices({} as State, seat),
  };
  const [rolled] = coachOf(game, luckier).judge(inSteps('roll'), 2).decisions;
  expect(rolled?.chosen.value).toBe(0.6);
});

test('how a match went is known without weighing a decision', () => {
  const steps = [step(1, 0, 'roll', [0, 0], [3, 0]), step(2, 1, 'rest', [3, 0], [3, 0])];
  const advisor: Advisor<State, Action> = {
    ...advising(0.6, 0.5),
    choices: () => {
      throw new Error('weighed');
    },
  };
  const { line, turningPoints, measure } = coachOf(game, advisor).course(steps, 2);
  expect([measure, line.length, turningPoints]).toEqual(['chance', 3, [1, 2]]);
  expect(coachOf(game, advisor).course([], 2).line).toEqual([]);
});

test('the three moments that moved most are the turning points, in their order', () => {
  const far = [1, 5, 2, 7, 3];
  const steps = far.map((to, place) => step(place + 1, 0, 'roll', [0, 0], [to, 0]));
  expect(coachOf(game, advising(1, 0)).judge(steps, 2).turningPoints).toEqual([2, 4, 5]);
});

test('less is better where places and turns are counted', () => {
  expect([gain('chance', 0.2, 0.5), gain('place', 2, 1), gain('turns', 3, 5)]).toEqual([0.3, 1, -2]);
  expect([0, 0.03, 0.2].map((cost) => gradeOf('place', cost))).toEqual(['good', 'fair', 'costly']);
  expect(
    [0.01, 0.04].map((cost) => gradeOf('chance', cost)),
    'the limits themselves',
  ).toEqual(['good', 'fair']);
  expect([0.05, 0.3, 0.4].map((cost) => gradeOf('turns', cost))).toEqual(['good', 'fair', 'costly']);
});
