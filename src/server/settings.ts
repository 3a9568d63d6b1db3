import type { MailSettings } from './people/mail.ts';

/** The file in the folder of data. */
export const DATABASE = 'tinderbox.db';

/** What the one who hosts decides. */
export interface ServerSettings {
  readonly host: string;
  /** Undefined: 3000, or the next one that is free. */
  readonly port?: number | undefined;
  /** Where the data is kept. */
  readonly data: string;
  /** The built pages; missing: the server says how to build them. */
  readonly pages: string;
  /** Further sites whose pages may talk to this server, beside its own. */
  readonly origins: readonly string[];
  /** Whether a proxy in front says who asks and by which protocol. */
  readonly behindProxy: boolean;
  readonly limits: Limits;
  /** What this server calls itself. */
  readonly name?: string | undefined;
  /** Where browsers find this server: links in mails lead there. */
  readonly url?: string | undefined;
  /** Whether signing in under a new name makes the account at once. */
  readonly autoRegister?: boolean;
  /** Undefined: no mail is sent. */
  readonly mail?: MailSettings | undefined;
  /** Milliseconds a table waits for somebody who is away before he is mailed: a minute, unless it is said. */
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
  /** Sockets from one address. */
  readonly sockets: number;
  /** Bytes that may wait for a slow reader before the connection is cut. */
  readonly unread: number;
  /** Milliseconds after which an untouched table leaves memory. */
  readonly idle: number;
}

export const limits: Limits = {
  requests: 600,
  guests: 30,
  wrongPasswords: 10,
  letters: 20,
  messages: 50,
  sockets: 200,
  unread: 1_000_000,
  idle: 10 * 60_000,
};
