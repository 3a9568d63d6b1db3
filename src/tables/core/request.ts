import type { Action, Seat } from '../../kit/contract/game.ts';
import type { Guest, Sitter } from '../chairs/sitters.ts';
import type { Inherited } from '../match/inherit.ts';
import type { Wish } from '../match/play.ts';
import type { ChatLine } from '../records/chat.ts';
import type { Clocks } from '../table/settings.ts';
import type { NewTable, Person, Standing } from '../table/table.ts';

/** What people do around a match. `person` is who does it. */
export type Change = { readonly person: Person } & (
  | { readonly kind: 'join'; readonly name?: string | undefined }
  | { readonly kind: 'leave' }
  | { readonly kind: 'ready'; readonly ready: boolean }
  /** Puts back what was chosen before the match, to choose again. */
  | { readonly kind: 'again' }
  /** Waits for those who are asked before the first turn: their time begins. */
  | { readonly kind: 'wait' }
  /** The host calls it off. */
  | { readonly kind: 'cancel' }
  /** The host seats somebody's bot account. */
  | { readonly kind: 'invite'; readonly who: Person }
  /** An admin of the server closes it, whoever is at it. */
  | { readonly kind: 'close'; readonly why: string }
  | { readonly kind: 'remove'; readonly who: string }
  | { readonly kind: 'mute'; readonly who: string; readonly on: boolean }
  | { readonly kind: 'host'; readonly who: string }
  | { readonly kind: 'bot'; readonly chair: number; readonly bot: string | null }
  /** A vote that an absent person's seats be handed over. */
  | { readonly kind: 'hand-over'; readonly who: string }
  /** Somebody looks at the table again. */
  | { readonly kind: 'return' }
  /** Who plays a chair from now on; null: nobody is asked any more to play there. */
  | { readonly kind: 'sitter'; readonly chair: number; readonly sitter: Sitter | Guest | null }
  /** Sets the clock of a running match. */
  | { readonly kind: 'settings'; readonly settings: Clocks }
  /** `seen`: the version they saw; a yes for that turn does not count for a later one. */
  | { readonly kind: 'standing'; readonly seat: Seat; readonly answer: Standing | 'ask'; readonly seen?: number }
);

/** What a player sends. Sent twice, it happens once. */
export interface Command {
  readonly id: string;
  readonly person: string;
  readonly wish: Wish;
}

/** Something to be said; the id is the sender's. */
export interface Saying {
  readonly person: Person;
  readonly id: string;
  readonly text: string;
}

/** A hint to the others that changes nothing and is not kept. */
export type Hint =
  | { readonly kind: 'ping-place'; readonly place: string }
  | { readonly kind: 'propose'; readonly seat: Seat; readonly action: Action; readonly next?: readonly Action[] };

/** What a bot has to think about: its time has come. */
export interface BotTurn {
  readonly seat: Seat;
  readonly bot: string;
  readonly due: number;
  readonly state: unknown;
}

/** Who opens a table, under which id, and the secret of its dice. */
export interface New {
  readonly person: Person;
  readonly id: string;
  readonly seed: string;
  /** All who play sit at one screen: nobody is waited for, and the match begins as the table opens. */
  readonly atOnce?: true;
}

/** How a new table shall be, and who sits there from the start: bots, and people at the screen of whoever opens it. */
export interface TableWish extends Pick<NewTable, 'players' | 'options' | 'settings'> {
  readonly sitters: readonly Sitter[];
}

/** What a match has inherited from the one it goes on from. */
export interface Past extends Inherited {
  readonly lines: readonly ChatLine[];
}

/** All that can be asked of a table. */
export type Request =
  | { readonly kind: 'change'; readonly change: Change }
  | ({ readonly kind: 'play' } & Command)
  /** A seat may have run out of time. */
  | { readonly kind: 'silence'; readonly seat: Seat }
  /** Nobody has been looking since a certain time: the time since then does not count. */
  | { readonly kind: 'resume'; readonly since: number }
  /** What a bot has decided; undefined if it could not. */
  | { readonly kind: 'choice'; readonly turn: BotTurn; readonly action: Action | undefined }
  /** A new table, asked of nowhere. */
  | ({ readonly kind: 'open'; readonly wish: TableWish } & New)
  /** A table at which the match goes on from one of its moments. Who may have its past is asked where that is read. */
  | ({ readonly kind: 'branch'; readonly past: Past } & New)
  /** The same again. */
  | ({ readonly kind: 'rematch' } & New)
  | { readonly kind: 'save'; readonly person: Person; readonly id: string; readonly name: string }
  | ({ readonly kind: 'say' } & Saying)
  | { readonly kind: 'point'; readonly person: Person; readonly hint: Hint }
  /** Older rules have left the table behind: it goes on under today's. */
  | { readonly kind: 'renew' };
