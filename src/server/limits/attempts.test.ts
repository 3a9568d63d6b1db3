import { describe, expect, test } from 'vitest';
import { areaOf, attempts } from './attempts.ts';
import { countRecent } from './recent.ts';

const MINUTE = 60_000;
const guess = (area: string, account = 'ann') => ({ account, area });

function guesses(guard: ReturnType<typeof attempts>, times: number, attempt = guess('1.1.1.1')): void {
  for (let n = 0; n < times; n++) guard.begin(attempt, 0);
}

const open = undefined;

describe('wrong passwords', () => {
  test('too many for one account from one address have to wait until they are forgotten', () => {
    const guard = attempts(10);
    guesses(guard, 9);
    expect(guard.begin(guess('1.1.1.1'), 0)).toBe(open);
    expect(guard.begin(guess('1.1.1.1'), 4 * MINUTE)).toEqual({ code: 'too-many-attempts', seconds: 360 });
    expect(guard.begin(guess('1.1.1.1', 'bob'), 0)).toBe(open);
    expect(guard.begin(guess('1.1.1.1'), 10 * MINUTE)).toBe(open);
  });

  test('for many accounts from one address have to wait as well', () => {
    const guard = attempts(10);
    for (let n = 0; n < 30; n++) guesses(guard, 1, guess('1.1.1.1', `victim${n}`));
    expect(guard.begin(guess('1.1.1.1', 'another'), 0)).toMatchObject({ code: 'too-many-attempts' });
    expect(guard.begin(guess('2.2.2.2', 'another'), 0)).toBe(open);
  });

  test('from all over leave every new address two tries: the owner on a journey gets in', () => {
    const guard = attempts(10);
    for (let n = 0; n < 1000; n++) guesses(guard, 1, guess(`10.0.${n >> 8}.${n & 255}`));
    const owner = guess('9.9.9.9');
    expect([guard.begin(owner, 0), guard.begin(owner, 0)]).toEqual([open, open]);
    expect(guard.begin(owner, 0)).toBeDefined();
  });

  test('of others never turn the owner away from their own browser, whose wrong ones count for themselves', () => {
    const guard = attempts(10);
    const own = { account: 'ann', area: '1.1.1.1', device: 'laptop' };
    guesses(guard, 5000);
    expect(guard.begin(guess('1.1.1.1'), 0)).toBeDefined();
    for (let n = 0; n < 10; n++) expect(guard.begin(own, 0)).toBe(open);
    expect(guard.begin(own, 0)).toMatchObject({ code: 'too-many-attempts', seconds: 600 });
    expect(guard.begin({ ...own, device: 'phone' }, 0)).toBe(open);
    guard.succeeded(own);
    expect(guard.begin(own, 0)).toBe(open);
  });

  test('are forgotten with the right one; right ones are not counted at all', () => {
    const guard = attempts(10);
    for (let n = 0; n < 200; n++) {
      const pupil = guess('1.1.1.1', `pupil${n}`);
      expect(guard.begin(pupil, 0)).toBe(open);
      if (n % 2) guard.succeeded(pupil);
      else guard.forgive(pupil);
    }
  });
});

test('an address is what one customer has', () => {
  expect(areaOf('192.0.2.7')).toBe('192.0.2.7');
  expect(areaOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(areaOf('2001:DB8:0:1::7')).toBe('2001:db8:0:1');
  expect(areaOf('2001:db8:0:1:ffff:ffff:ffff:ffff')).toBe(areaOf('2001:db8:0:1::7'));
  expect(areaOf('::1')).toBe('0:0:0:0');
  expect(areaOf('fe80::1%eth0')).toBe('fe80:0:0:0');
});

test('what is long past is not remembered', () => {
  const counts = countRecent(1000);
  for (let n = 0; n < 10_000; n++) counts.note(`old${n}`, 0);
  counts.note('new', 5000);
  counts.note('newer', 5000);
  expect(counts.size).toBe(2);
});
