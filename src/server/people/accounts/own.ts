import { type Checked, refused } from '../../../kit/contract/refusal.ts';
import { FORMER } from '../../../tables/table/name.ts';
import {
  type AccountAnswer,
  type EmailChange,
  type PasswordChange,
  SETTINGS_MOST,
  type Settings,
} from '../../../wire/people.ts';
import type { Account } from '../../store/slices/people/steps.ts';
import type { Step } from '../../store/store.ts';
import { refusePassword } from '../services/passwords.ts';
import type { Caller, Services, Visit } from '../services/services.ts';
import { botsGo } from './bots.ts';
import { readEmail } from './email.ts';
import { eventStep } from './events.ts';
import { finishForgetting } from './forgetting.ts';
import { ownAccount } from './proof.ts';

/** Other sign-ins end with the old password. */
export async function changePassword(
  services: Services,
  caller: Caller,
  visit: Visit,
  { old, password }: PasswordChange,
): Promise<Checked<undefined>> {
  const account = await ownAccount(services, caller, visit, old);
  if ('refusal' in account) return account;
  const { person, name, hash: before } = account.value;
  const refusal = refusePassword(password, name);
  if (refusal) return { refusal };
  const hash = await services.passwords.hash(password);
  if ('refusal' in hash) return hash;
  const steps: Step[] = [
    { kind: 'password', person, before, hash: hash.value },
    { kind: 'end-sessions', person, except: visit.session },
    eventStep(services, caller, person, 'password-changed'),
  ];
  if (!(await services.store.save(steps))) return refused('busy');
  services.online.cut(person, { except: visit.session });
  return done;
}

/** Deletes my account with all that belongs to it; in matches my id stays, without my name. */
export async function deleteAccount(services: Services, caller: Caller, visit: Visit, password: string) {
  const account = await ownAccount(services, caller, visit, password);
  if ('refusal' in account) return account;
  const { person } = account.value;
  const steps: Step[] = [
    ...(await botsGo(services, person)),
    { kind: 'forget', person, name: FORMER },
    { kind: 'turn-mail', person, token: null },
  ];
  if (!(await services.store.save(steps))) return refused('busy');
  services.online.cut(person, {});
  await finishForgetting(services).catch(services.failed);
  return done;
}

/** A new password can be had through the address: so changing it takes the password, and the old address is told. */
export async function setEmail(services: Services, caller: Caller, visit: Visit, wish: EmailChange) {
  const email = readEmail(wish.email ?? '');
  if ('refusal' in email) return email;
  const account = await ownAccount(services, caller, visit, wish.password);
  if ('refusal' in account) return account;
  const { person, email: before } = account.value;
  const steps: Step[] = [
    { kind: 'email', person, email: email.value },
    eventStep(services, caller, person, 'email-changed'),
  ];
  if (!(await services.store.save(steps))) return refused('no-account');
  if (before !== null && before !== email.value) tellOldAddress(services, account.value, before);
  return { value: { email: email.value } };
}

/** The answer does not wait for it. */
function tellOldAddress({ mailer, url, failed }: Services, { name }: Account, to: string): void {
  const text = `Hello ${name},

another e-mail address, or none, is kept with your Tinderbox account from now on: no more mail comes here.

If it was not you, somebody else knows your password. Sign in, choose a new one and look at what has happened to your
account: ${url}/account
If you cannot sign in any more, write to the host of the server.
`;
  mailer?.send({ to, subject: 'Another e-mail address for Tinderbox', text }).catch(failed);
}

/** What an account shows its owner about itself. */
export async function accountOf({ store }: Services, { person }: Visit): Promise<Checked<AccountAnswer>> {
  const account = await store.accountOf(person.id);
  if (!account) return refused('no-account');
  const factor = await store.factor(person.id);
  return {
    value: {
      email: account.email,
      turnMail: (await store.turnMail(person.id)) !== undefined,
      secondFactor: factor ? { codesLeft: factor.codes } : null,
      admin: await store.isAdmin(person.id),
    },
  };
}

export async function settingsOf({ store }: Services, { person }: Visit): Promise<Checked<Settings>> {
  const account = await store.accountOf(person.id);
  return account ? { value: JSON.parse(account.settings) as Settings } : refused('no-account');
}

export async function setSettings({ store }: Services, { person }: Visit, wish: Settings): Promise<Checked<Settings>> {
  const settings = JSON.stringify(wish);
  if (Buffer.byteLength(settings) > SETTINGS_MOST) return refused('settings-too-long', { most: SETTINGS_MOST });
  const saved = await store.save([{ kind: 'settings', person: person.id, settings }]);
  return saved ? { value: wish } : refused('no-account');
}

const done = { value: undefined };
