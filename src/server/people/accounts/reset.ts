import { type Checked, no, refused } from '../../../kit/contract/refusal.ts';
import type { PasswordByLink } from '../../../wire/people.ts';
import { nameKey } from '../../store/slices/people/lookalike.ts';
import type { Account } from '../../store/slices/people/steps.ts';
import type { Step, Store } from '../../store/store.ts';
import type { Mailer } from '../services/mail.ts';
import { refusePassword } from '../services/passwords.ts';
import type { Caller, Services } from '../services/services.ts';
import { hashOf, newToken } from '../services/tokens.ts';
import { eventStep } from './events.ts';
import { spendCode } from './factor.ts';
import { prove } from './proof.ts';
import { beginKnown, type SignedIn } from './sessions.ts';

const HOUR = 3_600_000;
/** A link from the host may travel longer than a mail. */
export const HOSTS_LINK = 24 * HOUR;

/** Mails a link to the owner, if there is one with an address. The answer does not wait, so nobody learns whether there is. */
export function askReset(services: Services, caller: Caller, name: string): { readonly mail: boolean } {
  const { mailer } = services;
  if (!mailer) return { mail: false };
  mailReset(services, mailer, caller, name).catch(services.failed);
  return { mail: true };
}

/** The page of a link to reset a password, which works once. */
export async function newReset(store: Store, { person }: Account, until: number): Promise<string> {
  const { token, hash } = newToken();
  await store.save([{ kind: 'reset', token: hash, person, until }]);
  return `/reset/${token}`;
}

/** A new password by a link: all sign-ins end, and whoever has the link is signed in. A code is asked for as always. */
export async function reset(services: Services, caller: Caller, token: string, wish: PasswordByLink) {
  const { store, online, now } = services;
  const known = await store.reset(hashOf(token));
  const account = known && known.until > now() ? await store.accountOf(known.person) : undefined;
  if (!account) return refused('unknown-reset');
  const signedIn = await prove(services, caller, account, () => takeLink(services, caller, account, token, wish));
  if ('value' in signedIn) online.cut(account.person, {});
  return signedIn;
}

async function takeLink(
  services: Services,
  caller: Caller,
  account: Account,
  token: string,
  { password, code }: PasswordByLink,
): Promise<Checked<SignedIn>> {
  const { person, name, hash: before } = account;
  const refusal = refusePassword(password, name);
  if (refusal) return { refusal };
  const spent = await spendCode(services, caller, account, code);
  if ('refusal' in spent) return spent;
  const hash = await services.passwords.hash(password);
  if ('refusal' in hash) return hash;
  const steps: Step[] = [
    { kind: 'reset-used', token: hashOf(token) },
    { kind: 'password', person, before, hash: hash.value },
    { kind: 'end-sessions', person, except: '' },
    ...spent.value,
    eventStep(services, caller, person, 'password-reset'),
  ];
  return beginKnown(services, caller, account, steps, no(spent.value.length > 0 ? 'wrong-code' : 'unknown-reset'));
}

async function mailReset(services: Services, mailer: Mailer, { area }: Caller, name: string): Promise<void> {
  const { store, now, budgets, url } = services;
  const account = await store.account(nameKey(name));
  if (!account?.email) return;
  if (budgets.spend('resets', { area, person: account.person })) return;
  const link = url + (await newReset(store, account, now() + HOUR));
  await mailer.send({ to: account.email, subject: 'A new password for Tinderbox', text: letter(account.name, link) });
}

function letter(name: string, link: string): string {
  return `Hello ${name},

somebody, probably you, wants a new password for your Tinderbox account. Choose one here within the next hour:

${link}

If it was not you, do nothing: your password stays as it is.
`;
}
