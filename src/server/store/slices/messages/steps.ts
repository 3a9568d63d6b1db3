import type { Person } from '../../../../tables/table/table.ts';
import type { Known } from '../people/steps.ts';

/** One thing to store of what people have with each other. */
export type MessageStep =
  /** A message from one to another; its id must be new between the two. */
  | { readonly kind: 'message'; readonly message: NewMessage }
  /** All that `other` has written is read. */
  | { readonly kind: 'read'; readonly person: string; readonly other: string }
  /** Up to when messages of `other` were received and read; never earlier than before. */
  | ({ readonly kind: 'receipt'; readonly person: string; readonly other: string } & Receipt)
  | { readonly kind: 'block'; readonly person: string; readonly other: string; readonly at: number }
  | { readonly kind: 'unblock'; readonly person: string; readonly other: string }
  | { readonly kind: 'report'; readonly report: Report };

export interface NewMessage {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly at: number;
  readonly text: string;
}

export interface StoredMessage {
  readonly id: string;
  readonly from: Person;
  readonly to: string;
  readonly at: number;
  readonly text: string;
}

/** Up to which time somebody has received messages, and up to which they show that they have read them. */
export interface Receipt {
  readonly got: number;
  readonly seen: number;
}

/** One person's view of what was written with another. */
export interface StoredConversation {
  readonly person: Known;
  readonly unread: number;
  readonly last: StoredMessage;
}

/** Somebody complains to the host. */
export interface Report {
  readonly id: string;
  readonly by: string;
  readonly about: string;
  readonly at: number;
  readonly text: string;
  /** Where it happened. */
  readonly table: string | null;
  /** The messages between the two that are shown with it. */
  readonly messages: readonly string[];
  /** When it was dealt with. */
  readonly closed: number | null;
}

export interface NamedReport extends Report {
  readonly byName: string;
  readonly aboutName: string;
}

/** What the store knows about it. */
export interface MessageReads {
  message(one: string, other: string, id: string): Promise<StoredMessage | undefined>;
  /** The newest before a message (or at all), oldest first. */
  messages(one: string, other: string, limit: number, before?: StoredMessage): Promise<StoredMessage[]>;
  /** The newest first. */
  conversations(person: string, limit: number): Promise<StoredConversation[]>;
  /** Which messages of `other` a person has received and read. */
  receipt(person: string, other: string): Promise<Receipt | undefined>;
  /** Whom a person has blocked. */
  blocks(person: string): Promise<Known[]>;
  /** The newest first. */
  reports(limit: number): Promise<NamedReport[]>;
  reportsBy(person: string): Promise<Report[]>;
}

/** The same whichever of the two comes first. */
export function pairOf(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}
