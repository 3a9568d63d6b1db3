import { expect, test } from 'vitest';
import type { Game } from '../../../../kit/contract/game.ts';
import type { MatchFile } from '../../../../kit/match/matchfile.ts';
import { recordMatch } from '../../../../kit/testing/record.ts';
import { type History, rebuild } from '../../../../web/stage/history.ts';
import game from '../../rules/game.ts';
import { mistakesIn } from './mistakes.ts';
import { retell } from './retell.ts';
import { fatesOf, stepsOf } from './steps.ts';

function recorded(players: number, goal = 150): { readonly file: MatchFile; readonly history: History } {
  const cosmic: Game = game;
  const made = recordMatch(cosmic, { name: 'reviewed', players, options: { goal } });
  if ('refusal' in made) throw new Error(JSON.stringify(made.refusal));
  const { value: file } = made;
  const history = rebuild(cosmic, file, file.entries);
  if ('refusal' in history) throw new Error(JSON.stringify(history.refusal));
  return { file, history: history.value };
}

test('every action is a step, with the states around it', () => {
  const { file, history } = recorded(2);
  const steps = stepsOf(history);
  expect(steps.map(({ version }) => version)).toEqual(file.entries.slice(1).map(({ version }) => version));
  for (const [at, { before }] of steps.entries()) if (at > 0) expect(before).toEqual(steps[at - 1]?.after);
});

test('wipeouts are counted as the facts tell them, against chances that are sound', () => {
  const { history } = recorded(2, 300);
  const fates = fatesOf(stepsOf(history), 2);
  const told = history.moments.flatMap(({ facts }) => facts).filter(({ kind }) => kind === 'wiped-out');
  const [first, second] = fates;
  expect(told.length).toBeGreaterThan(0);
  expect((first?.wipeouts ?? 0) + (second?.wipeouts ?? 0)).toBe(told.length);
  for (const { expected } of fates) expect(expected).toBeGreaterThan(0);
});

test('the curve of a duel ends with the one who won, and both chances are one together', () => {
  const { history } = recorded(2);
  const steps = stepsOf(history);
  const { curves } = retell(steps);
  const winner = steps.at(-1)?.seat ?? 0;
  expect(curves.map((curve) => curve.length)).toEqual([steps.length + 1, steps.length + 1]);
  expect(curves[winner]?.at(-1)).toBe(1);
  for (const at of steps.keys()) expect((curves[0]?.[at] ?? 0) + (curves[1]?.[at] ?? 0)).toBeCloseTo(1, 9);
});

test('the three dearest decisions come first, each with the moment at which it was open', () => {
  const { history } = recorded(2, 500); // the goal that is solved already
  const steps = stepsOf(history);
  const retold = retell(steps);
  const mistakes = mistakesIn(retold, steps);
  expect(mistakes).toHaveLength(3);
  const costs = mistakes.map(({ cost }) => Number(cost.replace('−', '')));
  expect(costs).toEqual([...costs].sort((a, b) => b - a));
  expect(costs[0]).toBe(Number((100 * (retold.decisions[0]?.cost ?? 0)).toFixed(1)));
  for (const { at, step } of mistakes) expect(at).toBe((steps[step]?.version ?? 0) - 1);
});

test('with more than two it says that it is an approximation, and alone it counts in turns', () => {
  expect(retell(stepsOf(recorded(3).history)).exact).toBe(false);
  const alone = retell(stepsOf(recorded(1).history));
  expect(alone).toMatchObject({ exact: true, measure: 'turns' });
  expect(alone.curves[0]?.at(-1)).toBe(0);
});
