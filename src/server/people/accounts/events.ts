import { randomUUID } from 'node:crypto';
import { type Checked, refused } from '../../../kit/contract/refusal.ts';
import type { SecurityEvent, SecurityLog } from '../../../wire/people.ts';
import type { Step } from '../../store/store.ts';
import type { Caller, Services, Visit } from '../services/services.ts';

const HOUR = 3_600_000;
const LONGEST_AGENT = 200;
const SHOWN = 100;

/** What happens to an account is written down with it. Failed sign-ins from one address within an hour make one line. */
export function eventStep({ now }: Services, { agent, area }: Caller, person: string, what: SecurityEvent): Step {
  const at = now();
  const slot = what === 'sign-in-failed' ? `${what} ${area} ${Math.floor(at / HOUR)}` : randomUUID();
  return { kind: 'event', person, slot, event: { at, what, agent: agent.slice(0, LONGEST_AGENT), area } };
}

/** For events that change nothing else. If it cannot be written down, everything goes on. */
export async function noteEvent(
  services: Services,
  caller: Caller,
  person: string,
  what: SecurityEvent,
): Promise<void> {
  await services.store.save([eventStep(services, caller, person, what)]).catch(services.failed);
}

/** What has happened to my account lately, the newest first. */
export async function myEvents({ store }: Services, { person }: Visit): Promise<Checked<SecurityLog>> {
  if (!(await store.accountOf(person.id))) return refused('no-account');
  return { value: await store.events(person.id, SHOWN) };
}
