import { expect, test } from 'vitest';
import { testClock } from '../testing/clock.ts';
import { budgetTable, createBudgets } from './budgets.ts';
import { createHold, HELD_FOR, MOST_HELD } from './holding.ts';
import { limits } from './limits.ts';

const AT_ONCE = budgetTable(limits).rebuffs[0]?.most as number;

function door() {
  const clock = testClock();
  const hold = createHold(createBudgets(budgetTable(limits), clock.ticks), clock.after);
  const refused: string[] = [];
  const come = (area: string, times = 1) => {
    for (let n = 0; n < times; n++) hold(area, () => refused.push(area));
  };
  const count = (area: string) => refused.filter((who) => who === area).length;
  return { clock, come, count };
}

test('who is refused again and again hears it later; others at once', async () => {
  const { clock, come, count } = door();
  come('a', AT_ONCE + 5);
  expect(count('a')).toBe(AT_ONCE);
  come('b');
  expect(count('b')).toBe(1);
  await clock.pass(HELD_FOR);
  expect(count('a')).toBe(AT_ONCE + 5);
});

test('no more wait than there is room for', async () => {
  const { clock, come, count } = door();
  come('a', AT_ONCE + MOST_HELD + 3);
  expect(count('a')).toBe(AT_ONCE + 3);
  await clock.pass(HELD_FOR);
  expect(count('a')).toBe(AT_ONCE + MOST_HELD + 3);
});
