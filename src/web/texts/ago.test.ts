import { expect, test } from 'vitest';
import { ago, browserOf } from './ago.ts';

test('time is told as people tell it', () => {
  const now = 1e12;
  const told = [0, 59_999, 60_000, 150_000, 3_600_000, 7_300_000, 86_400_000, 30 * 86_400_000].map((past) =>
    ago(now - past, now),
  );
  expect(told).toEqual([
    'just now',
    'just now',
    'one minute ago',
    '2 minutes ago',
    'one hour ago',
    '2 hours ago',
    'one day ago',
    '30 days ago',
  ]);
});

test('a browser is called as its owner calls it', () => {
  expect(browserOf('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe('Firefox on Linux');
  expect(browserOf('Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0')).toBe('Edge on Windows');
  expect(browserOf('Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36')).toBe('Chrome on Android');
  expect(browserOf('curl/8.5')).toBe('curl/8.5');
  expect(browserOf('')).toBe('Some program');
});
