import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Sixteen hexadecimal digits that stand for a value; the order of an object's keys does not matter. */
export function checksum(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonical(value))).subarray(0, 8));
}

/** JSON with sorted keys, so that equal values have equal texts. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? sortKeys(inner) : inner,
  );
}

function sortKeys(object: object): object {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A copy of plain JSON data that shares nothing with the original. */
export function copy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
