import type { ChatLine } from '../../../../tables/records/chat.ts';
import type { Person } from '../../../../tables/table/table.ts';
import type { Act, Restraint } from '../../../../wire/admin.ts';
import type { NamedReport } from '../messages/steps.ts';
import type { Known } from '../people/steps.ts';

/** One thing to store about looking after people. */
export type AdminStep =
  /** An account looks after people from now on, or no longer: refused when that is so already. */
  | { readonly kind: 'admin'; readonly person: string; readonly at: number }
  | { readonly kind: 'no-admin'; readonly person: string }
  /** Somebody is kept from something until a time; it replaces one of the same kind. */
  | { readonly kind: 'restrain'; readonly person: string; readonly restraint: StoredRestraint }
  | { readonly kind: 'lift'; readonly person: string; readonly restraint: Restraint }
  /** A report is dealt with, or (null) open again. */
  | { readonly kind: 'settle'; readonly report: string; readonly at: number | null }
  | { readonly kind: 'invitation'; readonly invitation: NewInvitation }
  | { readonly kind: 'withdraw'; readonly invitation: string }
  /** Somebody has come by an invitation, which must have a place left. */
  | { readonly kind: 'invited'; readonly code: string; readonly at: number }
  /** What holds for all; JSON. Null: it is not said. */
  | { readonly kind: 'site'; readonly name: string; readonly body: string | null }
  /** What an admin has done: in the same commit as that. */
  | { readonly kind: 'audit'; readonly entry: NewAuditEntry }
  /** What is over: restraints and invitations whose time has passed. */
  | { readonly kind: 'old-restraints'; readonly before: number }
  /** Deletes reports that were dealt with before a time. */
  | { readonly kind: 'old-reports'; readonly before: number };

/** What has no end by itself. */
export const UNTIL_LIFTED = Number.MAX_SAFE_INTEGER;

export interface StoredRestraint {
  readonly kind: Restraint;
  readonly at: number;
  readonly until: number;
  /** What the person is told. */
  readonly why: string;
}

export interface NewInvitation {
  readonly id: string;
  /** The hash of what opens the door. */
  readonly code: string;
  /** Whom it is for, in the words of whoever made it. */
  readonly note: string;
  readonly at: number;
  readonly until: number;
  readonly uses: number;
}

export interface StoredInvitation extends Omit<NewInvitation, 'code'> {
  readonly used: number;
}

export interface NewAuditEntry {
  readonly id: string;
  readonly at: number;
  /** Null: somebody at the terminal of the machine. */
  readonly by: string | null;
  readonly act: Act;
  readonly person: string | null;
  readonly table: string | null;
  readonly report: string | null;
  readonly until: number | null;
  readonly text: string;
}

export interface StoredAuditEntry extends Omit<NewAuditEntry, 'by' | 'person'> {
  readonly by: Person | null;
  readonly person: Person | null;
}

/** Somebody, and what they are kept from. */
export interface Restrained extends StoredRestraint {
  readonly person: Known;
}

/** What the store knows about it. */
export interface AdminReads {
  isAdmin(person: string): Promise<boolean>;
  /** In the order in which they became admins. */
  admins(): Promise<Person[]>;
  /** What somebody is kept from now. */
  restraints(person: string, now: number): Promise<StoredRestraint[]>;
  /** All who are kept from something now, the newest first. */
  restrained(now: number, limit: number): Promise<Restrained[]>;
  /** The newest first; those that were dealt with, or those that were not. */
  reportsThat(are: 'open' | 'closed', limit: number): Promise<NamedReport[]>;
  openReports(): Promise<number>;
  report(id: string): Promise<NamedReport | undefined>;
  /** The newest first. */
  reportsAbout(person: string, limit: number): Promise<NamedReport[]>;
  /** What was said at a table around a time: the last lines before it and the first after it, the oldest first. */
  chatAround(match: string, at: number, before: number, after: number): Promise<ChatLine[]>;
  /** Whether one has ever written to the other. */
  wrote(from: string, to: string): Promise<boolean>;
  /** The newest first. */
  invitations(): Promise<StoredInvitation[]>;
  /** Whether a code opens the door now. */
  isInvited(code: string, now: number): Promise<boolean>;
  /** What holds for all, by its name; JSON. */
  site(name: string): Promise<string | undefined>;
  /** What admins have done, the newest first, before an entry or at all. */
  audit(limit: number, before?: { readonly at: number; readonly id: string }): Promise<StoredAuditEntry[]>;
  auditEntry(id: string): Promise<StoredAuditEntry | undefined>;
  /** The oldest first. */
  auditOf(report: string): Promise<StoredAuditEntry[]>;
  auditAbout(person: string): Promise<StoredAuditEntry[]>;
}
