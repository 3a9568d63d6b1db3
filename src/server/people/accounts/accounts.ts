import { type Checked, no, type Refusal, refused } from '../../../kit/contract/refusal.ts';
import { NAME_LENGTH, readName } from '../../../tables/table/name.ts';
import type { Credentials, Registration } from '../../../wire/people.ts';
import { refuseName } from '../../limits/names.ts';
import { glanceKey, nameKey } from '../../store/slices/people/lookalike.ts';
import type { Step } from '../../store/store.ts';
import { refusePassword } from '../services/passwords.ts';
import type { Caller, Services } from '../services/services.ts';
import { newId } from '../services/tokens.ts';
import { mayRegister } from '../site.ts';
import { readEmail } from './email.ts';
import { eventStep } from './events.ts';
import { spendCode } from './factor.ts';
import { knowsPassword, prove, proveNobody } from './proof.ts';
import { beginKnown, type SignedIn } from './sessions.ts';

/** Makes an account and signs in. A guest who does so keeps their id, tables and messages. */
export async function register(services: Services, caller: Caller, wish: Registration): Promise<Checked<SignedIn>> {
  const { store, passwords, now, budgets } = services;
  const read = readRegistration(wish);
  if ('refusal' in read) return read;
  const { name, looks, glance, email } = read.value;
  const door = await mayRegister(services, caller, wish.invitation);
  if ('refusal' in door) return door;
  const taken = await refuseName(store, '', name);
  if (taken) return { refusal: taken };
  const guest = caller.visit?.person.guest ? caller.visit.person.id : undefined;
  const { area } = caller;
  const tooFast = (guest === undefined && budgets.owes('cuts', { area })) || budgets.spend('accounts', { area });
  if (tooFast) return { refusal: tooFast };
  const hash = await passwords.hash(wish.password);
  if ('refusal' in hash) return hash;
  const person = guest ?? newId();
  const at = now();
  const steps: Step[] = [
    guest === undefined ? { kind: 'person', person: { id: person, name }, at } : { kind: 'rename', person, name },
    { kind: 'account', account: { person, looks, glance, hash: hash.value, email, at } },
    ...door.value,
    eventStep(services, caller, person, 'registered'),
  ];
  const begun = await beginKnown(services, caller, { person, name }, steps, nameTaken(name));
  if ('value' in begun) return begun;
  const late = await mayRegister(services, caller, wish.invitation); // somebody else may have come by the last place
  return 'refusal' in late ? late : begun;
}

/** One answer for all causes; that a name is unknown is said too, so that the page can offer to register it. */
export async function signIn(services: Services, caller: Caller, wish: Credentials): Promise<Checked<SignedIn>> {
  const looks = nameKey(wish.name);
  const account = await services.store.account(looks);
  if (!account && services.autoRegister)
    return register(services, caller, { name: wish.name, password: wish.password });
  if (!account) return proveNobody(services, caller, looks);
  return prove(services, caller, account, async () => {
    const known = await knowsPassword(services, account, wish.password);
    if ('refusal' in known) return known;
    const code = await spendCode(services, caller, account, wish.code);
    if ('refusal' in code) return code;
    const steps = [...code.value, eventStep(services, caller, account.person, 'signed-in')];
    return beginKnown(services, caller, account, steps, no(code.value.length > 0 ? 'wrong-code' : 'busy'));
  });
}

const nameTaken = (name: string): Refusal => no('name-taken', { name, account: true });

interface Read {
  readonly name: string;
  readonly looks: string;
  readonly glance: string;
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
  return 'refusal' in email
    ? email
    : { value: { name: name.value, looks, glance: glanceKey(name.value), email: email.value } };
}
