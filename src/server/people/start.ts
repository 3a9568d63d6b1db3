import type { Clock } from '../clock.ts';
import { attempts } from '../limits/attempts.ts';
import type { Budgets } from '../limits/budgets.ts';
import type { ServerSettings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import { mailCalls } from './messages/calls.ts';
import { hearersOf } from './messages/messages.ts';
import { sweep } from './retention/retention.ts';
import { createMailer } from './services/mail.ts';
import { createOnline } from './services/online.ts';
import { createPasswords } from './services/passwords.ts';
import type { Services, SharedSite } from './services/services.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export function createServices(
  store: Store,
  house: Services['house'],
  settings: ServerSettings,
  clock: Clock,
  budgets: Budgets,
  failed: Services['failed'],
  passwords = createPasswords(),
  site: SharedSite = {},
): Services {
  const { limits, mail } = settings;
  const online = createOnline((person) => hearersOf(store, person), clock, site.others);
  const guesses = attempts(limits.wrongPasswords);
  const mailer = mail && createMailer(mail);
  const services: Services = {
    store,
    house,
    now: clock.now,
    ticks: clock.ticks,
    online,
    passwords,
    attempts: site.shared?.(guesses) ?? guesses,
    budgets,
    mailer,
    name: settings.name ?? 'Tinderbox',
    url: settings.url ?? '',
    autoRegister: settings.autoRegister ?? false,
    bots: settings.bots ?? true,
    patience: settings.patience ?? MINUTE,
    retention: settings.retention ?? {},
    failed,
    async close() {
      mailer?.close();
      await swept;
    },
  };
  let swept = Promise.resolve();
  const sweepUp = () => {
    swept = sweep(services).catch(failed);
    return swept;
  };
  clock.every(HOUR, sweepUp);
  void sweepUp();
  // The first look comes late enough for everybody to be back after a restart.
  if (mailer) clock.every(services.patience, () => mailCalls(services).catch(failed));
  return services;
}
