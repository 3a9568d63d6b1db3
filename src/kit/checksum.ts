import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Sixteen hexadecimal digits that stand for a value; the order of an object's keys does not matter. */
export function checksum(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonical(value))).subarray(0, 8));
}

/** JSON with sorted keys, so that equal values have equal texts. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = value as Readonly<Record<string, unknown>>;
  let text = '';
  for (const key of Object.keys(fields).sort()) {
    if (fields[key] === undefined) continue;
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonical(fields[key])}`;
  }
  return `{${text}}`;
}

/** A copy of plain JSON data that shares nothing with the original. */
export function copy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
