import { bytesToHex } from '@noble/hashes/utils.js';
import type { Seed } from '../../kit/chance/dice.ts';

export function newSeed(): Seed {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}

/** A name that nobody else has: also where the page came without https, which hides `randomUUID`. */
export function newId(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
}

/** The name of a command. It is short because everybody at the table is told it; nobody else there uses it. */
export function newCommandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
