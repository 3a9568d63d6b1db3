import type { Refusal } from '../../kit/contract/refusal.ts';
import type { Clock } from '../clock.ts';
import type { House } from '../house/house.ts';
import { type Attempts, attempts } from '../limits/attempts.ts';
import type { Budgets } from '../limits/budgets.ts';
import type { RetentionDays, ServerSettings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import { createPasswords, type Passwords } from './accounts/passwords.ts';
import type { Visit } from './accounts/sessions.ts';
import { mailCalls } from './messages/calls.ts';
import { createMailer, type Mailer } from './messages/mail.ts';
import { hearersOf } from './messages/messages.ts';
import { createOnline, type Online, type Others } from './messages/online.ts';
import { sweep } from './retention/retention.ts';

/** What the functions of this folder work with: the store, the time, who is online, how often each may do what. */
export interface Services {
  readonly store: Store;
  /** To take somebody out of their tables for good, and to ask whom a table waits for. */
  readonly house: Pick<House, 'change' | 'waiting' | 'forget' | 'forgetCalledOff' | 'close'>;
  now(): number;
  /** See `Clock`. */
  ticks(): number;
  readonly online: Online;
  readonly passwords: Passwords;
  readonly attempts: Attempts;
  readonly budgets: Budgets;
  /** Undefined: this server sends no mail. */
  readonly mailer: Mailer | undefined;
  /** What this server calls itself. */
  readonly name: string;
  /** Where links in mails lead. */
  readonly url: string;
  readonly autoRegister: boolean;
  /** Whether bots that people make are let in. */
  readonly bots: boolean;
  /** How long a table waits for somebody who is away before they get a mail, in milliseconds. */
  readonly patience: number;
  /** For how many days things are kept, where the command line says so. */
  readonly retention: Partial<RetentionDays>;
  /** Told of what goes wrong after the answer was given. */
  failed(error: unknown): void;
  close(): Promise<void>;
}

/** Who asks, and from where. */
export interface Caller {
  readonly visit: Visit | null;
  /** Why the browser's sign-in does not count. */
  readonly barred?: Refusal;
  /** The browser, as it calls itself. */
  readonly agent: string;
  /** See `areaOf`. */
  readonly area: string;
  /** Tells this browser from others; empty: it has no such cookie. */
  readonly device: string;
}

/** What other servers of the same site have to do with people. */
export interface Site {
  readonly others?: Others;
  /** Counts guesses for all servers. */
  shared?(attempts: Attempts): Attempts;
}

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
  site: Site = {},
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
