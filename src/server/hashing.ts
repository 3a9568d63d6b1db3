import { hash } from 'node:crypto';
import type { Hashing } from '../kit/sums/hashing.ts';

/** Node's own hashing, several times quicker than the portable one. */
export const native: Hashing = {
  sum(text) {
    sixteen.write(hash('sha256', text, 'hex'), 'latin1'); // a slice would keep all 64 digits in memory
    return sixteen.toString('latin1');
  },
  /** By its definition: two hashes at one go each, which is ten times quicker than Node's `createHmac`. */
  hmac(key, text) {
    const inner = text.length <= SHORT ? short : Buffer.alloc(BLOCK + Buffer.byteLength(text));
    const end = BLOCK + inner.write(text, BLOCK);
    const size = keyed.write(key, 'hex');
    for (let place = 0; place < BLOCK; place++) {
      const byte = place < size ? (keyed[place] as number) : 0;
      inner[place] = byte ^ 0x36;
      outer[place] = byte ^ 0x5c;
    }
    outer.write(hash('sha256', inner === short ? begun(end) : inner, 'hex'), BLOCK, 'hex');
    return hash('sha256', outer, 'hex');
  },
};

const sixteen = Buffer.alloc(16);

/** A key is at most this long, and is filled up to it. */
const BLOCK = 64;
const SHORT = 64;
/** Written anew every time: dice are thrown often. In UTF-8 a letter takes at most three bytes. */
const keyed = Buffer.alloc(BLOCK);
const short = Buffer.alloc(BLOCK + 3 * SHORT);
const outer = Buffer.alloc(BLOCK + 32);
const beginnings: Buffer[] = [];

/** What was written of `short`: there are few lengths, and each is looked at again and again. */
function begun(end: number): Buffer {
  beginnings[end] ??= short.subarray(0, end);
  return beginnings[end];
}
