import { expect, test } from 'vitest';
import { withHint, withPlans } from './ghost.ts';

const move = (to: number) => ({ kind: 'move', to });
const hint = { action: move(1), next: [move(2), { kind: 'chop' }, move(3)] };

test('a hint is a ghost of its seat: a walk as far as it goes on, also where nobody else is at the table', () => {
  const { company } = withHint(undefined, 2, hint);
  expect(company).toMatchObject({ asked: null, standing: {}, until: {} });
  expect(company?.proposals).toMatchObject([{ seat: 2, from: 2, action: move(1), next: [move(2)] }]);
});

test('what bots are about to do is a ghost for each of them, with all of their plan; who has none has no ghost', () => {
  const plans = [
    {
      seat: 1,
      parts: [
        { actions: [move(1), move(2)], before: {} },
        { actions: [{ kind: 'chop' }], before: {} },
      ],
    },
    { seat: 2, parts: [] },
  ];
  const company = withPlans(undefined, plans);
  expect(company?.proposals).toMatchObject([{ seat: 1, from: 1, action: move(1), next: [move(2), { kind: 'chop' }] }]);
  expect(withHint(company, 0, hint).company?.proposals.map(({ id }) => id)).toEqual([-3, -1]);
  expect(withPlans(undefined, [])).toBeUndefined();
});

test('what others propose stays beside it, and without a hint all stays as it was', () => {
  const theirs = { id: 7, person: 'bob', seat: 0, from: 1, action: move(5), next: [] };
  const company = { until: { 1: 5 }, standing: {}, asked: null, proposals: [theirs] };
  expect(withHint(company, 0, hint).company?.proposals.map(({ id }) => id)).toEqual([7, -1]);
  expect(withHint(company, 0, hint).company?.until).toEqual({ 1: 5 });
  expect(withHint(company, 0, null)).toEqual({ company });
  expect(withHint(undefined, null, hint)).toEqual({});
});
