import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { stepOf } from './factor.ts';

/** Appendix B of RFC 6238, SHA-1. It has eight digits; six are its last six. */
const vectors = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
] as const;

const secret = Secret.fromUTF8('12345678901234567890');
const HALF_A_MINUTE = 30_000;

test.each(vectors)('the code of second %i is that of RFC 6238', (seconds, digits) => {
  const [now, code] = [seconds * 1000, digits.slice(2)];
  const step = Math.floor(seconds / 30);
  expect(stepOf(secret, code, now)).toBe(step);
  expect(stepOf(secret, code, now + HALF_A_MINUTE), 'a slow hand').toBe(step);
  expect(stepOf(secret, code, now - HALF_A_MINUTE), 'a telephone that is fast').toBe(step);
  expect(stepOf(secret, code, now + 2 * HALF_A_MINUTE)).toBeUndefined();
  expect(stepOf(secret, digits, now), 'eight digits are none of ours').toBeUndefined();
  expect(stepOf(secret, `${(Number(code) + 1) % 1_000_000}`.padStart(6, '0'), now)).toBeUndefined();
});
