import { expect, test } from 'vitest';
import { checksum } from './checksum.ts';
import { hashing, hashWith, portable } from './hashing.ts';

test('SHA-256 and HMAC are what they are everywhere', () => {
  expect(portable.sum('abc')).toBe('ba7816bf8f01cfea');
  expect(portable.hmac('4a656665', 'what do ya want for nothing?')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
});

test('a machine that hashes by itself is asked from then on', () => {
  const before = hashing;
  hashWith({ ...portable, sum: (text) => `of ${text} and no more` });
  const sum = checksum(7);
  hashWith(before);
  expect(sum).toBe('of 7 and no more');
});
