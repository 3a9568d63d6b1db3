/** One thing to store about whose turn it is, for those who are written to when they are away. */
export type CallStep =
  /** A table begins to wait for somebody; what was left of a turn before, where nobody noted its end, goes. */
  | { readonly kind: 'call'; readonly match: string; readonly person: string; readonly at: number }
  | { readonly kind: 'end-call'; readonly match: string; readonly person: string }
  /** He is written to now, and by nobody else. */
  | { readonly kind: 'mailed'; readonly match: string; readonly person: string }
  /** That came to nothing: once more, after a time. */
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
  /** Those for whom a table waits since some time, who want a mail and have got none for it; the longest first. */
  calls(since: number, limit: number): Promise<Call[]>;
  /** The token with which somebody's mails are ended; undefined: he gets none. */
  turnMail(person: string): Promise<string | undefined>;
  /** Whose mails a token ends. */
  turnMailOf(token: string): Promise<string | undefined>;
}
