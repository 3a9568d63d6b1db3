import { expect, test } from 'vitest';
import { nameKey } from './lookalike.ts';

test.each([
  ['case', 'ANN LEE'],
  ['accents', 'Änn Léé'],
  ['accents of their own', 'A\u0308nn Lee'],
  ['a zero-width space', 'An\u200bn Lee'],
  ['a Hangul filler', 'Ann\u3164Lee'],
  ['a blank Braille letter', 'Ann\u2800Lee'],
  ['a soft hyphen', 'A\u00adnn Lee'],
  ['a no-break space', 'Ann\u00a0Lee'],
  ['no space', 'AnnLee'],
  ['full width', 'Ａｎｎ Lee'],
  ['mathematical letters', '𝐀𝐧𝐧 𝕃𝕖𝕖'],
  ['a Cyrillic letter', 'Аnn Lее'],
  ['a Greek letter', 'Αnn Lee'],
  ['a one', 'Ann 1ee'],
  ['a capital i', 'Ann Iee'],
])('%s makes no other name', (_what, name) => {
  expect(nameKey(name)).toBe(nameKey('Ann Lee'));
});

test('other names are others', () => {
  const names = [
    'Ann Lee',
    'Anna Lee',
    'Ann',
    'Lee Ann',
    'Bo',
    'Boo',
    'Zoë',
    '李娜',
    '李',
    'Ольга',
    'Юля',
    'محمد',
    '🎲',
    '🎯',
  ];
  expect(new Set(names.map(nameKey)).size).toBe(names.length);
  expect(nameKey('Дмитрий')).not.toBe(nameKey('Дмитро'));
});

test('a name that nobody can see has no key', () => {
  expect(nameKey('\u3164\u2800')).toBe('');
});
