import type { House } from '../house/house.ts';
import type { ServerSettings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import { type Attempts, attempts } from './attempts.ts';
import { mailCalls } from './calls.ts';
import { createHall, type Hall } from './hall.ts';
import type { Limit } from './limit.ts';
import { createMailer, type Mailer } from './mail.ts';
import { hearersOf } from './messages.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { sweepOut, type Visit } from './sessions.ts';
import { tally } from './tally.ts';

/** All that people's business needs: where it is kept, what time it is, who is here, and what each may do how often. */
export interface Office {
  readonly store: Store;
  /** Where somebody who goes for good leaves his tables, and where one asks for whom a table waits. */
  readonly house: Pick<House, 'change' | 'waiting'>;
  now(): number;
  readonly hall: Hall;
  readonly passwords: Passwords;
  readonly attempts: Attempts;
  readonly limits: Readonly<Record<'arrivals' | 'messages' | 'reports' | 'resets', Limit>>;
  /** Undefined: this server sends no mail. */
  readonly mailer: Mailer | undefined;
  /** Where links in mails lead. */
  readonly url: string;
  readonly autoRegister: boolean;
  /** How long a table waits for somebody who is away before he is mailed, in milliseconds. */
  readonly patience: number;
  /** Told what went wrong after the answer was given. */
  failed(error: unknown): void;
  close(): void;
}

/** Who asks, and from where. */
export interface Caller {
  readonly visit: Visit | null;
  /** The browser, as it calls itself. */
  readonly agent: string;
  /** See `areaOf`. */
  readonly area: string;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const REPORTS = 5;
const RESETS = 3;

export function createOffice(
  store: Store,
  house: Office['house'],
  settings: ServerSettings,
  failed: Office['failed'],
): Office {
  const { limits, mail } = settings;
  const hall = createHall((person) => hearersOf(store, person));
  const mailer = mail && createMailer(mail);
  const sweep = () => void sweepOut(store, Date.now()).catch(failed);
  const sweeping = setInterval(sweep, DAY).unref();
  sweep();
  const office: Office = {
    store,
    house,
    now: () => Date.now(),
    hall,
    passwords: createPasswords(),
    attempts: attempts(limits.wrongPasswords),
    limits: {
      arrivals: { most: limits.guests, tally: tally(MINUTE) },
      messages: { most: limits.letters, tally: tally(MINUTE) },
      reports: { most: REPORTS, tally: tally(10 * MINUTE) },
      resets: { most: RESETS, tally: tally(60 * MINUTE) },
    },
    mailer,
    url: settings.url ?? '',
    autoRegister: settings.autoRegister ?? false,
    patience: settings.patience ?? MINUTE,
    failed,
    close() {
      clearInterval(sweeping);
      clearInterval(calling);
      hall.close();
      mailer?.close();
    },
  };
  // The first look comes late enough for those to be back whom a restart has cut off.
  const calling = mailer && setInterval(() => void mailCalls(office).catch(failed), office.patience).unref();
  return office;
}
