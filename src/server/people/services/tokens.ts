import { createHash, randomBytes } from 'node:crypto';

/** A secret to hand out; only its hash is kept. */
export function newToken(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

export function newId(): string {
  return randomBytes(9).toString('base64url');
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
