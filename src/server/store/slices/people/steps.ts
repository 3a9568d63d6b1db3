import type { Person } from '../../../../tables/table/table.ts';
import type { SecurityEvent } from '../../../../wire/people.ts';

/** Somebody this server knows: a guest by a nickname, or the owner of an account. */
export interface Known extends Person {
  readonly guest: boolean;
}

/** One thing to store about people. */
export type PeopleStep =
  | { readonly kind: 'person'; readonly person: Person; readonly at: number }
  | { readonly kind: 'rename'; readonly person: string; readonly name: string }
  /** A sign-in; only the hash of its token is known here. */
  | {
      readonly kind: 'session';
      readonly token: string;
      readonly person: string;
      readonly at: number;
      readonly agent: string;
    }
  | { readonly kind: 'seen'; readonly token: string; readonly at: number }
  | { readonly kind: 'end-session'; readonly token: string }
  /** Ends all sign-ins of a person but one. */
  | { readonly kind: 'end-sessions'; readonly person: string; readonly except: string }
  /** A guest's account; nobody else's may look like it. */
  | { readonly kind: 'account'; readonly account: NewAccount }
  /** `before` is the hash that was checked. All links to reset the password end with it. */
  | { readonly kind: 'password'; readonly person: string; readonly before: string; readonly hash: string }
  | { readonly kind: 'email'; readonly person: string; readonly email: string | null }
  | { readonly kind: 'settings'; readonly person: string; readonly settings: string }
  /** Where somebody has signed in from: a hash that tells nothing. */
  | { readonly kind: 'place'; readonly person: string; readonly place: string; readonly at: number }
  /** A second proof from now on, and the hashes of the codes that stand in for it; `used`: the time step of its first code. */
  | {
      readonly kind: 'factor';
      readonly person: string;
      readonly secret: string;
      readonly used: number;
      readonly codes: readonly string[];
    }
  | { readonly kind: 'no-factor'; readonly person: string }
  /** A code of this time step was used: neither it nor an earlier one works again. */
  | { readonly kind: 'factor-used'; readonly person: string; readonly step: number }
  /** New codes that stand in for it; those before end. */
  | { readonly kind: 'recovery'; readonly person: string; readonly codes: readonly string[] }
  /** Each works once. */
  | { readonly kind: 'recovery-used'; readonly person: string; readonly code: string }
  /** Something has happened to an account. What happens in the same slot again is counted. */
  | { readonly kind: 'event'; readonly person: string; readonly slot: string; readonly event: NewEvent }
  /** An account is a program's, and somebody's who answers for it; only the hash of its token is known here. */
  | {
      readonly kind: 'bot';
      readonly person: string;
      readonly owner: string;
      readonly token: string;
      readonly at: number;
    }
  /** Another token, or none, for a bot of this owner. */
  | { readonly kind: 'bot-token'; readonly person: string; readonly owner: string; readonly token: string | null }
  /** A link to reset a password; only its hash is known here. */
  | { readonly kind: 'reset'; readonly token: string; readonly person: string; readonly until: number }
  /** A link works once. */
  | { readonly kind: 'reset-used'; readonly token: string }
  /** Sign-ins and places that were not used since, and links that are too old, go. */
  | { readonly kind: 'sweep'; readonly unusedSince: number; readonly now: number }
  /**
   * Somebody goes, with all that belongs to them; the id stays, under another name, for matches that name it. They are a
   * leaver until their name is taken out there too. Either an account, or a guest without one.
   */
  | { readonly kind: 'forget' | 'forget-guest'; readonly person: string; readonly name: string }
  | { readonly kind: 'forgotten'; readonly person: string }
  /** Deletes what happened to accounts before a time. */
  | { readonly kind: 'old-events'; readonly before: number };

export interface NewAccount {
  readonly person: string;
  /** What the name looks like, whatever its case, and as it is written; both are unique. */
  readonly looks: string;
  readonly glance: string;
  readonly hash: string;
  readonly email: string | null;
  readonly at: number;
}

export interface Account extends NewAccount {
  readonly name: string;
  /** JSON. */
  readonly settings: string;
}

/** The second proof of who somebody is: a secret shared with their telephone. */
export interface Factor {
  readonly secret: string;
  /** How many codes are left that stand in for it. */
  readonly codes: number;
}

export interface NewEvent {
  readonly at: number;
  readonly what: SecurityEvent;
  /** The browser, as it calls itself, and the address, as far as one customer has it. */
  readonly agent: string;
  readonly area: string;
}

export interface StoredEvent extends NewEvent {
  readonly times: number;
}

/** A program that plays, as its owner sees it. */
export interface StoredBot extends Person {
  readonly at: number;
  /** Whether it has a token. */
  readonly open: boolean;
}

export interface Session {
  readonly token: string;
  readonly at: number;
  readonly seen: number;
  readonly agent: string;
}

/** Whoever shows a token. */
export interface Bearer {
  readonly person: Known;
  /** Until when they are suspended; a time in the past: they are not. */
  readonly suspended: number;
}

/** What the store knows about people. */
export interface PeopleReads {
  /** Whose sign-in it is, when it was last used, and until when it opens nothing. */
  session(token: string): Promise<(Bearer & { readonly seen: number }) | undefined>;
  /** The newest first. */
  sessions(person: string): Promise<Session[]>;
  /** Which of these sign-ins, of people and bots, are not over and open something now. */
  sessionsLeft(tokens: readonly string[], now: number): Promise<string[]>;
  /** Somebody who can come back: with an account, or a guest who is signed in. */
  person(id: string): Promise<Known | undefined>;
  account(looks: string): Promise<Account | undefined>;
  /** The account whose name would be mistaken for this one. */
  lookalike(looks: string, glance: string): Promise<Account | undefined>;
  accountOf(person: string): Promise<Account | undefined>;
  /** Accounts whose names contain this, those that begin with it first. */
  find(looks: string, limit: number): Promise<Known[]>;
  places(person: string): Promise<string[]>;
  factor(person: string): Promise<Factor | undefined>;
  /** What has happened to an account, the newest first. */
  events(person: string, limit: number): Promise<StoredEvent[]>;
  reset(token: string): Promise<{ readonly person: string; readonly until: number } | undefined>;
  /** People who have gone, but whose names are still somewhere. */
  leavers(): Promise<string[]>;
  /** Guests who have not been here since. */
  guestsUnseen(since: number, limit: number): Promise<Person[]>;
  /** Whose token it is; suspended with its owner. */
  bot(token: string): Promise<Bearer | undefined>;
  /** The oldest first. */
  botsOf(owner: string): Promise<StoredBot[]>;
  /** Who answers for a bot; undefined: it is no bot. */
  ownerOf(person: string): Promise<Person | undefined>;
}
