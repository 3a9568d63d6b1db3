import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** What dice and checksums are made with: SHA-256, which is the same wherever it is computed. */
export interface Hashing {
  /** The first sixteen hexadecimal digits of SHA-256: a text of its own, for logs keep thousands. */
  sum(text: string): string;
  /** HMAC-SHA-256; the key as hexadecimal digits, and so is what comes out. */
  hmac(key: string, text: string): string;
}

/** Runs everywhere. */
export const portable: Hashing = {
  sum: (text) => bytesToHex(sha256(utf8ToBytes(text)).subarray(0, 8)),
  hmac: (key, text) => bytesToHex(hmac(sha256, hexToBytes(key), utf8ToBytes(text))),
};

/** The one in use. */
export let hashing: Hashing = portable;

/** A machine that hashes by itself does it quicker, and with the same results. */
export function hashWith(quicker: Hashing): void {
  hashing = quicker;
}
