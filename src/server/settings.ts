import type { Keepable } from '../wire/admin.ts';
import type { BudgetTable } from './limits/budgets.ts';
import type { MailSettings } from './people/messages/mail.ts';

/** The file in the folder of data. */
export const DATABASE = 'tinderbox.db';
/** The file that says that somebody serves the data. */
export const LOCK = 'serving.lock';

/** Whether something in a folder of data was put there by us. */
export function isOurs(name: string): boolean {
  return name.startsWith(LOCK) || name.startsWith(DATABASE) || name.startsWith('replaced-');
}

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

export interface Limits {
  /** HTTP requests a minute from one address, but for the files of the pages. */
  readonly requests: number;
  /** New guests, and new accounts, a minute from one address. */
  readonly guests: number;
  /** Wrong passwords in ten minutes for one account from one address. */
  readonly wrongPasswords: number;
  /** Messages a minute from one person to others. */
  readonly letters: number;
  /** Messages a second over one socket, on average. */
  readonly messages: number;
  /** Tables that one person opens in ten minutes. */
  readonly tables: number;
  /** How often one person goes on from a moment of a match in ten minutes. */
  readonly branches: number;
  /** Moments that one person saves in ten minutes. */
  readonly saves: number;
  /** How many people's worth of all this one address may have: a household, a school. */
  readonly crowd: number;
  /** Sockets from one address. */
  readonly sockets: number;
  /** Bytes that may wait for a slow reader before the connection is cut. */
  readonly unread: number;
  /** Milliseconds after which an untouched table leaves memory. */
  readonly idle: number;
  /** Milliseconds in which the head of a request has to be here, from when its connection was opened. */
  readonly head: number;
  /** Milliseconds in which all of a request has to be here. */
  readonly request: number;
  /** Milliseconds that a connection may rest between two requests. */
  readonly rest: number;
}

export const limits: Limits = {
  requests: 600,
  guests: 30,
  wrongPasswords: 10,
  letters: 20,
  messages: 50,
  tables: 30,
  branches: 10,
  saves: 30,
  crowd: 10,
  sockets: 200,
  unread: 1_000_000,
  idle: 10 * 60_000,
  head: 10_000,
  request: 30_000,
  rest: 60_000,
};

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
