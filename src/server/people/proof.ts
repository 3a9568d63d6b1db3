import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Checked, refused } from '../../kit/refusal.ts';
import type { Account } from '../store/people/steps.ts';
import type { Caller, Office } from './office.ts';
import type { Visit } from './sessions.ts';

/** My account, once I have shown that I know its password. */
export async function ownAccount(office: Office, caller: Caller, { person }: Visit, password: string) {
  const account = await office.store.accountOf(person.id);
  if (!account) return refused('no-account');
  const tried = await tryPassword(office, caller, account.looks, account, password);
  return 'refusal' in tried && tried.refusal.code === 'sign-in-failed' ? refused('wrong-password') : tried;
}

/** Counted before it is checked, so that a burst is counted in full. */
export async function tryPassword(
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

/** Where somebody signs in from, as only he and the address together tell. */
export function placeOf(person: string, area: string): string {
  return createHash('sha256').update(`${person} ${area}`).digest('hex').slice(0, 32);
}
