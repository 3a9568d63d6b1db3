import { expect, test } from 'vitest';
import { calm } from '../../../kit/testing/waiting.ts';
import { createPasswords, refusePassword } from './passwords.ts';
import { createQueue } from './queue.ts';

const codeOf = (password: string) => refusePassword(password, 'Ann Lee')?.code;

test.each(['', '1234567', 'a b c d', '🎲🎲🎲🎲🎲🎲🎲'])('%j is too short', (password) => {
  expect(refusePassword(password, 'Ann')).toEqual({ code: 'password-short', least: 8 });
});

test.each([
  'password',
  'PassWord',
  'Password1!',
  'p@ssw0rd',
  '12345678',
  '23456789',
  'hgfedcba',
  'qwertyuiop',
  'iloveyou2',
  '!!Dragon2024',
  'aaaaaaaa',
  'abcabcabc',
  'sunshine',
  'tinderbox',
  'Ann Lee!',
  'ann lee1',
  'ｐａｓｓｗｏｒｄ',
])('%j is one that everybody tries', (password) => {
  expect(codeOf(password)).toBe('password-common');
});

test.each(['kettle harbour 7', 'xkvbqmwp', '日本語のパスワード', 'purple-kettle', 'dragonkettle', '84519372'])(
  '%j is welcome: no kind of character is asked for',
  (password) => {
    expect(codeOf(password)).toBeUndefined();
  },
);

test('a password is kept as argon2id, each time with other salt, and is recognised', async () => {
  const passwords = createPasswords();
  const [one, other] = await Promise.all(['café kettle', 'café kettle'].map((word) => passwords.hash(word)));
  if (!one || !other || 'refusal' in one || 'refusal' in other) throw new Error('busy');
  expect(one.value).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one.value).not.toBe(other.value);
  expect(await passwords.fits(one.value, 'cafe\u0301 kettle')).toEqual({ value: true });
  expect(await passwords.fits(one.value, 'cafe kettle')).toEqual({ value: false });
});

test('hashing leaves the main thread free', async () => {
  const passwords = createPasswords();
  let done = false;
  let turns = 0;
  void Promise.all(Array.from({ length: 6 }, () => passwords.hash('kettle harbour'))).then(() => {
    done = true;
  });
  for (; !done; turns++) await calm();
  expect(turns).toBeGreaterThan(1); // who hashes here is done before anybody else has a turn
});

test('a flood is told to come again, and those who wait get their turn in order', async () => {
  const queue = createQueue(1, 2);
  const order: number[] = [];
  const work = (n: number) => queue(async () => void order.push(n));
  const all = [work(1), work(2), work(3), work(4)];
  expect(all[3]).toBeUndefined();
  await Promise.all(all);
  expect(order).toEqual([1, 2, 3]);
  await queue(() => Promise.reject(new Error('broken')))?.catch(() => {});
  expect(await queue(async () => 'free again')).toBe('free again');
  const passwords = createPasswords(createQueue(0, 0));
  expect(await passwords.hash('x')).toEqual({ refusal: { code: 'busy' } });
});
