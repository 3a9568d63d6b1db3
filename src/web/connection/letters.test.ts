import { expect, test } from 'vitest';
import { fateOf } from './letters.ts';

test.each([
  ['nothing is known', undefined, 'sent'],
  ['an earlier one has come', { got: 4, seen: 4 }, 'sent'],
  ['it has come', { got: 5, seen: 4 }, 'delivered'],
  ['it was read', { got: 9, seen: 5 }, 'seen'],
])('a message is called no more than is known of it: %s', (_what, receipt, fate) => {
  expect(fateOf({ at: 5 }, receipt)).toBe(fate);
});
