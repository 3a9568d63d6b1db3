import { type Checked, no, type Refusal, refused } from '../../../kit/contract/refusal.ts';
import { readName } from '../../../tables/table/name.ts';
import type { SessionAnswer } from '../../../wire/people.ts';
import { refuseName } from '../../limits/names.ts';
import { restrainedFrom } from '../../limits/restraints.ts';
import type { Known } from '../../store/slices/people/steps.ts';
import type { Step, Store } from '../../store/store.ts';
import type { Caller, Services, Visit } from '../services/services.ts';
import { hashOf, newId, newToken } from '../services/tokens.ts';
import { remembering } from './device.ts';
import { noteEvent } from './events.ts';

/** The cookie of a sign-in. */
export const COOKIE = 'tinderbox';
/** Over https its name is one that no other site can set, not even a neighbouring one; under a path that is not possible. */
export const safeCookie = (base: string): string => `${base === '' ? '__Host-' : '__Secure-'}tinderbox`;
/** The cookie of a browser with which the owner of an account has signed in. */
export const DEVICE_COOKIE = 'tinderbox-device';

/** The token that a browser shows; sign-ins from before the safe name still work. */
export function tokenIn(cookies: Readonly<Record<string, string | undefined>>, base: string): string | undefined {
  return cookies[safeCookie(base)] ?? cookies[COOKIE];
}

const HOUR = 3_600_000;
/** A sign-in that is not used for this long ends. */
export const HALF_A_YEAR = 180 * 24 * HOUR;
const LONGEST_AGENT = 200;

export interface SignedIn {
  readonly person: Known;
  readonly token: string;
  /** Tells one browser from another, whoever is signed in. */
  readonly device?: string;
}

/** A guest with a nickname, which must not look like the name of an account. An address that does much harm gets no new guests. */
export async function arrive(services: Services, caller: Caller, nickname: string): Promise<Checked<SignedIn>> {
  const name = readName(nickname);
  if ('refusal' in name) return name;
  const shunned = caller.barred ?? services.budgets.owes('cuts', { area: caller.area });
  if (shunned) return { refusal: shunned };
  const person = { id: newId(), name: name.value, guest: true };
  const taken = await refuseName(services.store, person.id, person.name);
  if (taken) return { refusal: taken };
  const known = { id: person.id, name: person.name };
  return begin(services, caller, person, [{ kind: 'person', person: known, at: services.now() }]);
}

/** A guest takes another nickname, but keeps the old one at tables where they already sit. */
export async function rename({ store }: Services, { person }: Visit, nickname: string): Promise<Checked<Known>> {
  const name = readName(nickname);
  if ('refusal' in name) return name;
  if (!person.guest) return refused('not-a-guest');
  const taken = await refuseName(store, person.id, name.value);
  if (taken) return { refusal: taken };
  await store.save([{ kind: 'rename', person: person.id, name: name.value }]);
  return { value: { ...person, name: name.value } };
}

/** Signs the owner of an account in, and remembers the browser as theirs. */
export async function beginKnown(
  services: Services,
  caller: Caller,
  { person, name }: { readonly person: string; readonly name: string },
  steps: readonly Step[],
  second: Refusal,
): Promise<Checked<SignedIn>> {
  const barred = await restrainedFrom(services.store, 'suspended', person, services.now());
  if (barred) return { refusal: barred };
  const device = caller.device || newToken().token;
  const all = [...steps, remembering(person, device, services.now())];
  const begun = await begin(services, caller, { id: person, name, guest: false }, all, second);
  return 'refusal' in begun ? begun : { value: { ...begun.value, device } };
}

/** Signs somebody in, in one commit with further steps. The browser's sign-in before this one ends. */
export async function begin(
  { store, online, now }: Services,
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
  if (visit) online.cut(visit.person.id, { only: visit.session });
  return { value: { person, token } };
}

/** Who comes with a token: somebody, nobody, or (`barred`) somebody who is suspended, and told so. */
export interface Admission {
  readonly visit: Visit | null;
  readonly barred?: Refusal;
}

export const nobody: Admission = { visit: null };

export async function enter(store: Store, token: string | undefined, now: number): Promise<Admission> {
  if (!token) return nobody;
  const session = hashOf(token);
  const found = await store.session(session);
  if (!found || now - found.seen > HALF_A_YEAR) return nobody;
  if (found.suspended > now) return turnedAway(store, found.person, now);
  if (now - found.seen > HOUR) await store.save([{ kind: 'seen', token: session, at: now }]).catch(() => {});
  return { visit: { person: found.person, session } };
}

export async function turnedAway(store: Store, { id }: Known, now: number): Promise<Admission> {
  const barred = await restrainedFrom(store, 'suspended', id, now);
  return barred ? { visit: null, barred } : nobody;
}

/** Forgets sign-ins, places, links, restraints and invitations whose time is over. */
export async function sweepOut(store: Store, now: number): Promise<void> {
  await store.save([
    { kind: 'sweep', unusedSince: now - HALF_A_YEAR, now },
    { kind: 'old-restraints', before: now },
  ]);
}

export async function signOut({ store, online }: Services, { person, session }: Visit): Promise<void> {
  await store.save([{ kind: 'end-session', token: session }]);
  online.cut(person.id, { only: session });
}

/** Ends connections whose sign-in has ended without our being told: at another server, or at the host's terminal. */
export async function cutEnded({ store, online, now }: Pick<Services, 'store' | 'online' | 'now'>): Promise<void> {
  const visits = online.sessions();
  if (visits.length === 0) return;
  const left = new Set(await store.sessionsLeft([...new Set(visits.map(({ session }) => session))], now()));
  for (const { person, session } of visits) if (!left.has(session)) online.cut(person.id, { only: session });
}

/** A sign-in is named by the beginning of its hash, which opens nothing. */
const idOf = (session: string): string => session.slice(0, 16);

export async function mySessions(store: Store, { person, session }: Visit): Promise<SessionAnswer[]> {
  return (await store.sessions(person.id)).map(({ token, at, seen, agent }) => {
    return { id: idOf(token), createdAt: at, lastSeen: seen, agent, current: token === session };
  });
}

/** Ends one of my own sign-ins, here or elsewhere. */
export async function endMySession(services: Services, caller: Caller, { person }: Visit, id: string) {
  const found = (await services.store.sessions(person.id)).find(({ token }) => idOf(token) === id);
  if (!found) return refused('not-found');
  await signOut(services, { person, session: found.token });
  if (!person.guest) await noteEvent(services, caller, person.id, 'session-ended');
  return { value: undefined };
}
