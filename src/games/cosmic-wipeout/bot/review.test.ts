import { expect, test } from 'vitest';
import { fastChance } from '../../../kit/chance/dice.ts';
import { quiet, type Seat } from '../../../kit/contract/game.ts';
import { legal, moveOf } from '../../../kit/contract/offers.ts';
import type { Player } from '../../../kit/players/playout.ts';
import game, { fresh } from '../rules/game.ts';
import type { Action, Options, State } from '../rules/state.ts';
import { players } from './players.ts';
import { review, type Step } from './review.ts';
import { worth } from './value.ts';

const options = { goal: 500, clearMatch: 'keep', winWhen: 'banked' } as const;

function played(seats: readonly Player<State, Action>[], seed: number, rules: Options = options): Step[] {
  const state = fresh(rules, seats.length);
  const chance = fastChance(seed);
  const steps: Step[] = [];
  while (state.next !== 'over') {
    const seat: Seat = state.turn;
    const before = structuredClone(state);
    const action = seats[seat]?.(state, seat, legal(game, state, seat), chance) ?? { kind: 'throw' };
    moveOf(game, action.kind).apply(state, seat, action, chance, quiet);
    steps.push({ before, seat, action, after: structuredClone(state) });
  }
  return steps;
}

const { cautious, bold, perfect } = players;

test('luck and skill together explain the result of a duel', () => {
  for (const seed of [1, 2, 3]) {
    const steps = played([cautious.play, bold.play], seed);
    const { seats, measure } = review(steps);
    const [first = { cost: 0, luck: 0 }, second = { cost: 0, luck: 0 }] = seats;
    const start = worth(fresh(options, 2), 0);
    const end = steps.at(-1)?.seat === 0 ? 1 : 0;
    expect(measure).toBe('chance');
    expect(start + first.luck - first.cost - second.luck + second.cost).toBeCloseTo(end, 6);
  }
});

test('luck and skill together explain how many turns somebody took alone', () => {
  const steps = played([bold.play], 4);
  const { seats, measure } = review(steps);
  const turns = steps.filter(({ after }) => after.next === 'start' || after.next === 'over').length;
  const [only = { cost: 0, luck: 0 }] = seats;
  expect(measure).toBe('turns');
  expect(worth(fresh(options, 1), 0) - only.luck + only.cost).toBeCloseTo(turns, 6);
});

test('with many at the table luck is as often good as bad', () => {
  const crowd = new Array(8).fill(perfect.play);
  const matches = Array.from({ length: 25 }, (_, seed) => played(crowd, seed, { ...options, goal: 150 }));
  const lucks = matches.flatMap((steps) => review(steps).seats.map(({ luck }) => luck));
  const mean = lucks.reduce((sum, luck) => sum + luck, 0) / lucks.length;
  expect(Math.abs(mean)).toBeLessThan(0.035);
});

test('perfect play costs nothing, and the dearest decisions come first', () => {
  const { decisions, seats } = review(played([perfect.play, cautious.play], 5));
  const costs = decisions.map(({ cost }) => cost);
  expect(seats[0]?.cost).toBe(0);
  expect(seats[1]?.cost).toBeGreaterThan(0.05);
  expect(costs).toEqual([...costs].sort((a, b) => b - a));
  expect(Math.min(...costs)).toBe(0);
});

test('only what could have been done otherwise is a decision', () => {
  const steps = played([bold.play, bold.play], 6);
  for (const { step, chosen, best, seat } of review(steps).decisions) {
    const made = steps[step];
    expect(['free', 'choose']).toContain(made?.before.next);
    expect(made?.action).toEqual(chosen.action);
    expect(made?.seat).toBe(seat);
    expect(best.value).toBeGreaterThanOrEqual(chosen.value);
  }
});

test('a match without steps has nothing to review', () => {
  expect(review([])).toEqual({ measure: 'chance', exact: true, decisions: [], seats: [] });
});
