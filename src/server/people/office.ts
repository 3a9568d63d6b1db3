import type { Refusal } from '../../kit/refusal.ts';
import type { Budgets } from '../budgets.ts';
import type { Clock } from '../clock.ts';
import type { House } from '../house/house.ts';
import type { Keeping, ServerSettings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import { type Attempts, attempts } from './attempts.ts';
import { mailCalls } from './calls.ts';
import { createHall, type Hall, type Others } from './hall.ts';
import { createMailer, type Mailer } from './mail.ts';
import { hearersOf } from './messages.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { sweep } from './retention.ts';
import type { Visit } from './sessions.ts';

/** All that people's business needs: where it is kept, what time it is, who is here, and what each may do how often. */
export interface Office {
  readonly store: Store;
  /** Where somebody who goes for good leaves his tables, and where one asks for whom a table waits. */
  readonly house: Pick<House, 'change' | 'waiting' | 'forget' | 'forgetCalledOff' | 'close'>;
  now(): number;
  /** See `Clock`. */
  ticks(): number;
  readonly hall: Hall;
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
  /** How long a table waits for somebody who is away before he is mailed, in milliseconds. */
  readonly patience: number;
  /** For how many days things are kept, where the command line says so. */
  readonly keep: Partial<Keeping>;
  /** Told what went wrong after the answer was given. */
  failed(error: unknown): void;
  close(): Promise<void>;
}

/** Who asks, and from where. */
export interface Caller {
  readonly visit: Visit | null;
  /** Why his browser's own sign-in opens nothing. */
  readonly barred?: Refusal;
  /** The browser, as it calls itself. */
  readonly agent: string;
  /** See `areaOf`. */
  readonly area: string;
  /** By which the browser is known again; empty: it has not been told. */
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

export function createOffice(
  store: Store,
  house: Office['house'],
  settings: ServerSettings,
  clock: Clock,
  budgets: Budgets,
  failed: Office['failed'],
  passwords = createPasswords(),
  site: Site = {},
): Office {
  const { limits, mail } = settings;
  const hall = createHall((person) => hearersOf(store, person), clock, site.others);
  const guesses = attempts(limits.wrongPasswords);
  const mailer = mail && createMailer(mail);
  const office: Office = {
    store,
    house,
    now: clock.now,
    ticks: clock.ticks,
    hall,
    passwords,
    attempts: site.shared?.(guesses) ?? guesses,
    budgets,
    mailer,
    name: settings.name ?? 'Tinderbox',
    url: settings.url ?? '',
    autoRegister: settings.autoRegister ?? false,
    bots: settings.bots ?? true,
    patience: settings.patience ?? MINUTE,
    keep: settings.keep ?? {},
    failed,
    async close() {
      mailer?.close();
      await swept;
    },
  };
  let swept = Promise.resolve();
  const sweepUp = () => {
    swept = sweep(office).catch(failed);
    return swept;
  };
  clock.every(HOUR, sweepUp);
  void sweepUp();
  // The first look comes late enough for those to be back whom a restart has cut off.
  if (mailer) clock.every(office.patience, () => mailCalls(office).catch(failed));
  return office;
}
