import { type Checked, refused } from '../../kit/contract/refusal.ts';
import type { Keepable, Retention } from '../../wire/admin.ts';
import type { Announcement, Registrations } from '../../wire/people.ts';
import { type RetentionDays, retentionDays } from '../settings.ts';
import type { Step, Store } from '../store/store.ts';
import type { Caller, Services } from './services/services.ts';
import { hashOf } from './services/tokens.ts';

/** What admins set for all. It is read whenever it is needed, so it holds for every server of the site at once. */
interface SiteValues {
  readonly announcement: Announcement;
  readonly registrations: Registrations;
  /** Days, for what was set. */
  readonly keeping: Partial<RetentionDays>;
}

export async function siteValue<K extends keyof SiteValues>(store: Store, name: K): Promise<SiteValues[K] | undefined> {
  const body = await store.site(name);
  return body === undefined ? undefined : (JSON.parse(body) as SiteValues[K]);
}

/** Undefined takes it away. */
export function siteStep<K extends keyof SiteValues>(name: K, value: SiteValues[K] | undefined): Step {
  return { kind: 'site', name, body: value === undefined ? null : JSON.stringify(value) };
}

export async function registrationsOf({ store }: Pick<Services, 'store'>): Promise<Registrations> {
  return (await siteValue(store, 'registrations')) ?? 'open';
}

/** What else is stored with a new account, or why none can be made now. */
export async function mayRegister(services: Services, { barred }: Caller, code?: string): Promise<Checked<Step[]>> {
  if (barred) return { refusal: barred };
  const registrations = await registrationsOf(services);
  if (registrations === 'open') return { value: [] };
  if (registrations === 'closed') return refused('registrations-closed');
  const at = services.now();
  const hash = hashOf(code?.trim() ?? '');
  const isInvited = await services.store.isInvited(hash, at);
  return isInvited ? { value: [{ kind: 'invited', code: hash, at }] } : refused('invitation-needed', { given: !!code });
}

/** For how many days things are kept, and who says so: the command line, else an admin, else the program. */
export async function retentionOf({ store, retention }: Pick<Services, 'store' | 'retention'>): Promise<Retention[]> {
  const set = (await siteValue(store, 'keeping')) ?? {};
  return (Object.entries(retentionDays) as [Keepable, number][]).map(([what, days]): Retention => {
    const [fixed, chosen] = [retention[what], set[what]];
    if (fixed !== undefined) return { what, days: fixed, from: 'command-line' };
    return chosen === undefined ? { what, days, from: 'default' } : { what, days: chosen, from: 'admin' };
  });
}
