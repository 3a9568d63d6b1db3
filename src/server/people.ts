import { createHash, randomBytes } from 'node:crypto';
import { type Checked, refused } from '../kit/refusal.ts';
import { readName } from '../tables/name.ts';
import type { Person } from '../tables/table.ts';
import type { Store } from './store/store.ts';

export const COOKIE = 'tinderbox';

/** A guest with a nickname and the token that he shows from now on; only its hash is kept. */
export async function signIn(
  store: Store,
  nickname: string,
  at: number,
): Promise<Checked<{ person: Person; token: string }>> {
  const name = readName(nickname);
  if ('refusal' in name) return name;
  const person = { id: randomBytes(9).toString('base64url'), name: name.value };
  const token = randomBytes(32).toString('base64url');
  try {
    const session = { kind: 'session', token: hashOf(token), person: person.id, at } as const;
    const saved = await store.save([{ kind: 'person', person, at }, session]);
    return saved ? { value: { person, token } } : refused('busy');
  } catch {
    return refused('not-saved');
  }
}

export async function whoIs(store: Store, token: string | undefined): Promise<Person | null> {
  return token ? ((await store.session(hashOf(token))) ?? null) : null;
}

export async function signOut(store: Store, token: string): Promise<void> {
  await store.save([{ kind: 'end-session', token: hashOf(token) }]);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
