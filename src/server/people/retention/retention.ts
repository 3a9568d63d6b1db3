import { FORMER } from '../../../tables/table/name.ts';
import type { Keepable } from '../../../wire/admin.ts';
import { finishForgetting } from '../accounts/forgetting.ts';
import { sweepOut } from '../accounts/sessions.ts';
import type { Services } from '../services/services.ts';
import { retentionOf } from '../site.ts';

const DAY = 24 * 3_600_000;
const GUESTS_AT_ONCE = 200;

/** How what is older than a time is forgotten. */
const rules: Readonly<Record<Keepable, (services: Services, before: number) => Promise<unknown>>> = {
  guests: forgetGuests,
  'called-off': ({ house }, before) => house.forgetCalledOff(before),
  chat: ({ store }, before) => store.save([{ kind: 'old-chat', before }]),
  events: ({ store }, before) => store.save([{ kind: 'old-events', before }]),
  reports: ({ store }, before) => store.save([{ kind: 'old-reports', before }]),
};

/** Forgets what is kept no longer, finishes what was begun, and leaves nothing of it in the files. */
export async function sweep(services: Services): Promise<void> {
  const now = services.now();
  await sweepOut(services.store, now);
  for (const { what, days } of await retentionOf(services)) {
    if (days > 0) await rules[what](services, now - days * DAY);
  }
  await finishForgetting(services);
  await services.store.wipe();
}

async function forgetGuests({ store, online }: Services, before: number): Promise<void> {
  for (const { id } of await store.guestsUnseen(before, GUESTS_AT_ONCE)) {
    if (online.presence(id) !== 'away') continue;
    await store.save([{ kind: 'forget-guest', person: id, name: FORMER }]);
  }
}
