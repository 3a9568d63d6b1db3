import { describe, expect, test } from 'vitest';
import { type Budget, budgetTable, type Cost, createBudgets } from './budgets.ts';
import { limits } from './limits.ts';

const table = budgetTable(limits);

function counting() {
  const clock = { ticks: 5000 };
  return { clock, budgets: createBudgets(table, () => clock.ticks) };
}

describe('budgets', () => {
  test.each(
    Object.entries(table).flatMap(([cost, rows]) => rows.map((row: Budget) => [cost as Cost, row.per, row] as const)),
  )('%s of one %s: so many at once, and as many again in time', (cost, per, { most, seconds }) => {
    const { clock, budgets } = counting();
    for (let n = 0; n < most; n++) expect(budgets.spend(cost, { [per]: 'x' })).toBeUndefined();
    expect(budgets.spend(cost, { [per]: 'x' })).toMatchObject({ code: 'too-fast', what: cost });
    expect(budgets.spend(cost, { [per]: 'y' })).toBeUndefined();
    clock.ticks += seconds * 1000;
    for (let n = 0; n < most; n++) expect(budgets.spend(cost, { [per]: 'x' })).toBeUndefined();
    expect(budgets.spend(cost, { [per]: 'x' })).toBeDefined();
  });

  test('say how long to wait, and after that time it goes on', () => {
    const { clock, budgets } = counting();
    for (let n = 0; n < 10; n++) budgets.spend('chat', { person: 'ann' });
    expect(budgets.spend('chat', { person: 'ann' })).toEqual({ code: 'too-fast', what: 'chat', seconds: 1 });
    clock.ticks += 1000;
    expect(budgets.spend('chat', { person: 'ann' })).toBeUndefined();
  });

  test('of which one is spent let the others be', () => {
    const { budgets } = counting();
    for (let n = 0; n < 10; n++) budgets.spend('chat', { person: 'ann', table: 't' });
    for (let n = 0; n < 500; n++) budgets.spend('chat', { person: 'ann', table: 't' });
    expect(budgets.spend('chat', { person: 'bob', table: 't' })).toBeUndefined();
  });

  test('twenty people of one address do not flood a table', () => {
    const { budgets } = counting();
    const said = Array.from({ length: 400 }, (_, n) =>
      budgets.spend('chat', { person: `p${n % 20}`, table: 't', area: 'a' }),
    ).filter((refusal) => !refusal);
    expect(said).toHaveLength(60);
  });

  test('forget whoever has paid back', () => {
    const { clock, budgets } = counting();
    for (let n = 0; n < 30_000; n++) {
      clock.ticks += 10;
      budgets.spend('chat', { person: `p${n}` });
    }
    expect(budgets.size).toBeLessThan(15_000);
    expect(budgets.size, 'those who owe are remembered').toBeGreaterThan(0);
  });
});
