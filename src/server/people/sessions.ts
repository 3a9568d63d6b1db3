import { createHash, randomBytes } from 'node:crypto';
import { type Checked, no, refused } from '../../kit/refusal.ts';
import { readName } from '../../tables/name.ts';
import type { SessionAnswer } from '../../wire/people.ts';
import type { Known } from '../store/people/steps.ts';
import type { Step, Store } from '../store/store.ts';
import { nameKey } from './lookalike.ts';
import type { Caller, Office } from './office.ts';

export const COOKIE = 'tinderbox';

const HOUR = 3_600_000;
/** Who stays away so long has to sign in again. */
export const HALF_A_YEAR = 180 * 24 * HOUR;
const LONGEST_AGENT = 200;

/** Somebody signed in; `session` is the hash of the token he shows. */
export interface Visit {
  readonly person: Known;
  readonly session: string;
}

export interface SignedIn {
  readonly person: Known;
  readonly token: string;
}

/** A secret to hand out; only its hash is kept. */
export function newToken(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

export function newPersonId(): string {
  return randomBytes(9).toString('base64url');
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A guest with a nickname, which must not look like the name of an account. */
export async function arrive(office: Office, caller: Caller, nickname: string): Promise<Checked<SignedIn>> {
  const name = readName(nickname);
  if ('refusal' in name) return name;
  if (await office.store.account(nameKey(name.value)))
    return refused('name-taken', { name: name.value, account: true });
  const person = { id: newPersonId(), name: name.value, guest: true };
  const known = { id: person.id, name: person.name };
  return begin(office, caller, person, [{ kind: 'person', person: known, at: office.now() }]);
}

/** Signs somebody in, together with what makes him who he is. The browser's sign-in before this one ends. */
export async function begin(
  { store, hall, now }: Office,
  { visit, agent }: Caller,
  person: Known,
  steps: readonly Step[],
  second = no('busy'),
): Promise<Checked<SignedIn>> {
  const { token, hash } = newToken();
  const session = { token: hash, person: person.id, at: now(), agent: agent.slice(0, LONGEST_AGENT) };
  const before: Step[] = visit ? [{ kind: 'end-session', token: visit.session }] : [];
  if (!(await store.save([...steps, ...before, { kind: 'session', ...session }]))) {
    return { refusal: second };
  }
  if (visit) hall.cut(visit.person.id, (theirs) => theirs === visit.session);
  return { value: { person, token } };
}

export async function whoIs(store: Store, token: string | undefined, now: number): Promise<Visit | null> {
  if (!token) return null;
  const session = hashOf(token);
  const found = await store.session(session);
  if (!found || now - found.seen > HALF_A_YEAR) return null;
  if (now - found.seen > HOUR) await store.save([{ kind: 'seen', token: session, at: now }]).catch(() => {});
  return { person: found.person, session };
}

/** Forgets sign-ins, places and links whose time is over. */
export async function sweepOut(store: Store, now: number): Promise<void> {
  await store.save([{ kind: 'sweep', unusedSince: now - HALF_A_YEAR, now }]);
}

export async function signOut({ store, hall }: Office, { person, session }: Visit): Promise<void> {
  await store.save([{ kind: 'end-session', token: session }]);
  hall.cut(person.id, (theirs) => theirs === session);
}

/** A sign-in is named by the beginning of its hash, which opens nothing. */
const idOf = (session: string): string => session.slice(0, 16);

export async function mySessions(store: Store, { person, session }: Visit): Promise<SessionAnswer[]> {
  return (await store.sessions(person.id)).map(({ token, at, seen, agent }) => {
    return { id: idOf(token), createdAt: at, lastSeen: seen, agent, current: token === session };
  });
}

/** Ends one of my own sign-ins, here or elsewhere. */
export async function endMySession(office: Office, { person }: Visit, id: string): Promise<Checked<undefined>> {
  const found = (await office.store.sessions(person.id)).find(({ token }) => idOf(token) === id);
  if (!found) return refused('not-found');
  await signOut(office, { person, session: found.token });
  return { value: undefined };
}
