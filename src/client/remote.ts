import type { Seat } from '../kit/contract/game.ts';
import type { Refusal } from '../kit/contract/refusal.ts';
import type { MatchFile } from '../kit/match/matchfile.ts';
import type { ChatLine } from '../tables/records/chat.ts';
import type { Person, Table } from '../tables/table/table.ts';
import type { ClientMessage, ServerMessage } from '../wire/protocol.ts';
import type { Ping, Proposal } from './hints.ts';
import type { History } from './history.ts';
import type { You } from './line.ts';

/** What has an id, and is sent until it is answered. */
export type Command = Extract<ClientMessage, { id: string }>;

/** A refusal stays a code until it is drawn. `sentence`: the server's own, for a code that we do not know. */
export interface Told {
  readonly refusal: Refusal;
  readonly sentence: string;
}

/** A command on its way. */
export interface Pending {
  readonly command: Command;
  /** How often it was sent. */
  readonly tries: number;
  /** Why it takes longer: it was not done yet, and is sent again. */
  readonly delay: Refusal | null;
}

/** What is said at a table. */
export interface Talk {
  readonly lines: readonly ChatLine[];
  /** How many lines we knew when we asked for what we missed. */
  readonly asked: number;
  /** How many there were when we came; null until we know. */
  readonly early: number | null;
}

/** A table at a server, as far as we know it here. */
export interface Remote {
  readonly id: string;
  readonly you: You;
  readonly table: Table | null;
  readonly online: readonly string[];
  /** Those of them who only watch. */
  readonly watching: readonly Person[];
  /** The players who are away, and since when. */
  readonly away: Readonly<Record<string, number>>;
  /** Its match, once it has begun. */
  readonly history: History | null;
  /** Whether films are made of what happens. */
  readonly filmed: boolean;
  readonly pending: Pending | null;
  /** Why the last command came to nothing. */
  readonly trouble: Told | null;
  /** Why the table cannot be shown. */
  readonly gone: Told | null;
  /** The secret of the dice, once it is shown. */
  readonly seed: string | null;
  /** By seat: until when somebody is awaited, on our own clock. */
  readonly until: Readonly<Record<Seat, number>>;
  readonly pings: readonly Ping[];
  readonly proposals: readonly Proposal[];
  /** Why our last hint was not shown to the others. */
  readonly hintTrouble: (Told & { readonly number: number }) | null;
  readonly talk: Talk;
  /** The number of the question for the table that is still unanswered, or 0. */
  readonly looking: number;
  /** How often the whole match was fetched because it did not fit. */
  readonly freshStarts: number;
  /** Numbers what has no id of its own. */
  readonly count: number;
  readonly patience: Patience;
  /** What has to be done after this step. */
  readonly errands: readonly Errand[];
}

/** Milliseconds after which something is sent again. */
export interface Patience {
  /** When it could not be done yet. */
  readonly again: number;
  /** When no answer came. */
  readonly answer: number;
}

/** What happens on our side. */
export type OwnEvent =
  | { readonly type: 'order'; readonly command: Command }
  /** The table as an HTTP request was answered. */
  | { readonly type: 'changed'; readonly table: Table }
  /** The whole log, for what lies before a snapshot. */
  | { readonly type: 'log'; readonly file: MatchFile }
  /** What was said while we were not connected. */
  | { readonly type: 'caught-up'; readonly lines: readonly ChatLine[] }
  /** Lines that are stored. */
  | { readonly type: 'said'; readonly lines: readonly ChatLine[] }
  | { readonly type: 'put-away'; readonly proposal: number }
  /** A time is up: of something shown for a while, of the wait for a command's answer, of the wait for the table. */
  | { readonly type: 'fade'; readonly number: number }
  | { readonly type: 'send-again'; readonly id: string; readonly tries: number }
  | { readonly type: 'look-again'; readonly looking: number };

export type Happening = ServerMessage | OwnEvent;

/** What the shell does for a remote table. */
export type Errand =
  | { readonly kind: 'send'; readonly message: ClientMessage }
  | { readonly kind: 'later'; readonly ms: number; readonly event: OwnEvent }
  | { readonly kind: 'fetch-log' }
  | { readonly kind: 'fetch-talk'; readonly after: string | undefined }
  /** Only a newer program can follow this. */
  | { readonly kind: 'give-up' };

const PATIENCE: Patience = { again: 1000, answer: 10_000 };

export function remoteTable(id: string, how: Partial<Pick<Remote, 'filmed' | 'patience' | 'pending'>> = {}): Remote {
  return {
    id,
    you: null,
    table: null,
    online: [],
    watching: [],
    away: {},
    history: null,
    filmed: false,
    pending: null,
    trouble: null,
    gone: null,
    seed: null,
    until: {},
    pings: [],
    proposals: [],
    hintTrouble: null,
    talk: { lines: [], asked: 0, early: null },
    looking: 0,
    freshStarts: 0,
    count: 0,
    patience: PATIENCE,
    errands: [],
    ...how,
  };
}

/** The same table with more to do. */
export function withErrands(remote: Remote, ...more: readonly Errand[]): Remote {
  return { ...remote, errands: [...remote.errands, ...more] };
}
