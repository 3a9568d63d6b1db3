import { type Checked, no, type Refusal, refused } from '../../kit/refusal.ts';
import { NAME_LENGTH, readName } from '../../tables/name.ts';
import type { Credentials, Registration } from '../../wire/people.ts';
import type { Step } from '../store/store.ts';
import { readEmail } from './email.ts';
import { tooOften } from './limit.ts';
import { nameKey } from './lookalike.ts';
import type { Caller, Office } from './office.ts';
import { refusePassword } from './passwords.ts';
import { placeOf, tryPassword } from './proof.ts';
import { begin, newPersonId, type SignedIn } from './sessions.ts';

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
