import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { type Chance, chanceOf, type Pick } from './chance.ts';

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
  const key = hexToBytes(seed);
  let words = new DataView(new ArrayBuffer(0));
  let block = 0;
  let used = 0;
  const nextWord = (): number => {
    if (used === words.byteLength) {
      const bytes = hmac(sha256, key, utf8ToBytes(`${version}:${block++}`));
      words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      used = 0;
    }
    used += 4;
    return words.getUint32(used - 4);
  };
  return chanceOf(evenly(nextWord));
}

/** Quick dice for simulation and bots. Never for a live match: whoever has seen some could compute the rest. */
export function fastChance(seed: number): Chance {
  const generator = xoroshiro128plus(seed);
  return chanceOf(evenly(() => generator.next()));
}

/** Words of 30 bits: the largest that engines add and divide as plain integers. */
const WORDS = 2 ** 30;

/** Fair picks: words beyond the last full multiple of the size are thrown away. */
function evenly(nextWord: () => number): Pick {
  let known = 1;
  let beyond = WORDS;
  return (size) => {
    if (size !== known) {
      known = size;
      beyond = WORDS - (WORDS % size);
    }
    let word = nextWord() >>> 2;
    while (word >= beyond) word = nextWord() >>> 2;
    return word % size;
  };
}
