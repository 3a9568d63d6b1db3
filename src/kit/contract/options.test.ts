import { expect, test } from 'vitest';
import { compareRuleIds } from '../testing/ruleIds.ts';
import { defaults, grouped, type OptionTable, presetOf, readOptions } from './options.ts';
import { sentence } from './refusal.ts';
import { award, tally } from './stats.ts';

interface O {
  readonly [name: string]: string | number | boolean;
  readonly level: 'easy' | 'hard';
  readonly goal: number;
  readonly fog: boolean;
}

const told = { label: 'L', help: 'H' };
const table: OptionTable<O> = {
  fields: {
    level: {
      ...told,
      type: 'choice',
      default: 'easy',
      values: [
        { value: 'easy', label: 'e' },
        { value: 'hard', label: 'h' },
      ],
    },
    goal: { ...told, type: 'amount', min: 10, max: 50, step: 5, default: 20 },
    fog: { ...told, type: 'flag', default: false },
  },
  presets: { grim: { ...told, values: { level: 'hard', fog: true } } },
  contradictions: [
    { options: ['level', 'fog'], why: 'fog is hard', holds: ({ level, fog }) => level === 'easy' && fog },
    { options: ['goal'], why: 'two cannot reach it', holds: ({ goal }, players) => goal > 40 && players === 2 },
  ],
};

test('options are completed from the preset and the defaults', () => {
  expect(readOptions(table, {})).toEqual({ value: { level: 'easy', goal: 20, fog: false } });
  expect(readOptions(table, { preset: 'grim', goal: 30 })).toEqual({ value: { level: 'hard', goal: 30, fog: true } });
});

test.each([
  [{ height: 3 }, 'unknown-option'],
  [{ constructor: 3 }, 'unknown-option'],
  [{ goal: 12 }, 'bad-option'],
  [{ goal: 55 }, 'bad-option'],
  [{ goal: '20' }, 'bad-option'],
  [{ fog: 1 }, 'bad-option'],
  [{ level: 'medium' }, 'bad-option'],
  [{ preset: 'other' }, 'unknown-preset'],
  [{ preset: 'toString' }, 'unknown-preset'],
  [{ fog: true }, 'contradiction'],
  [null, 'bad-option'],
  [[], 'bad-option'],
])('%j is refused as %s', (raw, code) => {
  expect(readOptions(table, raw)).toMatchObject({ refusal: { code } });
});

test('what an option may be is said: the values of a choice, the bounds of a number', () => {
  const want = (step: number) => {
    const goal = { ...table.fields.goal, step } as typeof table.fields.goal;
    const read = readOptions({ ...table, fields: { ...table.fields, goal } }, { goal: 51 });
    return 'refusal' in read && read.refusal.want;
  };
  expect(readOptions(table, { level: 'mad' })).toMatchObject({ refusal: { option: 'level', want: '"easy", "hard"' } });
  expect([want(1), want(5)]).toEqual(['a whole number from 10 to 50', 'a multiple of 5 from 10 to 50']);
});

test('a number lies between its bounds, both included, and is counted in steps from the lower one', () => {
  const goal = { ...table.fields.goal, min: 12, max: 52 } as typeof table.fields.goal;
  const odd = { ...table, fields: { ...table.fields, goal } };
  const fitting = [7, 12, 15, 17, 52, 57].filter((value) => 'value' in readOptions(odd, { goal: value }));
  expect(fitting).toEqual([12, 17, 52]);
});

test('an amount need not be one of those that have a name', () => {
  const goal = { ...table.fields.goal, values: [{ value: 20, label: 'Short' }] };
  expect(readOptions({ ...table, fields: { ...table.fields, goal } }, { goal: 25 })).toMatchObject({
    value: { goal: 25 },
  });
});

test('a preset is known again by its values, whatever was asked for before', () => {
  const asking: OptionTable<O> = {
    ...table,
    asked: ['goal'],
    presets: { usual: { ...told, values: {} }, ...table.presets },
  };
  const usual = defaults(asking);
  expect(presetOf(asking, usual)).toBe('usual');
  expect(presetOf(asking, { ...usual, goal: 45 })).toBe('usual');
  expect(presetOf(asking, { ...usual, level: 'hard', fog: true })).toBe('grim');
  expect(presetOf(asking, { ...usual, level: 'hard' })).toBeUndefined();
});

test('options come by group, what is asked for before in none, and the rest last', () => {
  const groups = { air: { label: 'Air', fields: ['fog'] } };
  expect(grouped({ ...table, groups, asked: ['level'] })).toEqual([groups.air, { fields: ['goal'] }]);
  expect(grouped({ ...table, groups: { all: { label: 'A', fields: ['level', 'goal', 'fog'] } } })).toHaveLength(1);
});

test('what cannot be with so many players is refused with the reason', () => {
  const refused = readOptions(table, { goal: 45 }, 2);
  expect('refusal' in refused && sentence(refused.refusal, {})).toBe(
    'These options cannot be (goal): two cannot reach it.',
  );
  expect(readOptions(table, { goal: 45 }, 3)).toHaveProperty('value');
  expect(readOptions(table, { goal: 45 })).toHaveProperty('value');
});

test('statistics are counted from facts, and medals go to those who lead', () => {
  const facts = [
    { kind: 'ran', seat: 0, by: 3 },
    { kind: 'ran', seat: 1, by: 5 },
    { kind: 'ran', seat: 0, by: 4 },
  ];
  const stats = {
    steps: { label: 'Steps', count: (fact: (typeof facts)[number]) => ({ seat: fact.seat, amount: fact.by }) },
    best: {
      label: 'Best',
      fold: 'max' as const,
      count: (fact: (typeof facts)[number]) => ({ seat: fact.seat, amount: fact.by }),
    },
  };
  const medal = (stat: string, least: number) => ({ id: stat, title: stat, sentence: stat, stat, least });
  const counted = tally({ stats, medals: [] }, facts, 2);
  expect(counted).toEqual({ steps: [7, 5], best: [4, 5] });
  const given = award([medal('steps', 1), medal('best', 1), medal('best', 6)], counted);
  expect(given.map(({ seats }) => seats)).toEqual([[0], [1]]);
  expect(award([medal('steps', 1)], { steps: [2, 2] })).toEqual([]);
});

test('rule ids without a test, unknown ones and repeated ones are found', () => {
  const rules = '- **[XX-A-1]** one\n- **[XX-A-2]** two, see [XX-A-1]\n- **[XX-A-2]** again';
  const tests = [
    "test('[XX-A-1] holds', () => {}); // [XX-A-2] is not a title",
    "test.each([1])('[XX-B-1] %i', () => {})",
  ];
  expect(compareRuleIds(rules, tests, ['/** [XX-C-9] */'])).toEqual({
    untested: ['XX-A-2'],
    unknown: ['XX-B-1', 'XX-C-9'],
    repeated: ['XX-A-2'],
  });
});
