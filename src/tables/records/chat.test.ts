import { expect, test } from 'vitest';
import { codeOf, must } from '../testing/build.ts';
import { readText } from './chat.ts';

test.each([
  ['  two words ', 'two words'],
  ['a\r\nb', 'a\nb'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['turn\u202e around\u0007', 'turn around'],
  ['family 👨‍👩‍👧 and e\u0301', 'family 👨‍👩‍👧 and é'],
])('%j is kept as %j', (text, kept) => {
  expect(must(readText(text, 100))).toBe(kept);
});

test('length is counted in characters, not in what they are made of', () => {
  expect(must(readText('🎲'.repeat(10), 10))).toHaveLength(20);
  expect(codeOf(readText('🎲'.repeat(11), 10))).toBe('bad-text');
  expect(codeOf(readText(' \n\u200b', 10))).toBe('bad-text');
});
