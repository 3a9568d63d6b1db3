import { expect, test } from 'vitest';
import { defaults, type Field, type OptionTable, type OptionValues } from '../../../kit/contract/options.ts';
import { changesIn, playedBy, tellOption } from './played.ts';

const told = { label: 'L', help: 'H' };
const table: OptionTable<OptionValues> = {
  asked: ['level'],
  fields: {
    level: {
      ...told,
      type: 'choice',
      default: 'easy',
      values: [
        { value: 'easy', label: 'Easy: for a first match' },
        { value: 'hard', label: 'Hard' },
      ],
    },
    fog: { ...told, type: 'flag', default: false },
    goal: { ...told, type: 'amount', min: 0, max: 9, step: 1, default: 5 },
  },
  presets: {
    classic: { label: 'As published', help: '', values: {} },
    grim: { label: 'Grim', help: '', values: { fog: true } },
  },
};

test('what will be played is told in a few words', () => {
  expect(playedBy(table, defaults(table))).toEqual(['Easy', 'As published']);
  expect(playedBy(table, { level: 'hard', fog: true, goal: 5 })).toEqual(['Hard', 'Grim']);
});

test('what follows no preset says so, and what was changed', () => {
  const own = { level: 'hard', fog: true, goal: 6 };
  expect(playedBy(table, own)).toEqual(['Hard', 'Rules of your own']);
  expect(changesIn(table, own)).toEqual(['fog', 'goal']);
  expect(changesIn(table, { ...own, goal: 5 })).toEqual([]);
});

test('an amount is told by its name, where it has one', () => {
  const pace = {
    ...told,
    type: 'amount',
    min: 0,
    max: 9,
    step: 1,
    default: 5,
    values: [{ value: 0, label: 'At once' }],
  };
  expect(tellOption(pace as Field, 0)).toBe('At once');
  expect(tellOption(pace as Field, 7)).toBe('7');
});
