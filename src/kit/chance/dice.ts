import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { hashing } from '../sums/hashing.ts';
import type { Chance } from './chance.ts';

/** The secret of a match's dice: 32 bytes as 64 hexadecimal digits. Shown after the match. */
export type Seed = string;

export function isSeed(text: unknown): text is Seed {
  return typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);
}

/** What is published before the first action, so that nobody can exchange the seed later. */
export function hashOfSeed(seed: Seed): string {
  return bytesToHex(sha256(hexToBytes(seed)));
}

/**
 * The dice of one entry: HMAC-SHA-256 over the entry's version and a block number, keyed with the seed.
 * An entry's draws depend on nothing but its own number, so undo never shifts or repeats a die.
 */
export function liveChance(seed: Seed, version: number): Chance {
  let words = '';
  let block = 0;
  let used = 0;
  const nextWord = (): number => {
    if (used === words.length) {
      words = hashing.hmac(seed, `${version}:${block++}`);
      used = 0;
    }
    used += WORD;
    return wordAt(words, used - WORD);
  };
  return fair({ next: nextWord });
}

/** Hexadecimal digits of 32 bits. */
const WORD = 8;

/** Read digit by digit: cutting every word out first would cost more than reading it. */
function wordAt(words: string, from: number): number {
  let word = 0;
  for (let place = from; place < from + WORD; place++) word = (word << 4) | digitOf(words.charCodeAt(place));
  return word >>> 0;
}

function digitOf(code: number): number {
  return code <= NINE ? code - ZERO : code - LETTER_A + 10;
}

const [ZERO, NINE, LETTER_A] = [0x30, 0x39, 0x61];

/** Quick dice for simulation and bots. Never for a live match: whoever has seen some could compute the rest. */
export function fastChance(seed: number): Chance {
  return fair(xoroshiro128plus(seed));
}

/** Words of 30 bits: the largest that engines add and divide as plain integers. */
const WORDS = 2 ** 30;

/** The first word that is thrown away, by the number of faces. */
const limitOf = (size: number): number => WORDS - (WORDS % size);
const limits: readonly number[] = Array.from({ length: 65 }, (_, size) => limitOf(Math.max(1, size)));

/** Fair draws: words beyond the last full multiple of the number of faces are thrown away. */
function fair(words: { next(): number }): Chance {
  return {
    draw(faces) {
      const size = faces.length;
      const beyond = size < limits.length ? (limits[size] as number) : limitOf(size);
      let word = words.next() >>> 2;
      while (word >= beyond) word = words.next() >>> 2;
      return faces[word % size] as (typeof faces)[number];
    },
  };
}
