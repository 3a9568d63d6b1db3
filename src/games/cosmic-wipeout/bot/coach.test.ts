import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sentence } from '../../../kit/contract/refusal.ts';
import { parseMatchFile } from '../../../kit/match/matchfile.ts';
import { type Step, stepsOf } from '../../../kit/match/matchsteps.ts';
import game, { fresh } from '../rules/game.ts';
import type { Action, State } from '../rules/state.ts';
import { coach } from './coach.ts';
import { review } from './review.ts';

function stepsIn(golden: string): Step<State, Action>[] {
  const file = parseMatchFile(readFileSync(join(import.meta.dirname, '..', 'golden', golden), 'utf8'));
  const steps = 'value' in file ? stepsOf(game as never, file.value) : file;
  if ('refusal' in steps) throw new Error(JSON.stringify(steps.refusal));
  return steps.value as Step<State, Action>[];
}

describe('what the coach judges is what the solver knows', () => {
  test.each([
    ['two.json', 2],
    ['alone-quick.json', 1],
  ])('%s', (golden, seats) => {
    const steps = stepsIn(golden);
    const judged = coach.judge(steps, seats);
    const known = review(steps);
    expect(judged.exact).toBe(true);
    expect(judged.measure).toBe(known.measure);
    expect(judged.decisions).toHaveLength(known.decisions.length);
    for (const [seat, { cost, luck }] of judged.seats.entries()) {
      expect(cost).toBeCloseTo(known.seats[seat]?.cost ?? -1, 10);
      expect(luck).toBeCloseTo(known.seats[seat]?.luck ?? -1, 10);
    }
  });

  test('with two seats luck and decisions make up all that happened', () => {
    const { line, seats } = coach.judge(stepsIn('two.json'), 2);
    const [one = { cost: 0, luck: 0 }, other = { cost: 0, luck: 0 }] = seats;
    const start = line[0]?.worth[0] ?? 0;
    expect(start + one.luck - one.cost - other.luck + other.cost).toBeCloseTo(line.at(-1)?.worth[0] ?? -1, 8);
  });
});

describe('hints say what to do and why', () => {
  const at = (changes: Partial<State>): State => ({
    ...fresh({ goal: 500, clearMatch: 'keep', winWhen: 'banked' }, 2),
    ...changes,
  });
  const told = (state: State) => {
    const hint = coach.hint(state, state.turn);
    return hint && [hint.action.kind, sentence(hint.why, coach.reasons), hint.others.length];
  };
  const thrown: Partial<State> = { sides: [5, 2, 3, 4, 6], aside: [true, false, false, false, false], next: 'free' };

  test('bank, throw on, win', () => {
    const four = { ...thrown, aside: [true, true, true, true, false], sides: [5, 5, 10, 10, 6] } as Partial<State>;
    expect(told(at({ ...four, points: 200, banked: [100, 100] }))).toEqual([
      'stop',
      expect.stringMatching(/^Throwing on loses the 200 points \d+ times in 100\.$/),
      1,
    ]);
    expect(told(at({ ...thrown, points: 5, banked: [100, 100] }))).toEqual([
      'throw',
      expect.stringMatching(
        /^The 5 points are worth the risk: they are lost \d+ times in 100 before one may stop again\.$/,
      ),
      1,
    ]);
    expect(told(at({ ...thrown, points: 50, banked: [450, 100] }))).toEqual(['stop', 'It reaches the goal.', 1]);
  });

  test('where there is one thing to do it says so, and for somebody who is not asked nothing', () => {
    const state = at({});
    expect(told(state)).toEqual(['throw', 'There is nothing else to do.', 0]);
    expect(coach.hint(state, 1)).toBeUndefined();
  });
});
