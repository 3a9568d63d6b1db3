import { type Checked, refused } from '../../../kit/contract/refusal.ts';
import type { Account } from '../../store/slices/people/steps.ts';
import type { Caller, Services, Visit } from '../services/services.ts';
import { deviceOf } from './device.ts';
import { noteEvent } from './events.ts';

/** My account, once I have shown that I know its password. */
export async function ownAccount(services: Services, caller: Caller, { person }: Visit, password: string) {
  const account = await services.store.accountOf(person.id);
  if (!account) return refused('no-account');
  const tried = await prove(services, caller, account, () => knowsPassword(services, account, password));
  return 'refusal' in tried && tried.refusal.code === 'sign-in-failed' ? refused('wrong-password') : tried;
}

/** Whether this is the account's password. */
export async function knowsPassword(services: Services, account: Account, password: string): Promise<Checked<Account>> {
  const fits = await services.passwords.fits(account.hash, password);
  if ('refusal' in fits) return fits;
  return fits.value ? { value: account } : refused('sign-in-failed', { unknown: false });
}

/** Refusals that mean a wrong guess; no other refusal counts as one. */
const wrong: readonly string[] = ['sign-in-failed', 'wrong-code'];

/** Lets somebody prove who they are. Counted before it is checked, so that a burst is counted in full. */
export async function prove<T>(
  services: Services,
  caller: Caller,
  account: Account,
  check: () => Promise<Checked<T>>,
): Promise<Checked<T>> {
  const { attempts, ticks } = services;
  const attempt = {
    account: account.looks,
    area: caller.area,
    device: await deviceOf(services.store, caller, account),
  };
  const refusal = attempts.begin(attempt, ticks());
  if (refusal) return { refusal };
  const checked = await check();
  if ('value' in checked) attempts.succeeded(attempt);
  else if (!wrong.includes(checked.refusal.code)) attempts.forgive(attempt);
  else await noteEvent(services, caller, account.person, 'sign-in-failed');
  return checked;
}

/** An unknown name is counted like a known one, so that guessing names is slow too. */
export function proveNobody({ attempts, ticks }: Services, { area }: Caller, looks: string): Checked<never> {
  const refusal = attempts.begin({ account: looks, area }, ticks());
  return refusal ? { refusal } : refused('sign-in-failed', { unknown: looks !== '' });
}
