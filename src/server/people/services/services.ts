import type { Refusal } from '../../../kit/contract/refusal.ts';
import type { House } from '../../house/house.ts';
import type { Attempts } from '../../limits/attempts.ts';
import type { Budgets } from '../../limits/budgets.ts';
import type { RetentionDays } from '../../settings.ts';
import type { Known } from '../../store/slices/people/steps.ts';
import type { Store } from '../../store/store.ts';
import type { Mailer } from './mail.ts';
import type { Online, Others } from './online.ts';
import type { Passwords } from './passwords.ts';

/** What all that is done for people works with: the store, the time, who is online, how often each may do what. */
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

/** Somebody signed in; `session` is the hash of their token. */
export interface Visit {
  readonly person: Known;
  readonly session: string;
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
export interface SharedSite {
  readonly others?: Others;
  /** Counts guesses for all servers. */
  shared?(attempts: Attempts): Attempts;
}
