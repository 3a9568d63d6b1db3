import { expect, test } from 'vitest';
import { tooSlow } from './times.ts';

const files = [
  { file: 'quick.test.ts', seconds: 29 },
  { file: 'slow.test.ts', seconds: 41 },
];

test('a file that takes far more than 20 s is named', () => {
  expect(tooSlow(files, 2)).toEqual(['slow.test.ts takes about 41 s; no file of tests should take more than 20.']);
});

test('on a machine that does twice as much as our tests, half of the time is theirs', () => {
  expect(tooSlow(files, 8)).toEqual([]);
});
