import { expect, test } from 'vitest';
import { whyIdle } from './idle.ts';

const names = ['Ada', 'Ben'];

test('who presses something while nothing is asked is told why', () => {
  const mine = [0];
  expect(whyIdle({ fact: { kind: 'rolled' }, mine, names }, 0)).toMatch(/^Wait until this has been shown/);
  expect(whyIdle({ fact: null, mine, names })).toBe('The match is over.');
  expect(whyIdle({ fact: null, mine, names }, 1)).toBe("It is Ben's turn.");
  expect(whyIdle({ fact: null, mine: [], names }, 1)).toBe("You watch. It is Ben's turn.");
  expect(whyIdle({ fact: null, mine, names }, 0)).toMatch(/^Not now/);
});
