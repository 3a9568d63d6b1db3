/** One thing to store about whose turn it is, for those who are written to when they are away. */
export type CallStep =
  /** A table begins to wait for somebody; this replaces an earlier call that was never ended. */
  | { readonly kind: 'call'; readonly match: string; readonly person: string; readonly at: number }
  | { readonly kind: 'end-call'; readonly match: string; readonly person: string }
  /** They are written to now, by this server alone. */
  | { readonly kind: 'mailed'; readonly match: string; readonly person: string }
  /** The mail failed: it is tried again after a time. */
  | { readonly kind: 'mail-again'; readonly match: string; readonly person: string; readonly at: number }
  /** Somebody wants such mails; whoever has the token may end them. Null: no more. */
  | { readonly kind: 'turn-mail'; readonly person: string; readonly token: string | null };

/** Somebody who wants to be written to. */
export interface Call {
  readonly match: string;
  readonly person: string;
  readonly name: string;
  readonly email: string;
  readonly token: string;
}

/** What the store knows about it. */
export interface CallReads {
  /** People whom a table has been waiting for, who want a mail and have not had one yet; the longest wait first. */
  calls(since: number, limit: number): Promise<Call[]>;
  /** The token that ends somebody's mails; undefined: they get none. */
  turnMail(person: string): Promise<string | undefined>;
  /** Whose mails a token ends. */
  turnMailOf(token: string): Promise<string | undefined>;
}
