import { expect, test } from 'vitest';
import { liveChance } from '../kit/chance/dice.ts';
import { checksum } from '../kit/sums/checksum.ts';
import { type Hashing, hashing, hashWith, portable } from '../kit/sums/hashing.ts';
import { native } from './hashing.ts';

const texts = ['', 'abc', 'Zoë plays 🔥', '\ud800 alone', JSON.stringify({ long: 'x'.repeat(5000) })];

test('the machine’s hashing and the portable one agree, whatever the text', () => {
  for (const text of texts) {
    expect(native.sum(text)).toBe(portable.sum(text));
    expect(native.hmac('ab'.repeat(32), text)).toBe(portable.hmac('ab'.repeat(32), text));
  }
});

test('dice and checksums are the same with either', () => {
  const before = hashing;
  const faces = [1, 2, 3, 4, 5, 6];
  const made = (by: Hashing) => {
    hashWith(by);
    const dice = Array.from({ length: 40 }, (_, version) => liveChance('5e'.repeat(32), version));
    return [
      checksum({ a: [1, null, 'ü'] }),
      dice.map((chance) => Array.from({ length: 20 }, () => chance.draw(faces))),
    ];
  };
  try {
    expect(made(native)).toEqual(made(portable));
  } finally {
    hashWith(before);
  }
});
