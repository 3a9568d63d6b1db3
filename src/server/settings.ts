import type { Keepable } from '../wire/admin.ts';
import type { BudgetTable } from './limits/budgets.ts';
import type { Limits } from './limits/limits.ts';

/** What the host decides. */
export interface ServerSettings {
  readonly host: string;
  /** Undefined: 3000, or the next one that is free. */
  readonly port?: number | undefined;
  /** Where the data is kept, unless there is a `database`. */
  readonly data: string;
  /** The PostgreSQL database that keeps the data instead, for several servers at once. */
  readonly database?: string | undefined;
  /** The Redis by which several servers tell each other their news. */
  readonly redis?: string | undefined;
  /** The built pages; missing: the server says how to build them. */
  readonly pages: string;
  /** Further sites whose pages may talk to this server, beside its own. */
  readonly origins: readonly string[];
  /** Whether a proxy in front says who asks and by which protocol. */
  readonly behindProxy: boolean;
  readonly limits: Limits;
  /** How often anybody may do what; undefined: as the limits say. */
  readonly budgets?: BudgetTable;
  /** What this server calls itself. */
  readonly name?: string | undefined;
  /** The path under which browsers find this server, such as `/games`; undefined or empty: it has the host to itself. */
  readonly base?: string | undefined;
  /** Where browsers find this server, with the base: links in mails lead there, and under other names nobody is answered. */
  readonly url?: string | undefined;
  /** Opens what is for whoever looks after a server that others can reach. */
  readonly token?: string | undefined;
  /** Whether signing in under a new name makes the account at once. */
  readonly autoRegister?: boolean;
  /** Whether bots that people make are let in; yes if undefined. */
  readonly bots?: boolean;
  /** Undefined: no mail is sent. */
  readonly mail?: MailSettings | undefined;
  /** For how many days things are kept, where that differs from `retentionDays`; 0: for ever. */
  readonly retention?: Partial<RetentionDays>;
  /** Milliseconds a table waits for somebody who is away before they get a mail; a minute if undefined. */
  readonly patience?: number;
}

/** How the host sends mail: `smtp://user:password@host:587`, and as whom. */
export interface MailSettings {
  readonly smtp: string;
  readonly from: string;
}

/** For how many days things are kept unless the host says otherwise; 0: for ever. */
export const retentionDays = {
  /** Guests who have not been here since: they are forgotten like an account that is deleted. */
  guests: 180,
  /** Tables that were called off before their match began. */
  'called-off': 1,
  /** What was said at tables. */
  chat: 0,
  /** What has happened to accounts: sign-ins, failed ones, changes. */
  events: 90,
  /** Reports that were dealt with. */
  reports: 365,
} as const satisfies Readonly<Record<Keepable, number>>;

export type RetentionDays = Readonly<Record<Keepable, number>>;
