import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Checked, no, type Refusal, refused } from '../../kit/refusal.ts';
import { NAME_LENGTH, readName } from '../../tables/name.ts';
import {
  type Credentials,
  type PasswordChange,
  type Registration,
  SETTINGS_MOST,
  type Settings,
} from '../../wire/people.ts';
import type { Account } from '../store/people/steps.ts';
import type { Step } from '../store/store.ts';
import { tooOften } from './limit.ts';
import { nameKey } from './lookalike.ts';
import type { Caller, Office } from './office.ts';
import { refusePassword } from './passwords.ts';
import { begin, newPersonId, type SignedIn, type Visit } from './sessions.ts';

/** What is left of somebody who deleted his account, where matches name him. */
export const FORMER = 'Former player';

/** Makes an account and signs in. A guest becomes it, and keeps his id, tables and messages. */
export async function register(office: Office, caller: Caller, wish: Registration): Promise<Checked<SignedIn>> {
  const { store, passwords, now, limits } = office;
  const read = readRegistration(wish);
  if ('refusal' in read) return read;
  const { name, looks, email } = read.value;
  if (await store.account(looks)) return { refusal: taken(name) };
  const seconds = tooOften(limits.arrivals, caller.area, now());
  if (seconds !== undefined) return refused('too-fast', { seconds });
  const hash = await passwords.hash(wish.password);
  if ('refusal' in hash) return hash;
  const guest = caller.visit?.person.guest ? caller.visit.person.id : undefined;
  const person = guest ?? newPersonId();
  const at = now();
  const steps: Step[] = [
    guest === undefined ? { kind: 'person', person: { id: person, name }, at } : { kind: 'rename', person, name },
    { kind: 'account', account: { person, looks, hash: hash.value, email, at } },
    { kind: 'place', person, place: placeOf(person, caller.area), at },
  ];
  return begin(office, caller, { id: person, name, guest: false }, steps, taken(name));
}

/** One answer for all causes; that a name is unknown is said too, so that the page can offer to register it. */
export async function signIn(office: Office, caller: Caller, wish: Credentials): Promise<Checked<SignedIn>> {
  const looks = nameKey(wish.name);
  const account = await office.store.account(looks);
  if (!account && office.autoRegister) return register(office, caller, wish);
  const tried = await tryPassword(office, caller, looks, account, wish.password);
  if ('refusal' in tried) return tried;
  const { person, name } = tried.value;
  const place = { kind: 'place', person, place: placeOf(person, caller.area), at: office.now() } as const;
  return begin(office, caller, { id: person, name, guest: false }, [place]);
}

/** Other sign-ins end with the old password. */
export async function changePassword(
  office: Office,
  caller: Caller,
  visit: Visit,
  { old, password }: PasswordChange,
): Promise<Checked<undefined>> {
  const account = await ownAccount(office, caller, visit, old);
  if ('refusal' in account) return account;
  const { person, name, hash: before } = account.value;
  const refusal = refusePassword(password, name);
  if (refusal) return { refusal };
  const hash = await office.passwords.hash(password);
  if ('refusal' in hash) return hash;
  const steps: Step[] = [
    { kind: 'password', person, before, hash: hash.value },
    { kind: 'end-sessions', person, except: visit.session },
  ];
  if (!(await office.store.save(steps))) return refused('busy');
  office.hall.cut(person, (session) => session !== visit.session);
  return done;
}

/** Deletes my account with my messages and sign-ins; in matches my id stays under another name. */
export async function deleteAccount(office: Office, caller: Caller, visit: Visit, password: string) {
  const account = await ownAccount(office, caller, visit, password);
  if ('refusal' in account) return account;
  const { person } = account.value;
  if (!(await office.store.save([{ kind: 'forget', person, name: FORMER }]))) return refused('busy');
  office.hall.cut(person, () => true);
  return done;
}

export async function setEmail({ store }: Office, { person }: Visit, wish: string | null) {
  const email = readEmail(wish ?? '');
  if ('refusal' in email) return email;
  const saved = await store.save([{ kind: 'email', person: person.id, email: email.value }]);
  return saved ? { value: { email: email.value } } : refused('no-account');
}

export async function settingsOf({ store }: Office, { person }: Visit): Promise<Checked<Settings>> {
  const account = await store.accountOf(person.id);
  return account ? { value: JSON.parse(account.settings) as Settings } : refused('no-account');
}

export async function setSettings({ store }: Office, { person }: Visit, wish: Settings): Promise<Checked<Settings>> {
  const settings = JSON.stringify(wish);
  if (Buffer.byteLength(settings) > SETTINGS_MOST) return refused('settings-too-long', { most: SETTINGS_MOST });
  const saved = await store.save([{ kind: 'settings', person: person.id, settings }]);
  return saved ? { value: wish } : refused('no-account');
}

/** Where somebody signs in from, as only he and the address together tell. */
export function placeOf(person: string, area: string): string {
  return createHash('sha256').update(`${person} ${area}`).digest('hex').slice(0, 32);
}

const done = { value: undefined };

const taken = (name: string): Refusal => no('name-taken', { name, account: true });

interface Read {
  readonly name: string;
  readonly looks: string;
  readonly email: string | null;
}

function readRegistration(wish: Registration): Checked<Read> {
  const name = readName(wish.name);
  if ('refusal' in name) return name;
  const looks = nameKey(name.value);
  if (looks === '') return refused('bad-name', { longest: NAME_LENGTH });
  const refusal = refusePassword(wish.password, name.value);
  if (refusal) return { refusal };
  const email = readEmail(wish.email ?? '');
  return 'refusal' in email ? email : { value: { name: name.value, looks, email: email.value } };
}

/** Whether mail arrives there only mail can tell; what has no @ or several, or spaces, is no address. */
function readEmail(text: string): Checked<string | null> {
  const email = text.trim();
  if (email === '') return { value: null };
  const fits = email.length <= 254 && /^[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\]+$/u.test(email) && !/\p{C}/u.test(email);
  return fits ? { value: email } : refused('bad-email');
}

/** My account, once I have shown that I know its password. */
async function ownAccount(office: Office, caller: Caller, { person }: Visit, password: string) {
  const account = await office.store.accountOf(person.id);
  if (!account) return refused('no-account');
  const tried = await tryPassword(office, caller, account.looks, account, password);
  return 'refusal' in tried && tried.refusal.code === 'sign-in-failed' ? refused('wrong-password') : tried;
}

/** Counted before it is checked, so that a burst is counted in full. */
async function tryPassword(
  { store, passwords, attempts, now }: Office,
  { area }: Caller,
  looks: string,
  account: Account | undefined,
  password: string,
): Promise<Checked<Account>> {
  const places = account ? await store.places(account.person) : [];
  const familiar = account !== undefined && places.includes(placeOf(account.person, area));
  const attempt = { account: looks, area, familiar };
  const admitted = attempts.begin(attempt, now());
  if ('refusal' in admitted) return admitted;
  const fits = account ? await passwords.fits(account.hash, password) : { value: false };
  if ('refusal' in fits) attempts.forgive(attempt);
  if (admitted.delay > 0) await pause(admitted.delay);
  if ('refusal' in fits) return fits;
  if (!account || !fits.value) return refused('sign-in-failed', { unknown: !account && looks !== '' });
  attempts.succeeded(attempt);
  return { value: account };
}
