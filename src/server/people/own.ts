import { type Checked, refused } from '../../kit/refusal.ts';
import { type AccountAnswer, type PasswordChange, SETTINGS_MOST, type Settings } from '../../wire/people.ts';
import type { Step } from '../store/store.ts';
import { readEmail } from './email.ts';
import type { Caller, Office } from './office.ts';
import { refusePassword } from './passwords.ts';
import { ownAccount } from './proof.ts';
import type { Visit } from './sessions.ts';

/** What is left of somebody who deleted his account, where matches name him. */
export const FORMER = 'Former player';

const ALL = 1000;

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

/** Deletes my account with my messages and sign-ins, and leaves my tables; in matches my id stays under another name. */
export async function deleteAccount(office: Office, caller: Caller, visit: Visit, password: string) {
  const account = await ownAccount(office, caller, visit, password);
  if ('refusal' in account) return account;
  const { person } = account.value;
  const steps: Step[] = [
    { kind: 'forget', person, name: FORMER },
    { kind: 'turn-mail', person, token: null },
  ];
  if (!(await office.store.save(steps))) return refused('busy');
  office.hall.cut(person, () => true);
  for (const { id } of await office.store.tablesOf(person, ALL)) {
    await office.house.change(id, { kind: 'leave', person: visit.person });
  }
  return done;
}

export async function setEmail({ store }: Office, { person }: Visit, wish: string | null) {
  const email = readEmail(wish ?? '');
  if ('refusal' in email) return email;
  const saved = await store.save([{ kind: 'email', person: person.id, email: email.value }]);
  return saved ? { value: { email: email.value } } : refused('no-account');
}

/** What an account shows its owner about itself. */
export async function accountOf({ store }: Office, { person }: Visit): Promise<Checked<AccountAnswer>> {
  const account = await store.accountOf(person.id);
  if (!account) return refused('no-account');
  return { value: { email: account.email, turnMail: (await store.turnMail(person.id)) !== undefined } };
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

const done = { value: undefined };
