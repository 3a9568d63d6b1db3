import { expect, test } from 'vitest';
import type { Outcome } from '../../../../kit/contract/game.ts';
import deadwood from '../game.ts';
import type { Options } from '../state.ts';
import { position } from '../testing.ts';
import { scoreOf } from './score.ts';

const outcomeWith = (dollars: number[], own: Partial<Options> = {}): Outcome =>
  deadwood.outcome(position({ phase: 'over', players: dollars.map((dollars) => ({ dollars })) }, own)) ?? expect.fail();

test('[DW-SCORE-1] 35 dollars, 10 credits and rank 6 are 75', () => {
  expect(scoreOf({ dollars: 35, credits: 10, rank: 6, area: 'trailers', role: null, chips: 0, out: false })).toBe(75);
});

test('[DW-SCORE-2] the highest score wins, and everybody has a place', () => {
  expect(outcomeWith([3, 9, 6])).toMatchObject({ winners: [1], places: [3, 1, 2], scores: [8, 14, 11] });
});

test('[DW-SCORE-2] equal scores win together, and the place after is left out', () => {
  const tie = outcomeWith([9, 9, 6]);
  expect(tie).toMatchObject({ winners: [0, 1], places: [1, 1, 3] });
  expect(deadwood.words.outcome(tie, ['Ann', 'Bob', 'Cleo'])).toBe('A tie: Ann and Bob win together with 14 points.');
});

test('[DW-SCORE-2] `dense`: the place after is not left out', () => {
  expect(outcomeWith([9, 9, 6, 6], { tieRanking: 'dense' }).places).toEqual([1, 1, 2, 2]);
  expect(outcomeWith([9, 7, 7, 6], { tieRanking: 'dense' }).places).toEqual([1, 2, 2, 3]);
  expect(outcomeWith([9, 7, 7, 6]).places).toEqual([1, 2, 2, 4]);
});
