import * as z from 'zod/mini';
import type { Action, Seat } from '../kit/contract/game.ts';
import type { Refusal } from '../kit/contract/refusal.ts';
import type { Anchor, Entry } from '../kit/match/log.ts';
import type { Snapshot } from '../kit/match/match.ts';
import type { Notice } from '../tables/core/notice.ts';
import type { ChatLine } from '../tables/records/chat.ts';
import type { Listed } from '../tables/table/lobby.ts';
import type { Person, Status, Table } from '../tables/table/table.ts';
import type { Awaited } from '../tables/turns/awaited.ts';
import type { Brief } from './brief.ts';
import type { Announcement, Message, Presence } from './people.ts';
import type { Position } from './position.ts';
import { action, commandId, id, index, standingAnswer, version } from './words.ts';

/** Raised when an older client could no longer talk to this server. */
export const PROTOCOL = 1;

/** How many tables a page of the lobby has, and how many pages there are at most. */
export const LOBBY_PAGE = 50;
export const LOBBY_PAGES = 10;

/** How many steps may follow a proposed action. */
export const MOST_STEPS = 16;

/** The longest message a client may send, in bytes. */
export const LONGEST_MESSAGE = 16_384;

/** What a client may send. */
export const clientMessage = z.discriminatedUnion('type', [
  /** First message: which protocol the client speaks. */
  z.strictObject({ type: z.literal('hello'), protocol: z.int() }),
  /**
   * Follow a table: entries after `since`, or a snapshot when that is shorter. `full`: states instead of entries. `brief`:
   * what is known without being told is left out.
   */
  z.strictObject({
    type: z.literal('watch'),
    table: id,
    since: z.optional(version),
    full: z.optional(z.boolean()),
    brief: z.optional(z.boolean()),
  }),
  z.strictObject({ type: z.literal('unwatch'), table: id }),
  /** A seat acts. `seen` is the version the player saw; `offer` the number of what was offered then, instead of an action. */
  z.strictObject({
    type: z.literal('act'),
    id: commandId,
    table: id,
    seat: index,
    seen: version,
    action: z.optional(action),
    offer: z.optional(index),
  }),
  /** Takes back the sender's own last action, or all of them after version `to`. */
  z.strictObject({ type: z.literal('undo'), id: commandId, table: id, seen: version, to: z.optional(version) }),
  /** What the sender's seat answers from now on when others ask it. */
  z.strictObject({
    type: z.literal('stand'),
    id: commandId,
    table: id,
    seat: index,
    seen: version,
    answer: standingAnswer,
  }),
  /** Points at a place of the board, in the game's own words for places. */
  z.strictObject({
    type: z.literal('ping-place'),
    table: id,
    place: z.string().check(z.regex(/^[\w ,.:'/-]{1,64}$/)),
  }),
  /** Proposes an action to whoever plays a seat, and what could follow it. */
  z.strictObject({
    type: z.literal('propose'),
    table: id,
    seat: index,
    action,
    next: z.optional(z.array(action).check(z.maxLength(MOST_STEPS))),
  }),
  /** Follow the lobby, beginning with a page of it; or no longer. */
  z.strictObject({
    type: z.literal('lobby'),
    on: z.optional(z.boolean()),
    page: z.optional(z.int().check(z.gte(0), z.lt(LOBBY_PAGES))),
  }),
  z.strictObject({ type: z.literal('ping') }),
]);

export type ClientMessage = z.infer<typeof clientMessage>;

/** What the server sends. */
export type ServerMessage =
  | {
      readonly type: 'hello';
      readonly protocol: number;
      readonly you: (Person & { readonly guest?: boolean }) | null;
    }
  /**
   * The table itself: chairs, status, who is connected, and since when those are away who play but are not. Sent on
   * `watch` and on every change.
   */
  | {
      readonly type: 'table';
      readonly table: Table;
      readonly online: readonly string[];
      /** Those of them who only watch, by name; the first few of many. */
      readonly watching?: readonly Person[];
      readonly away: Readonly<Record<string, number>>;
    }
  /** Where to start from; entries follow. */
  | { readonly type: 'snapshot'; readonly table: string; readonly anchor: Anchor; readonly snapshot: Snapshot }
  /** New entries in order, without gap after what was sent before: the same bytes for everybody. */
  | { readonly type: 'entries'; readonly table: string; readonly anchor?: Anchor; readonly entries: readonly Entry[] }
  /** One action right after what was sent before, for brief watchers. To its sender it says that it is stored. */
  | ({ readonly type: 'acted'; readonly table: string } & Brief)
  /**
   * Until when those people are awaited who are asked in another seat's turn, and the server's clock: what is left is
   * the difference. Sent on `watch` while somebody is, and on every change.
   */
  | {
      readonly type: 'deadlines';
      readonly table: string;
      readonly now: number;
      readonly until: Readonly<Record<Seat, number>>;
    }
  /** For clients without rules. */
  | ({ readonly type: 'full'; readonly table: string; readonly mine: readonly Seat[] } & Position)
  /** A command was stored as this version. */
  | { readonly type: 'done'; readonly id: string; readonly version: number }
  /** A standing answer was stored in this revision of the table. */
  | { readonly type: 'stood'; readonly id: string; readonly revision: number }
  /** A command, or a message without an id, was refused. */
  | { readonly type: 'refused'; readonly id: string | null; readonly refusal: Refusal; readonly sentence: string }
  /** The match is over: its dice can be checked now. */
  | { readonly type: 'seed'; readonly table: string; readonly seed: string }
  /** Something that everybody at the table should be told. */
  | ({ readonly type: 'notice'; readonly table: string } & Notice)
  | { readonly type: 'chat'; readonly table: string; readonly line: ChatLine }
  | { readonly type: 'pinged'; readonly table: string; readonly person: string; readonly place: string }
  | {
      readonly type: 'proposed';
      readonly table: string;
      readonly person: string;
      readonly seat: Seat;
      readonly action: Action;
      readonly next?: readonly Action[];
    }
  /** A page of the open tables, newest first: the answer to `lobby`. */
  | {
      readonly type: 'lobby';
      readonly page: number;
      readonly pages: number;
      readonly tables: readonly Listed[];
    }
  /** Tables of any page that are new or have changed, and those that are no longer open; at most once a second. */
  | {
      readonly type: 'lobby-changed';
      readonly tables: readonly Listed[];
      readonly gone: readonly string[];
      readonly pages: number;
    }
  /** A message from one person to another, to both of them. It is stored. */
  | { readonly type: 'message'; readonly message: Message }
  /** How far my messages to somebody have come by now: see `GET /api/conversations/:person/receipt`. */
  | { readonly type: 'receipt'; readonly person: string; readonly got: number; readonly seen: number }
  /** One of my tables has begun or ended, or waits for something else from me; null: it is no longer mine. */
  | {
      readonly type: 'awaited';
      readonly table: string;
      readonly game: string;
      readonly status: Status;
      readonly awaited: Awaited | null;
    }
  /** Somebody one writes with came or went. */
  | { readonly type: 'presence'; readonly person: string; readonly presence: Presence }
  /** An admin tells everybody something; null: no longer. */
  | { readonly type: 'announcement'; readonly announcement: Announcement | null }
  | { readonly type: 'pong' };
