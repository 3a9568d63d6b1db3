import { expect, test } from 'vitest';
import type { Entry } from '../../kit/match/log.ts';
import { type History, judge } from './judge.ts';

const entry = (version: number, id: string) => ({ version, id }) as Entry;
const log = [entry(0, 'a'), entry(1, 'b'), entry(2, 'c')];
const history = (given: Partial<History>): History[] => [
  { name: 'Ann', shown: [], acknowledged: new Map(), refused: new Set(), ...given },
];

test('a prefix of the log, with what was acknowledged in it, is right', () => {
  const right = { shown: log.slice(0, 2), acknowledged: new Map([['b', 1]]), refused: new Set(['x']) };
  expect(judge(log, history(right))).toEqual([]);
  expect(judge(log, history({ shown: [entry(0, 'a'), null, entry(2, 'c')] }))).toEqual([]);
});

test.each([
  ['an acknowledged command is lost', log, { acknowledged: new Map([['x', 3]]) }, 'lost'],
  ['a command is somewhere else', log, { acknowledged: new Map([['b', 2]]) }, 'acknowledged as 2 but is 1'],
  ['a refused command happened', log, { refused: new Set(['c']) }, 'refused, but it happened'],
  ['a client saw something else', log, { shown: [entry(0, 'z')] }, 'saw an entry 0'],
  ['a client saw more than is stored', log, { shown: [...log, entry(3, 'd')] }, 'saw an entry 3'],
  ['a command happened twice', [...log, entry(3, 'a')], {}, 'happened 2 times: 0, 3'],
  ['an entry is missing', [entry(0, 'a'), entry(2, 'c')], {}, 'gap before 2'],
])('%s: it is found', (_what, stored, given, found) => {
  expect(judge(stored, history(given)).join()).toContain(found);
});
